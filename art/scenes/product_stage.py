"""The stage of the product pictures: round plinth in a bone room, late sun through a tall window."""
import math

from mathutils import Vector

from kit.materials import mat
from kit.mesh import boxes, lathe
from kit.studio import area, camera, cyclorama, sun, world

PLINTH = 0.03


def stage():
    """Everything but the product and the camera."""
    wall = mat(
        "cyc", "#d3c8b4", rough=0.85, spec=0.2, bump=0.1, bump_scale=26, var=0.025, var_scale=2
    )
    cyclorama(m=wall, y=1.9, r=1.1)
    rim = [(0, 0), (1.12, 0), (1.125, 0.004), (1.125, 0.024), (1.119, PLINTH), (0, PLINTH)]
    lathe(rim, mat("plinth", "#ece5d8", rough=0.6, spec=0.35), (-0.1, -0.2, 0), seg=160)
    world("#e6e4de", 0.32)
    area((-2.6, -1.9, 3.0), (0, 0, 0.4), 2.2, 70, 5600)
    area((2.4, 1.3, 2.0), (0, 0, 0.5), 0.6, 70, 4800, size_y=1.8)
    area((1.8, -2.8, 1.2), (0, 0, 0.4), 2.0, 22, 6500)
    window_light()


def window_light(elevation=33, azimuth=-112):
    """A low sun, and a window frame out of shot that cuts it into panes."""
    sun(elevation, azimuth, 4.6, 4700, 0.75)
    e, a = math.radians(elevation), math.radians(azimuth)
    towards = Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e)))
    frame = [((0.05, 0.09, 6), (0, x, 0)) for x in (-1.55, -0.62, 0.62, 1.55)]
    frame += [((0.05, 4, 0.06), (0, 0, z)) for z in (-1.15, 0.62, 1.25)]
    frame += [((0.05, 4, 4), (0, s * 3.5, 0)) for s in (-1, 1)]
    frame += [((0.05, 12, 4), (0, 0, s * 3.2)) for s in (-1, 1)]
    gobo = boxes(frame, mat("gobo", "#222222", rough=1))
    gobo.location = Vector((-0.1, 0.35, 0.95)) + towards * 3.2
    gobo.rotation_euler = (0, 0, math.radians(-azimuth - 90))
    gobo.visible_camera = False


def product_camera(target=(-0.12, -0.1, 0.465), lens=62, focus=(0.0, -0.1, 0.5)):
    """The series' viewpoint."""
    camera((-1.6, -4.05, 1.38), target, lens, 2.8, focus=focus)
