"""What every test may ask for: the rule sets, each test once a rule set."""

import pytest
from hypothesis import settings

from game.core.rulesets import RULE_SETS, RuleSet

# Examples that were found are not written to disk, and every run tries the same ones: a failure is a failure.
settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.load_profile("repeatable")


@pytest.fixture(params=RULE_SETS.values(), ids=RULE_SETS.keys())
def rules(request: pytest.FixtureRequest) -> RuleSet:
    """Each rule set in turn."""
    return request.param
