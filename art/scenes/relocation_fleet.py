"""The fleet, drawn up in echelon from the small van to the forty-foot articulated lorry."""
import math

from kit.materials import M, mat
from kit.mesh import box, prism
from kit.scene import collect, group
from kit.studio import area, camera, cyclorama, sun, world
from models.vehicle_parts import paints
from models.vehicles import artic, box_lorry, luton, small_van


def build():
    p = paints()
    wall = mat("cyc", "#cbc3b5", rough=0.9, spec=0.15, var=0.015, var_scale=0.3)
    cyclorama(w=220, y=60, r=20, h=90, front=-120, m=wall).rotation_euler = (0, 0, math.radians(38))
    park(small_van, (4.2, 0.0), p)
    park(luton, (5.6, 3.5), p)
    park(
        lambda q: box_lorry(q, 9.84, 3.74, cab_len=1.9, roof=2.72, w=2.45, r=0.48),
        (7.7, 7.6),
        p,
    )
    park(artic, (10.4, 12.4), p)
    apron()
    world("#e2e6ea", 0.22)
    sun(30, -156, 4.2, 5000, 0.9)
    area((-10, -14, 12), (2, 4, 1), 7, 1500, 6500)
    area((18, 6, 8), (5, 8, 1.5), 5, 900, 4700, size_y=6)
    camera((28.0, -25.5, 7.2), (3.72, 6.5, 1.62), 66, 1.1, focus=(5.6, 3.0, 1.2))
    return 0.02


def park(make, at, p):
    """Nose towards +X, so that the sizes grow from left to right."""
    with collect() as c:
        make(p)
    group(c.objs, (at[0], at[1], 0.06), 180)


def apron():
    """A bone slab with the bays let in as brass lines."""
    slab = mat("slab", "#e3dac8", rough=0.7, spec=0.25, var=0.02, var_scale=1.2)
    o = [(-9.0, -2.2), (6.6, -2.2), (13.4, 16.4), (-9.0, 16.4)]
    prism(o, 0.06, (0, 0, 0), slab, bevel=0.015)
    for y0, nose in ((1.55, 5.4), (4.9, 6.8), (8.5, 8.2), (12.3, 9.8)):
        box((15.0, 0.05, 0.006), (nose - 7.2, y0, 0.06), M.brass_satin(), bevel=0.001)
