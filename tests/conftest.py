"""What all tests share: how hypothesis searches."""

import os

from hypothesis import settings

# No deadline: a kernel's first call compiles it. In CI the search is the same each time, so that a
# red run is the change's doing; elsewhere it is random, and finds new cases.
settings.register_profile(
    "houseway", deadline=None, max_examples=50, derandomize="CI" in os.environ
)
settings.load_profile("houseway")
