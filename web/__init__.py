"""Makes the site: the runtime, the game's archive, fonts, sounds, icons and the page around them.

`build.sh` calls the commands: `web.build`, `web.serve`, `web.wheel`, `web.metrics`, `web.lock`.
"""
