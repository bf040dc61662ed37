"""What removers bring: archive boxes, dollies, and the velvet rope for the queue."""
import math

from mathutils import Vector

from kit.materials import M, fabric
from kit.mesh import box, cyl, lathe, prism, rrect, tube


def archive_box(w=0.40, d=0.32, h=0.27, m=None, lid=None):
    """An archive box with lid, grip and brass label."""
    m = m or M.bone()
    lid = lid or M.bone()
    box((w, d, h), (0, 0, 0), m, bevel=0.006, base=True)
    box((w + 0.012, d + 0.012, 0.07), (0, 0, h - 0.055), lid, bevel=0.006, base=True)
    prism(
        rrect(0.10, 0.032, 0.016),
        0.003,
        (0, -d / 2 - 0.0015 + 0.0005, h * 0.48),
        M.charcoal(),
        bevel=0,
        rot=(math.pi / 2, 0, 0),
    )
    box((0.11, 0.002, 0.06), (0, -d / 2 - 0.001, h * 0.25), M.brass_satin(), bevel=0.001)


def dolly(w=0.9, d=0.62):
    """A four-wheeled oak dolly."""
    box((w, d, 0.035), (0, 0, 0.115), M.oak("X", 1), bevel=0.008, base=True)
    box((w - 0.1, 0.03, 0.012), (0, -d / 2 + 0.05, 0.149), M.charcoal(), bevel=0.003, base=True)
    box((w - 0.1, 0.03, 0.012), (0, d / 2 - 0.05, 0.149), M.charcoal(), bevel=0.003, base=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - 0.09), sy * (d / 2 - 0.09)
            cyl(
                0.045,
                0.035,
                (x - 0.0175, y, 0.05),
                M.charcoal(),
                bevel=0.01,
                rot=(0, math.pi / 2, 0),
            )
            box((0.06, 0.06, 0.025), (x, y, 0.102), M.brass_satin(), bevel=0.004)


def stanchion(loc):
    """A turned brass rope post."""
    br = M.brass()
    lathe(
        [
            (0, 0),
            (0.17, 0),
            (0.172, 0.008),
            (0.165, 0.016),
            (0.05, 0.032),
            (0.024, 0.05),
            (0.021, 0.06),
            (0.021, 0.90),
            (0.03, 0.91),
            (0.034, 0.925),
            (0.03, 0.94),
            (0.024, 0.95),
            (0.036, 0.975),
            (0.040, 1.0),
            (0.034, 1.028),
            (0.014, 1.045),
            (0, 1.048),
        ],
        br,
        loc,
    )


def rope(a, b, sag=0.22, r=0.022, m=None):
    """A sagging velvet rope with brass ends."""
    m = m or fabric("rope", "#123a2d", scale=300)
    a, b = Vector(a), Vector(b)
    pts = [
        tuple(a.lerp(b, t) - Vector((0, 0, sag * 4 * t * (1 - t))))
        for t in [i / 10 for i in range(11)]
    ]
    tube(pts, r, m)
    for p, q in ((a, pts[1]), (b, pts[-2])):
        d = (Vector(q) - p).normalized()
        tube([tuple(p), tuple(p + d * 0.06)], r * 1.15, M.brass(), smooth=False)
