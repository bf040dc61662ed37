"""The white floor without its nine objects, for the light that art/ground.ts takes out of their picture."""
from scenes.premium_pieces import EXPOSURE, studio


def build(view="wide"):
    studio(view)
    return EXPOSURE
