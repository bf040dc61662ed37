"""The store: brass-beamed racking, everything labelled and at rest, one chair under a dust sheet."""
import math

from mathutils import Vector

from kit.materials import fabric, mat
from kit.mesh import boxes
from kit.scene import put
from kit.studio import area, camera, cyclorama, sun, world
from models.desks import credenza
from models.removals import archive_box, dolly
from models.seating import lounge_chair, ottoman, task_chair
from models.storage import boxes_row, chair_height, crate, dust_sheet, racking, rug


def build():
    wall = mat(
        "cyc", "#d3c8b4", rough=0.85, spec=0.2, bump=0.1, bump_scale=26, var=0.025, var_scale=2
    )
    cyclorama(w=16, m=wall, y=2.1, r=0.5, h=9)
    bay, low, high = 1.95, 1.30, 2.45
    put(racking, (0, 0.6, 0), 0, 3, bay, 0.85, (0.16, low, high), 3.35)
    y = 0.58
    left, mid, right = -bay, 0.0, bay
    # left bay: archive boxes, a credenza, crates
    boxes_row(4, (left, y, high + 0.026), 1)
    boxes_row(3, (left - 0.10, y, high + 0.296), 2)
    put(credenza, (left, y, low + 0.024), 0, 1.6)
    put(crate, (left - 0.46, y, 0.184), 0)
    put(crate, (left + 0.48, y, 0.184), 0, 0.84, 0.7, 0.74)
    # middle bay: the lounge chair in the light, chairs, blankets
    put(lounge_chair, (mid - 0.40, y + 0.02, low + 0.024), 18)
    put(ottoman, (mid + 0.46, y - 0.06, low + 0.024), 14)
    for k, (dx, dz) in enumerate(
        ((-0.5, 0), (-0.24, 0), (0.02, 0), (-0.37, 0.195), (-0.11, 0.195))
    ):
        rug(
            (mid + dx - 0.05, y, high + 0.026 + dz),
            0.72,
            0.12,
            90,
            ("#12382c", "#8c7a5c", "#b9ab90", "#12382c", "#8c7a5c")[k],
        )
    boxes_row(1, (mid + 0.56, y, high + 0.026), 3)
    boxes_row(4, (mid, y, 0.186), 4)
    boxes_row(4, (mid, y, 0.456), 6)
    boxes_row(2, (mid - 0.42, y, 0.726), 5)
    # right bay
    put(task_chair, (right - 0.48, y + 0.05, low + 0.024), -24)
    put(task_chair, (right + 0.42, y + 0.05, low + 0.024), 16)
    put(crate, (right - 0.40, y, high + 0.024), 0, 0.96, 0.7, 0.56)
    boxes_row(2, (right + 0.52, y, high + 0.026), 2)
    put(crate, (right + 0.44, y, 0.184), 0)
    boxes_row(2, (right - 0.50, y, 0.186), 1)
    boxes_row(2, (right - 0.50, y, 0.456), 3)
    # in front: one chair under its sheet, boxes on a dolly
    linen = fabric("linen", "#cfc2a8", rough=0.85, scale=520)
    dust_sheet((0.92, 0.92), chair_height(), linen, (1.15, -1.05, 0), rotz=-24)
    put(dolly, (-1.55, -0.95, 0), 12)
    for dx, z, r in ((-0.22, 0.152, 12), (0.22, 0.152, 11), (-0.19, 0.422, 15)):
        a = math.radians(12)
        put(archive_box, (-1.55 + dx * math.cos(a), -0.95 + dx * math.sin(a), z), r)
    light()
    camera((-2.5, -7.6, 1.72), (-0.14, 0.15, 1.46), 40, 4.0, focus=(0, 0.2, 1.4))
    return 0.0


def light():
    """The product light: late sun through a tall window, soft key, warm rim."""
    world("#e6e4de", 0.38)
    elev, az = math.radians(34), math.radians(-128)
    sun(34, -128, 4.8, 4700, 0.75)
    area((-4.2, -4.4, 4.4), (0, 0, 1.2), 3.2, 330, 5600)
    area((4.4, -1.6, 3.4), (0.4, 0.4, 1.2), 1.2, 150, 4800, size_y=2.4)
    area((2.4, -5.6, 2.4), (0, 0, 1), 3.0, 70, 6500)
    d = Vector((math.cos(elev) * math.sin(az), math.cos(elev) * math.cos(az), math.sin(elev)))
    at = Vector((0.2, 0.2, 1.5)) + d * 6.5
    bars = [((0.05, 0.13, 9), (0, x, 0)) for x in (-2.6, -1.05, 1.05, 2.6)] + [
        ((0.05, 7, 0.10), (0, 0, z)) for z in (-1.5, 0.2, 1.9)
    ]
    bars += [
        ((0.05, 6, 6), (0, 5.6, 0)),
        ((0.05, 6, 6), (0, -5.6, 0)),
        ((0.05, 18, 6), (0, 0, 5.2)),
        ((0.05, 18, 6), (0, 0, -5.4)),
    ]
    gobo = boxes(bars, mat("gobo", "#222222", rough=1))
    gobo.location = at
    gobo.rotation_euler = (0, 0, math.radians(128 - 90))
    gobo.visible_camera = False
