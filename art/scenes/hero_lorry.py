"""The wit of the house: fine furniture queues behind velvet ropes for the removal lorry."""
import bpy

from kit.materials import M, fabric, mat
from kit.mesh import prism, rrect
from kit.scene import collect, group, put
from kit.studio import area, camera, cyclorama, sun, world
from models.desks import credenza, desk_lamp, floor_lamp
from models.lorry import BACK, FLOOR, removal_lorry
from models.removals import archive_box, rope, stanchion
from models.seating import lounge_chair, ottoman, task_chair
from models.towers import card, one_canada, tower
from models.vehicle_parts import paints

TAIL = 0.75  # where the rear of the lorry stands


def build():
    bpy.context.scene.view_settings.look = "High Contrast"
    wall = mat("cyc", "#cbc3b5", rough=0.9, spec=0.15, var=0.015, var_scale=0.3)
    cyclorama(w=120, y=26, r=9, h=46, front=-70, m=wall).rotation_euler = (0, 0, 0.73)
    put(removal_lorry, (TAIL - BACK, 0, 0), 0, paints())
    for x, y, z, r in ((-0.60, 0.42, 0, 90), (-0.60, 0.42, 0.275, 86), (-0.65, -0.02, 0, 92)):
        put(archive_box, (TAIL + x, y, FLOOR + 0.08 + z), r)
    put(ottoman, (TAIL - 1.2, -0.55, FLOOR + 0.08), 30)
    area((TAIL - 2.6, 0, 3.15), (TAIL - 2.0, 0, 1), 1.4, 42, 3200)
    queue()
    skyline()
    light()
    camera((12.3, -10.4, 2.45), (2.34, 0.25, 1.46), 44, 0.8, focus=(4.2, -0.3, 1.0))
    return 0.02


def queue():
    """A runner, brass posts, and four guests in good order."""
    carpet = fabric("carpet", "#123a2d", rough=0.95, scale=260)
    edge = [(x, y) for x, y in rrect(5.3, 1.62, 0.06)]
    prism(edge, 0.012, (6.35, 0.0, 0), M.brass_satin(), bevel=0.003)
    prism(rrect(5.24, 1.56, 0.05), 0.016, (6.35, 0.0, 0), carpet, bevel=0.003)
    z = 0.016
    put(task_chair, (4.35, -0.12, z), -24)
    put(lounge_chair, (5.30, -0.12, z), -8)
    put(floor_lamp, (6.02, 0.34, z), 180)
    put(credenza, (7.05, 0.12, z), 4, 1.55)
    put(desk_lamp, (7.52, 0.18, z + 0.761), -30)
    put(archive_box, (6.72, 0.10, z + 0.76), 12)
    posts = [3.85, 5.05, 6.25, 7.45, 8.65]
    for x in posts:
        stanchion((x, 1.08, 0))
    for a, b in zip(posts, posts[1:]):
        rope((a + 0.03, 1.08, 0.955), (b - 0.03, 1.08, 0.955))
    rope((3.82, 1.08, 0.955), (3.52, 1.08, 0.42), 0.02)


def skyline():
    """Docklands in card, out of focus; it lights the wall but lays no shadow on it."""
    c_ = card()
    glass = mat("cardglass", "#bfb29a", rough=0.6, spec=0.3)
    with collect() as c:
        one_canada((0, 0, 0), c_, glass)
        for x, y, w, d, h, floors in (
            (0.85, 0.25, 0.54, 0.54, 1.80, 40),
            (1.75, 0.1, 0.50, 0.42, 1.36, 30),
            (-0.85, 0.2, 0.46, 0.46, 1.40, 30),
            (-1.70, -0.1, 0.38, 0.34, 1.92, 44),
            (-2.45, 0.2, 0.40, 0.36, 1.2, 26),
            (2.55, 0.2, 0.40, 0.5, 1.0, 20),
            (3.30, 0.0, 0.44, 0.44, 1.55, 30),
            (-3.25, 0, 0.5, 0.5, 0.95, 18),
            (4.10, 0.1, 0.5, 0.5, 0.82, 16),
            (-0.40, -0.4, 0.5, 0.4, 0.55, 10),
            (1.30, -0.35, 0.5, 0.4, 0.62, 12),
            (2.15, -0.3, 0.42, 0.4, 0.48, 9),
            (5.0, 0.2, 0.46, 0.46, 1.2, 24),
            (-4.1, 0.1, 0.46, 0.46, 1.3, 24),
        ):
            tower(rrect(w, d, 0.03, 5), h, (x, y, 0), c_, glass, floors=floors, slab=0.5, fins=0.06)
    group(c.objs, (-10.6, 13.5, 0), 41, 3.1)
    for ob in c.objs:
        ob.visible_shadow = False


def light():
    """Late sun from the right, soft fills; nothing harder than the sun."""
    world("#e2e6ea", 0.22)
    sun(29, 128, 4.4, 5100, 0.8)
    area((2, -14, 11), (2, 0, 1), 5, 420, 6500)
    area((14, 6, 6), (4, 0, 1), 3, 260, 5000, size_y=4)
    area((-12, -9, 6), (-4, 0, 1.4), 4, 360, 5600)
