"""The backdrop of the models of London without a model, for the light that art/ground.ts takes out of their pictures."""
from scenes.stage import studio


def build():
    studio()
    return 0.05
