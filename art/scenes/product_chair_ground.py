"""The white sweep without the chair, for the light that art/ground.ts takes out of its picture."""
from scenes.product_chair import studio


def build():
    studio()
    return 0.0
