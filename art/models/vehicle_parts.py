"""Paint, wheels, guards, lights and the applied mark, shared by every vehicle."""
import math

from kit.materials import M, mat
from kit.forming import opening
from kit.mesh import box, cyl, lathe, prism, rrect, tube, upright


def paints():
    """The livery: bottle below, bone above, brass for every line."""
    return dict(
        body=mat("lorry_green", "#153f32", rough=0.34, spec=0.5, coat=0.35, coat_rough=0.15),
        upper=mat("lorry_bone", "#e9dfcb", rough=0.40, spec=0.45, coat=0.3, coat_rough=0.15),
        glass=mat("lorry_glass", "#16211e", rough=0.04, spec=0.6, coat=1, coat_rough=0.02),
        gasket=mat("gasket", "#121413", rough=0.6, spec=0.3),
        lens=mat("lens", "#e9ebe6", rough=0.08, spec=0.6, coat=1, coat_rough=0.02),
        amber=mat("amber", "#b8792c", rough=0.2, coat=0.8),
        tail=mat("tail", "#7c2a1d", rough=0.25, coat=0.6),
        tyre=mat("tyre", "#1b1c1d", rough=0.75),
        livery=mat("livery", "#efe6d4", rough=0.45, spec=0.4),
        brass=M.brass_satin(),
        shine=M.brass(),
        rim=mat("rim", "#cfc3ac", rough=0.45, spec=0.5, coat=0.2),
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
        (0, inner + 0.004),
    ]
    lathe(rim, p["rim"], at, rot, seg=64, name="rim", angle=30)
    cap = [(r * 0.25, inner), (r * 0.24, inner + 0.03), (r * 0.17, inner + 0.05), (0, inner + 0.056)]
    lathe(cap, p["brass"], at, rot, seg=48, name="cap", angle=30)
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


def arches(p, body, x, w, r, sill):
    """Openings for a pair of wheels in the flanks of a body, lined dark and lipped in its colour."""
    edge = r + 0.075
    low = math.degrees(math.asin(max(-0.9, (sill - r) / edge)))
    for s in (-1, 1):
        opening(body, x, s * (w / 2 - 0.14), r, edge, 0.36, p["gasket"])
        mudguard(x, s * (w / 2 - 0.008), r, 0.035, edge - 0.002, p["body"], (low, 180 - low), 0.028)


def mirror(p, x, y, z, side, tall=0.42, wide=0.19):
    """A mirror in its housing, held clear of the door by two short arms; the glass looks back."""
    at = y + side * (0.13 + wide / 2)
    for up in (-0.30, 0.30):
        arm = [(x + 0.10, y - side * 0.03, z + up * tall), (x, at, z + up * tall)]
        tube(arm, 0.014, p["gasket"], smooth=False)
    o = rrect(wide, tall, 0.05)
    turn = (math.pi / 2, 0, math.pi / 2)
    prism(o, 0.10, (x - 0.06, at, z), p["gasket"], bevel=0.035, seg=5, rot=turn)
    prism(rrect(wide - 0.04, tall - 0.04, 0.035), 0.004, (x + 0.04, at, z), p["glass"], 0.001, rot=turn)


def lamp_unit(p, y, z, side, w=0.34, h=0.15):
    """A headlamp behind one clear cover: two reflectors and, outermost, the indicator."""
    face = (math.pi / 2, 0, -math.pi / 2)
    prism(rrect(w, h, 0.045), 0.016, (0.004, y, z), p["gasket"], bevel=0.006, rot=face)
    ahead = (0, -math.pi / 2, 0)
    for k in (-0.20, 0.14):
        at = (-0.010, y - side * k * w, z)
        bowl = [(h * 0.37, 0.012), (h * 0.34, 0.010), (h * 0.17, 0.002), (0, 0)]
        lathe(bowl, p["shine"], at, ahead, seg=40)
        lathe([(h * 0.15, 0.002), (h * 0.10, 0.014), (0, 0.018)], p["lens"], at, ahead, seg=32)
    prism(rrect(0.045, h - 0.04, 0.016), 0.010, (-0.010, y + side * 0.42 * w, z), p["amber"], 0.003, rot=face)


def shut_line(p, points, t=0.008):
    """The gap round a door or panel, drawn on the flank through points (x, y, z)."""
    tube(points, t / 2, p["gasket"], smooth=False, res=2)


def tail(p, x, w, z):
    """Tail lamps and the rear bar."""
    for s in (-1, 1):
        box((0.04, 0.30, 0.10), (x + 0.005, s * (w / 2 - 0.25), z - 0.12), p["tail"], bevel=0.012)
    box((0.10, w - 0.2, 0.10), (x - 0.06, 0, z - 0.34), p["dark"], bevel=0.02)
