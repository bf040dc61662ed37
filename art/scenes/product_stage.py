"""The stage of the lounge chair: round plinth in a bone room, one tall window on the left."""
from kit.materials import mat
from kit.mesh import lathe
from kit.studio import area, camera, cyclorama, world

PLINTH = 0.03


def stage():
    """Everything but the product and the camera."""
    wall = mat(
        "cyc", "#d3c8b4", rough=0.85, spec=0.2, bump=0.1, bump_scale=26, var=0.025, var_scale=2
    )
    cyclorama(m=wall, y=1.9, r=1.1)
    rim = [(0, 0), (1.12, 0), (1.125, 0.004), (1.125, 0.024), (1.119, PLINTH), (0, PLINTH)]
    lathe(rim, mat("plinth", "#ddd5c6", rough=0.6, spec=0.35), (-0.1, -0.2, 0), seg=160)
    world("#e6e4de", 0.16)
    # the window, whose light falls off across the room; strips for long highlights; the room's answer
    area((-2.3, -1.5, 2.9), (0.1, 0, 0.35), 0.7, 108, 4700, size_y=1.1, spread=100)
    area((-1.7, -2.6, 1.5), (0, 0, 0.5), 0.14, 13, 5200, size_y=1.7)
    area((2.4, 1.3, 2.0), (0, 0, 0.5), 0.4, 45, 4600, size_y=2.0, spread=70)
    area((1.8, -2.8, 1.2), (0, 0, 0.4), 2.0, 12, 6500)


def product_camera():
    """From the front, at the height of the arms: wide and low, so that both bases stand whole on the plinth."""
    camera(
        (-1.6, -4.05, 1.0), (-0.12, -0.1, 0.43), 48, 2.8, focus=(0.0, -0.1, 0.5), shift=(-0.008, 0)
    )
