"""The loading bay at two in the morning: one lorry lit from inside, good furniture in an orderly queue."""
import bpy

from kit.materials import M, fabric, mat
from kit.mesh import box, boxes, prism, rrect
from kit.scene import marked, put
from kit.studio import area, camera, sun, world
from models.desks import credenza, desk_lamp, floor_lamp
from models.lorry import BACK, FLOOR, removal_lorry
from models.removals import archive_box, rope, stanchion
from models.seating import lounge_chair, task_chair
from models.vehicle_parts import paints

TAIL = 0.75  # where the rear of the lorry stands
WALL = 5.4


def build():
    bpy.context.scene.view_settings.look = "High Contrast"
    bay()
    put(removal_lorry, (TAIL - BACK, 0, 0), 0, paints())
    for x, y, z, r in ((-0.70, 0.52, 0, 90), (-0.70, 0.52, 0.275, 86), (-0.75, 0.06, 0, 92)):
        put(archive_box, (TAIL + x, y, FLOOR + 0.08 + z), r)
    put(credenza, (TAIL - 2.4, -0.42, FLOOR + 0.08), 90, 1.2)
    queue()
    light()
    camera(
        (11.6, -8.6, 1.3), (3.3, 0.2, 1.3), 37.5, 2, focus=(4.2, -0.3, 1.0), shift=(0.005, -0.03)
    )
    return 0.3


def bay():
    """Poured floor, a ribbed shutter wall, columns and a downstand beam, all in the green of the night."""
    floor = mat(
        "bayfloor", "#24312b", rough=0.72, spec=0.22, var=0.12, var_scale=0.7, rough_var=0.10
    )
    box((140, 60, 0.1), (0, 0, -0.05), floor, bevel=0)
    wall = mat("baywall", "#1d372d", rough=0.7, spec=0.25, var=0.05, var_scale=0.6)
    box((140, 0.2, 9), (0, WALL + 0.1, 4.5), wall, bevel=0)
    ribs = [
        ((4.6, 0.05, 0.10), (x, WALL - 0.02, 0.1 + 0.14 * k))
        for x in (-7, 0.2, 7.4)
        for k in range(30)
    ]
    boxes(ribs, wall, bevel=0.012)
    for x in (-10.6, -3.4, 3.8, 11):
        box((0.55, 0.55, 9), (x, WALL - 0.25, 4.5), wall, bevel=0.03)
    box((140, 0.5, 0.7), (0, WALL - 0.28, 4.7), wall, bevel=0.03)


def queue():
    """A runner, brass posts, and four guests in good order."""
    carpet = fabric("carpet", "#164534", rough=0.95, scale=260)
    prism(rrect(6.1, 1.62, 0.06), 0.012, (6.75, 0.0, 0), M.brass_satin(), bevel=0.003)
    prism(rrect(6.04, 1.56, 0.05), 0.016, (6.75, 0.0, 0), carpet, bevel=0.003)
    z = 0.016
    marked(put(lounge_chair, (4.86, -0.15, z), -12))
    put(floor_lamp, (5.62, 0.42, z), 180)
    put(task_chair, (6.05, -0.1, z), -58)
    put(credenza, (7.5, 0.12, z), 4, 1.55)
    put(desk_lamp, (7.95, 0.18, z + 0.761), -30)
    put(archive_box, (7.16, 0.10, z + 0.76), 12)
    posts = [3.55, 4.9, 6.25, 7.6, 8.95]
    for x in posts:
        stanchion((x, 1.08, 0))
    for a, b in zip(posts, posts[1:]):
        rope((a + 0.03, 1.08, 0.955), (b - 0.03, 1.08, 0.955))
    rope((3.52, 1.08, 0.955), (3.22, 1.08, 0.42), 0.02)


def light():
    """The lorry's own lamps, spilling down the ramp; a cold moon to draw the edges; a lamp over each shutter."""
    world("#4a6a74", 0.18)
    area((TAIL - 2.6, 0, 3.15), (TAIL - 2.0, 0, 1), 1.6, 150, 3000)
    area((TAIL - 0.2, 0, 3.12), (TAIL + 3.2, 0, 0), 1.0, 190, 3200, spread=120)
    sun(38, -35, 0.40, 7800, 1.5)
    area((3.3, -2.6, 3.0), (4.86, 0, 0.6), 1.2, 88, 4300, spread=75)
    area((6.9, -2.4, 2.6), (6.05, 0, 0.7), 0.7, 55, 4300, spread=60)
    area((8.6, -2.6, 4.4), (7.2, 0, 0.6), 0.9, 90, 4000, spread=75)
    area((-7, -9, 6), (-3, 0, 1.6), 4, 900, 7000)
    for x in (0.2, 7.4):
        area((x, WALL - 0.6, 4.1), (x, WALL, 1.2), 0.5, 165, 3600, size_y=0.2)
