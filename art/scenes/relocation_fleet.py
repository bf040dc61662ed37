"""The fleet, drawn up in echelon from the small van to the forty-foot articulated lorry."""
import math

from kit.materials import M, mat
from kit.mesh import box, prism
from kit.scene import collect, group
from kit.studio import area, camera, cyclorama, sun, world
from models.vehicle_parts import paints
from models.vehicles import artic, box_lorry, luton, small_van

#: where each vehicle's nose is and the middle of its bay, in metres
PLACES = {"van": (3.2, 0.0), "luton": (4.9, 3.9), "rigid": (9.6, 8.6), "artic": (13.6, 13.9)}
#: from higher up the articulated one stands farther back, so that its mark is whole
FARTHER = (14.6, 16.7)


def build(view):
    p = paints()
    wall = mat("cyc", "#cbc3b5", rough=0.9, spec=0.15, var=0.015, var_scale=0.3)
    cyclorama(w=220, y=60, r=20, h=90, front=-120, m=wall).rotation_euler = (0, 0, math.radians(38))
    park(small_van, PLACES["van"], p)
    park(luton, PLACES["luton"], p)
    park(
        lambda q: box_lorry(q, 9.84, 3.74, cab_len=1.9, roof=2.72, w=2.45, r=0.48),
        PLACES["rigid"],
        p,
    )
    park(artic, FARTHER if view == "tall" else PLACES["artic"], p)
    apron()
    world("#e2e6ea", 0.22)
    sun(30, -156, 4.2, 5000, 0.9)
    area((-10, -14, 12), (2, 4, 1), 7, 1500, 6500)
    area((18, 6, 8), (5, 8, 1.5), 5, 900, 4700, size_y=6)
    if view == "tall":
        camera((25, -27, 21), (4.4, 7, 1.8), 65, 1.1, focus=(6.0, 3.0, 1.2), shift=(0.07, 0.141))
    else:
        camera((31, -27, 7.4), (4.6, 7, 1.9), 64, 1.1, focus=(6.0, 3.0, 1.2), shift=(0.041, 0.07))
    return 0.02


def park(make, at, p):
    """Nose towards +X, so that the sizes grow from left to right."""
    with collect() as c:
        make(p)
    group(c.objs, (at[0], at[1], 0.06), 180)


def apron():
    """A bone slab with the bays let in as brass lines."""
    slab = mat("slab", "#e3dac8", rough=0.7, spec=0.25, var=0.02, var_scale=1.2)
    o = [(-9.0, -2.2), (6.0, -2.2), (19.2, 19.2), (-9.0, 19.2)]
    prism(o, 0.06, (0, 0, 0), slab, bevel=0.015)
    for y0, nose in ((1.95, 5.8), (6.2, 9.0), (11.3, 12.8)):
        box((15.0, 0.05, 0.006), (nose - 7.2, y0, 0.06), M.brass_satin(), bevel=0.001)
