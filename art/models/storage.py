"""Racking, crates, boxes in rows and rolled blankets: what furniture is stored on, in and beside."""
import math

from kit.materials import M, fabric, mat
from kit.mesh import bars, box, boxes, prism, tube
from kit.scene import collect, group
from models.removals import archive_box


def upright_frame(x, depth, h, m, m_foot):
    """A ladder: two posts with slots, braced."""
    for s in (-1, 1):
        box((0.075, 0.065, h), (x, s * (depth / 2), 0), m, bevel=0.006, base=True)
        box((0.072, 0.14, 0.012), (x, s * (depth / 2), 0), m_foot, bevel=0.003, base=True)
        slots = [
            ((0.020, 0.067, 0.030), (x + t * 0.017, s * (depth / 2), 0.12 + i * 0.10))
            for i in range(int((h - 0.2) / 0.10))
            for t in (-1, 1)
        ]
        narrow = [((0.011, across, high), at) for (_, across, high), at in slots]
        boxes(narrow, mat("slot", "#081a14", rough=0.8))["undrawn"] = True
    n = int(h / 0.55)
    d = depth / 2
    lines = []
    for i in range(n):
        z0, z1 = 0.12 + i * (h - 0.3) / n, 0.12 + (i + 1) * (h - 0.3) / n
        a, b = (-d, d) if i % 2 else (d, -d)
        lines.append([(x, a, z0), (x, b, z1)])
    bars(lines, 0.014, m)


def racking(bays, bay, depth, levels, h):
    """Bottle uprights, brass beams, oak decks. Origin under the middle; `levels` are deck heights."""
    m, br = M.bottle(), M.brass_satin()
    x0 = -bays * bay / 2
    for i in range(bays + 1):
        upright_frame(x0 + i * bay, depth, h, m, M.charcoal())
    for z in levels:
        for i in range(bays):
            cx = x0 + (i + 0.5) * bay
            for s in (-1, 1):
                box((bay - 0.08, 0.045, 0.105), (cx, s * depth / 2, z - 0.055), br, bevel=0.010)
                for e in (-1, 1):
                    box(
                        (0.05, 0.052, 0.17),
                        (cx + e * (bay / 2 - 0.062), s * depth / 2, z - 0.055),
                        br,
                        bevel=0.006,
                    )
            n = 9
            slats = [
                (
                    ((bay - 0.10) / n - 0.012, depth + 0.02, 0.026),
                    (cx - (bay - 0.10) / 2 + (bay - 0.10) * (k + 0.5) / n, 0, z + 0.010),
                )
                for k in range(n)
            ]
            boxes(slats, M.oak("Y", 0.9), bevel=0.004)


def crate(w=0.9, d=0.7, h=0.62, lid=True):
    """A slatted oak crate with brass corners; without its lid, packed with paper to a hand below the rim."""
    oak, br = M.oak("X", 1.0), M.brass_satin()
    inside = mat("crate_in", "#5b4327", rough=0.8)
    fill = h - 0.04 if lid else h - 0.12
    box((w - 0.06, d - 0.06, fill), (0, 0, 0.02), inside, bevel=0.002, base=True)
    n = 5
    for s in (-1, 1):
        front = [
            ((w - 0.04, 0.02, h / n - 0.012), (0, s * (d / 2 - 0.012), h * (k + 0.5) / n))
            for k in range(n)
        ]
        side = [
            ((0.02, d - 0.06, h / n - 0.012), (s * (w / 2 - 0.012), 0, h * (k + 0.5) / n))
            for k in range(n)
        ]
        boxes(front, oak, bevel=0.004)
        boxes(side, M.oak("Y", 1.0), bevel=0.004)
        for t in (-1, 1):
            post = (s * (w / 2 - 0.042), t * (d / 2), 0)
            box((0.085, 0.024, h), post, M.oak("Z", 1.0), bevel=0.004, base=True)
            for z in (0.04, h - 0.06):
                box((0.10, 0.030, 0.06), (*post[:2], z), br, bevel=0.005)
    if lid:
        box((w, d, 0.025), (0, 0, h), oak, bevel=0.005, base=True)


def boxes_row(n, loc, seed=0, pitch=0.44):
    """Archive boxes side by side, a little out of line."""
    for i in range(n):
        with collect() as c:
            archive_box()
        j = (i * 37 + seed * 17) % 7 - 3
        group(c.objs, (loc[0] + (i - (n - 1) / 2) * pitch, loc[1] + j * 0.006, loc[2]), j * 1.1)


def rug(loc, length=0.9, r=0.11, rotz=0.0, colour="#12382c"):
    """A rolled blanket tied with two straps."""
    m = fabric("blanket" + colour, colour, scale=240)
    with collect() as c:
        pts = []
        turns = 3.6
        for i in range(110):
            t = i / 109
            a = 2 * math.pi * turns * t
            q = r * (0.22 + 0.78 * t)
            pts.append((q * math.cos(a), q * math.sin(a) + r))
        back = [(x * 0.985, (y - r) * 0.93 + r) for x, y in pts[::-1]]
        prism(
            pts + back,
            length,
            (-length / 2, 0, 0),
            m,
            bevel=0.002,
            rot=(math.pi / 2, 0, math.pi / 2),
        )
        for s in (-1, 1):
            ring = [
                (s * length * 0.28, (r + 0.004) * math.cos(a), r + (r + 0.004) * math.sin(a))
                for a in [2 * math.pi * k / 28 for k in range(28)]
            ]
            tube(ring, 0.008, M.leather_tan(), cyclic=True)
    return group(c.objs, loc, rotz)

