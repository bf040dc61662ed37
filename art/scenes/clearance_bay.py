"""The loading bay at two in the morning: one lorry lit from inside, good furniture in an orderly queue."""
import math

import bpy

from kit.materials import M, fabric, mat
from kit.mesh import box, boxes, prism, rrect
from kit.scene import collect, group, marked, put
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
        (11.6, -8.6, 1.15), (3.3, 0.2, 1.15), 37.5, 6.3, focus=(6.2, -1.4, 1), shift=(0.005, -0.0225)
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
        for x in (-14.2, -7, 0.2, 7.4)
        for k in range(30)
    ]
    boxes(ribs, wall, bevel=0.012)
    for x in (-17.8, -10.6, -3.4, 3.8, 11):
        box((0.55, 0.55, 9), (x, WALL - 0.25, 4.5), wall, bevel=0.03)
    box((140, 0.5, 0.7), (0, WALL - 0.28, 4.7), wall, bevel=0.03)


def lane(x, off=0.0):
    """A point of the runner, `off` metres from its middle towards the wall. It sweeps from the ramp towards the camera,
    so that the queue is seen large and the lorry whole."""
    turn = math.pi * min(1, max(0, (x - 3.0) / 3.5))
    y, slope = 1.02 * (math.cos(turn) - 1), -1.02 * math.sin(turn) * math.pi / 3.5
    if x > 6:
        y, slope = y + 0.04 * (x - 6) ** 2, slope + 0.08 * (x - 6)
    long = math.hypot(1, slope)
    return x - off * slope / long, y + off / long


def runner(half, height, m):
    """A strip of that half width along the lane."""
    steps = [3.3 + 0.1 * k for k in range(85)]
    outline = [lane(x, -half) for x in steps] + [lane(x, half) for x in reversed(steps)]
    prism(outline, height, (0, 0, 0), m, bevel=0.003)


def queue():
    """A runner, brass posts, and four guests in good order."""
    runner(0.74, 0.012, M.brass_satin())
    runner(0.71, 0.016, fabric("carpet", "#164534", rough=0.95, scale=260))
    z = 0.016
    marked(put(lounge_chair, (6.56, -2.08, z), 4))
    put(floor_lamp, (6.53, -1.44, z), 180)
    put(task_chair, (7.39, -1.90, z), -56)
    with collect() as sideboard:
        credenza(1.4)
        for make, at, turn in ((desk_lamp, (0.42, 0.06), -30), (archive_box, (-0.3, -0.02), 8)):
            put(make, (*at, 0.76), turn)
    group(sideboard.objs, (8.53, -1.66, z), 8)
    posts = [lane(x, 1.02) for x in (3.75, 5.2, 6.62, 7.9, 9.2, 10.5)]
    for x, y in posts:
        stanchion((x, y, 0))
    for (x, y), (u, v) in zip(posts, posts[1:]):
        d = 0.03 / math.hypot(u - x, v - y)
        p, q = d * (u - x), d * (v - y)
        rope((x + p, y + q, 0.955), (u - p, v - q, 0.955))
    x, y = posts[0]
    rope((x - 0.03, y, 0.955), (x - 0.33, y, 0.42), 0.02)


def light():
    """The lorry's own lamps, spilling down the ramp; long soft lamps over its flank and over the queue; a lamp over
    each shutter, and a little light on the wall above, against which the roof of the lorry is seen."""
    world("#4a6a74", 0.18)
    area((TAIL - 2.6, 0, 3.15), (TAIL - 2.0, 0, 1), 1.6, 150, 3000)
    area((TAIL - 0.2, 0, 3.12), (TAIL + 3.2, 0, 0), 1.0, 165, 3200, spread=120)
    sun(38, -35, 0.40, 7800, 1.5)
    # the queue: as broad as a window, so that leather shines in wide soft bands
    area((5.6, -5.2, 3.6), (7.3, -1.9, 0.5), 2.8, 150, 4500, size_y=1.8, spread=95)
    area((10.2, -5.0, 3.0), (8.2, -1.8, 0.5), 1.8, 60, 4200, spread=110)
    # the lorry: along the upper edge and down the flank; a tall card that the lacquer mirrors
    area((-2.6, -2.3, 4.7), (-2.6, -1.1, 2.6), 8.5, 100, 5800, size_y=0.4)
    area((-10.5, -6.2, 2.6), (-2.6, -1.15, 2.0), 2.0, 45, 6600, size_y=4)
    area((-7, -9, 6), (-3, 0, 1.6), 4, 420, 7000)
    area((-15, 4.4, 4.9), (-15, 5.3, 7), 15, 110, 5600, size_y=0.3)
    for x in (0.2, 7.4):
        area((x, WALL - 0.6, 4.1), (x, WALL, 1.2), 0.5, 165, 3600, size_y=0.2)
