"""The pygame painter: draws shapes in device pixels. The only room of `ui` that knows pygame."""
