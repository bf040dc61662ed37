"""Paint, wheels, guards, lights and the applied mark, shared by every vehicle."""
import math

from kit.materials import M, mat
from kit.mesh import box, cyl, lathe, upright


def paints():
    """The livery: bottle below, bone above, brass for every line."""
    return dict(
        body=mat("lorry_green", "#153f32", rough=0.34, spec=0.5, coat=0.35, coat_rough=0.15),
        upper=mat("lorry_bone", "#e9dfcb", rough=0.40, spec=0.45, coat=0.3, coat_rough=0.15),
        glass=mat("lorry_glass", "#0c1412", rough=0.06, spec=0.7, coat=1),
        lamp=mat("lamp", "#f3ead6", rough=0.15, coat=1),
        tail=mat("tail", "#7c2a1d", rough=0.25, coat=0.6),
        tyre=mat("tyre", "#1b1c1d", rough=0.75),
        livery=mat("livery", "#efe6d4", rough=0.45, spec=0.4),
        brass=M.brass_satin(),
        shine=M.brass(),
        rim=mat("rim", "#d3a65f", rough=0.42, metal=0.55, spec=0.6),
        dark=M.charcoal(),
    )


def wheel(x, y, side, p, r=0.44, w=0.27, dish=0.3):
    """Tyre with a rounded shoulder and tread, dished brass rim, bolts and hub cap. `side` -1 faces -Y.
    Front wheels are shallow (`dish`), twin rear wheels deep."""
    rot = (math.pi / 2 * (1 if side < 0 else -1), 0, 0)
    at = (x, y, r)
    k = r * 0.16
    tyre = [(r * 0.56, 0), (r - k, 0), (r - k * 0.3, k * 0.3), (r, k)]
    tread = w - 2 * k
    for g in (0.28, 0.5, 0.72):
        z = k + tread * g
        tyre += [(r, z - 0.012), (r - 0.014, z - 0.008), (r - 0.014, z + 0.008), (r, z + 0.012)]
    tyre += [
        (r, w - k),
        (r - k * 0.3, w - k * 0.3),
        (r - k, w),
        (r * 0.62, w),
        (r * 0.58, w - 0.02),
    ]
    inner = w - dish * w
    lathe(tyre, p["tyre"], at, rot, seg=72, name="tyre", angle=30)
    rim = [
        (0, w * 0.2),
        (r * 0.58, w * 0.2),
        (r * 0.60, w + 0.004),
        (r * 0.565, w + 0.008),
        (r * 0.54, w - 0.01),
        (r * 0.46, inner),
        (r * 0.26, inner + 0.012),
        (r * 0.24, inner + 0.04),
        (r * 0.16, inner + 0.055),
        (0, inner + 0.06),
    ]
    lathe(rim, p["rim"], at, rot, seg=64, name="rim", angle=30)
    out = -1 if side < 0 else 1
    for i in range(8):
        a = 2 * math.pi * i / 8
        q = r * 0.335
        cyl(
            r * 0.036,
            0.028,
            (x + q * math.cos(a), y + out * (inner + 0.008), r + q * math.sin(a)),
            p["dark"],
            bevel=0.004,
            rot=rot,
            seg=6,
        )


def pair(x, half, p, r=0.44, w=0.27, twin=False):
    """A left and a right wheel whose outer faces are at +-half; `twin` doubles them."""
    for s in (-1, 1):
        wheel(x, s * (half - w), s, p, r, w, 0.3 if twin else 0.06)
        if twin:
            wheel(x, s * (half - 2 * w - 0.03), s, p, r, w)
    cyl(0.06, 2 * half - 0.2, (x, half - 0.1, r), p["dark"], rot=(math.pi / 2, 0, 0), seg=16)


def mudguard(x, y, z, w, r, m, arc=(8, 172), t=0.03):
    """A curved guard over a wheel."""
    a0, a1 = (math.radians(a) for a in arc)
    n = 20
    outer = [
        ((r + t) * math.cos(a0 + (a1 - a0) * i / n), (r + t) * math.sin(a0 + (a1 - a0) * i / n))
        for i in range(n + 1)
    ]
    inner = [
        (r * math.cos(a0 + (a1 - a0) * i / n), r * math.sin(a0 + (a1 - a0) * i / n))
        for i in range(n, -1, -1)
    ]
    upright(outer + inner, w, (x, y + w / 2, z), m, bevel=0.008)


def mark(x, z, y, k, p, out, ink="livery"):
    """The mark as applied pieces: one floor leaving the tower towards the tail on either side."""
    flip = 1 if out < 0 else -1
    fx = lambda px: x + flip * (px - 17) * k
    fz = lambda py: z + (16 - py) * k
    for a, b, c, d, m in (
        (8, 22, 11.8, 16, ink),
        (14, 28, 17.4, 21.6, "brass"),
        (8, 22, 23, 27.8, ink),
    ):
        box(
            (abs(b - a) * k, 0.014, (d - c) * k),
            ((fx(a) + fx(b)) / 2, y, fz((c + d) / 2)),
            p[m],
            bevel=0.003,
        )
    roof = [(fx(8.2), fz(10.2)), (fx(21.8), fz(10.2)), (fx(15), fz(4.2))]
    upright(roof if flip > 0 else roof[::-1], 0.014, (0, y + 0.007, 0), p[ink], bevel=0.003)


def under(p, x0, x1, z, w):
    """Chassis rails and side guards between the axles."""
    for s in (-1, 1):
        box(
            (x1 - x0, 0.09, 0.20),
            ((x0 + x1) / 2, s * 0.40, z - 0.20),
            p["dark"],
            bevel=0.01,
            base=True,
        )


def guards(p, x0, x1, z0, z1, w):
    """Painted skirt with a brass edge."""
    for s in (-1, 1):
        box(
            (x1 - x0, 0.05, z1 - z0),
            ((x0 + x1) / 2, s * (w / 2 - 0.04), z0),
            p["body"],
            bevel=0.02,
            base=True,
        )
        box(
            (x1 - x0 - 0.1, 0.012, 0.02),
            ((x0 + x1) / 2, s * (w / 2 - 0.012), z0 + 0.05),
            p["brass"],
            bevel=0.004,
        )


def arches(p, x, w, r):
    """Dark wheel openings in the cab's flanks, lipped in body colour."""
    for s in (-1, 1):
        cyl(
            r + 0.10,
            0.02,
            (x, s * (w / 2) + (0.012 if s < 0 else 0.012 - 0.0), r + 0.02),
            p["dark"],
            bevel=0.006,
            rot=(math.pi / 2, 0, 0),
            seg=64,
        )
        mudguard(x, s * (w / 2 - 0.02), r, 0.09, r + 0.085, p["body"], arc=(-5, 185), t=0.05)


def tail(p, x, w, z):
    """Tail lamps and the rear bar."""
    for s in (-1, 1):
        box((0.04, 0.30, 0.10), (x + 0.005, s * (w / 2 - 0.25), z - 0.12), p["tail"], bevel=0.012)
    box((0.10, w - 0.2, 0.10), (x - 0.06, 0, z - 0.34), p["dark"], bevel=0.02)
