"""King's Cross: the brass gasholders on the canal, the two stations, the coal-drop sheds."""
import math

import numpy as np

from kit.materials import M
from kit.mesh import bars, box, boxes, cyl, prism, rrect, spline, upright
from kit.scene import collect, group
from models.boats import narrowboat
from models.facades import arcade, block, gable, slate, vault, windows
from models.gasholders import triplet
from models.towers import tower
from models.trees import tree
from scenes.stage import GROUND as Z
from scenes.stage import land, materials, plinth, studio

NORTH = [
    (-2.58, -0.78),
    (-1.7, -0.80),
    (-0.9, -0.72),
    (-0.1, -0.66),
    (0.7, -0.74),
    (1.6, -0.92),
    (2.58, -0.98),
]
SOUTH = [
    (-2.58, -1.60),
    (-1.7, -1.64),
    (-0.9, -1.56),
    (-0.1, -1.48),
    (0.7, -1.56),
    (1.6, -1.68),
    (2.58, -1.70),
]


def build():
    m = materials()
    plinth()
    canal(m)
    triplet((0.10, 0.08, Z), m.hero, m.card, m.glass, r=0.44, h=1.40)
    stations(m)
    coal_drops(m)
    granary(m)
    background(m)
    crossing(m)
    planting(m)
    narrowboat((-1.75, -1.04, 0), M.walnut("X", 3), M.bottle(), m.brass, -2)
    narrowboat((-0.35, -1.16, 0), M.bottle(), m.card, m.brass, 8, 0.42)
    narrowboat((1.95, -1.32, 0), M.walnut("X", 3), m.card, m.brass, 188)
    studio(focus=(0.3, 0.1, 0.8))
    return 0.05


def canal(m):
    """The land on both sides of a canal that bends with the gasholders."""
    north = [tuple(p) for p in spline(NORTH, 40)]
    south = [tuple(p) for p in spline(SOUTH, 40)]
    land(m, north + [(2.58, 1.98), (-2.58, 1.98)])
    land(m, [(-2.58, -1.98), (2.58, -1.98)] + south[::-1])
    rail = [[(x, y + 0.02, Z + z) for x, y in north[1:-1]] for z in (0.035, 0.055)]
    bars(rail, 0.0022, m.brass, res=1)
    bars(
        [[(x, y + 0.02, Z), (x, y + 0.02, Z + 0.055)] for x, y in north[1:-1]],
        0.0022,
        m.brass,
        res=1,
    )


def stations(m):
    """Twin vaults behind a wall with two great arches; beside them the Gothic hotel and its clock tower."""
    x, y = -1.02, 1.05
    for s in (-1, 1):
        vault(0.44, 1.30, 0.20, 0.235, (x + s * 0.225, y + 0.22, Z), m.card, m.glass, ribs=16)
    with collect() as c:
        wall = arcade(-0.47, 0.47, 0.50, 2, 0.075, 0.17)
        wall = wall[:-2] + [
            (0.47, 0.44),
            (0.10, 0.44),
            (0.10, 0.52),
            (-0.10, 0.52),
            (-0.10, 0.44),
            (-0.47, 0.44),
        ]
        upright(wall, 0.09, (0, 0, 0), m.card, bevel=0.003)
        box((0.90, 0.02, 0.42), (0, 0.012, 0), m.dark, bevel=0, base=True)
        for s in (-1, 1):
            t = [math.pi * k / 16 for k in range(17)]
            for q in (0.17, 0.125, 0.08):
                bars(
                    [[(s * 0.217 + q * math.cos(a), -0.02, 0.17 + q * math.sin(a)) for a in t]],
                    0.004,
                    m.card,
                )
            bars(
                [
                    [
                        (s * 0.217 + k * 0.05, -0.02, 0.0),
                        (s * 0.217 + k * 0.05, -0.02, 0.17 + (0.19**2 - (k * 0.05) ** 2) ** 0.5),
                    ]
                    for k in range(-3, 4)
                ],
                0.004,
                m.card,
            )
        box((0.13, 0.13, 0.20), (0, -0.045, 0.50), m.card, bevel=0.004, base=True)
        box((0.16, 0.16, 0.012), (0, -0.045, 0.66), m.card, bevel=0.003, base=True)
        cyl(0.042, 0.01, (0, -0.108, 0.60), m.pale, rot=(math.pi / 2, 0, 0), seg=24)
        prism(
            rrect(0.13, 0.13, 0.004, 1), 0.07, (0, -0.045, 0.70), slate(), bevel=0.002, taper=0.25
        )
        box((0.96, 0.16, 0.10), (0, -0.17, 0), m.card, bevel=0.004, base=True)
        windows(0.92, 0.16, 0.09, (0, -0.17, 0.005), m.dark, 14, 1, sides=False)
    group(c.objs, (x, y - 0.42, Z))
    x, y = -2.02, 1.0
    vault(0.74, 1.4, 0.30, 0.36, (x, y + 0.30, Z), m.card, m.glass, ribs=18)
    tower(
        rrect(0.98, 0.26, 0.006, 1),
        0.50,
        (x, y - 0.46, Z),
        m.oak,
        m.dark,
        floors=6,
        slab=0.34,
        fins=0.055,
        fin_w=0.02,
        depth=0.012,
    )
    prism(rrect(1.0, 0.28, 0.004, 1), 0.20, (x, y - 0.46, Z + 0.50), slate(), bevel=0.002)
    for i in range(8):
        a = x - 0.44 + i * 0.125
        gable(0.085, 0.27, 0.05, 0.12, (a, y - 0.46, Z + 0.50), m.oak, slate(), 90)
    clock_tower(m, (x + 0.42, y - 0.52, Z), 1.55)
    clock_tower(m, (x - 0.43, y - 0.52, Z), 1.05)


def clock_tower(m, loc, h):
    """Stepped shaft, four faces, pinnacles and a steep spire."""
    with collect() as c:
        b = h * 0.60
        tower(
            rrect(0.17, 0.17, 0.004, 1),
            b,
            (0, 0, 0),
            m.oak,
            m.dark,
            floors=max(5, int(b / 0.1)),
            slab=0.4,
            fins=0.056,
            fin_w=0.024,
            depth=0.010,
        )
        box((0.20, 0.20, 0.016), (0, 0, b), m.oak, bevel=0.003, base=True)
        box((0.175, 0.175, 0.15), (0, 0, b + 0.016), m.oak, bevel=0.004, base=True)
        for k in range(4):
            a = math.pi / 2 * k
            cyl(
                0.055,
                0.008,
                (0.086 * math.cos(a), 0.086 * math.sin(a), b + 0.09),
                m.card,
                rot=(0, math.pi / 2, a),
                seg=32,
            )
            for s in (-1, 1):
                x, y = (
                    0.082 * math.cos(a + math.pi / 4) * 1.35,
                    0.082 * math.sin(a + math.pi / 4) * 1.35,
                )
            prism(
                rrect(0.035, 0.035, 0.002, 1),
                0.12,
                (x, y, b + 0.15),
                slate(),
                bevel=0.001,
                taper=0.05,
            )
        box((0.20, 0.20, 0.014), (0, 0, b + 0.164), m.oak, bevel=0.003, base=True)
        prism(
            rrect(0.165, 0.165, 0.003, 1),
            h - b - 0.17,
            (0, 0, b + 0.176),
            slate(),
            bevel=0.002,
            taper=0.03,
        )
        cyl(0.004, 0.06, (0, 0, h), m.brass, bevel=0.001, seg=8)
    group(c.objs, loc)


def coal_drops(m):
    """Two brick viaduct sheds whose roofs sweep towards each other and touch."""
    with collect() as c:
        for s in (-1, 1):
            n = 40
            ys = np.linspace(-0.62, 0.62, n)
            lean = 0.148 * np.exp(-((ys / 0.20) ** 2))
            lift = 0.16 * np.exp(-((ys / 0.26) ** 2))
            with collect() as shed:
                wall = arcade(-0.62, 0.62, 0.17, 9, 0.025, 0.075)
                upright(wall, 0.24, (0, 0.12, 0), m.oak, bevel=0.002)
                box((1.20, 0.20, 0.15), (0, 0, 0), m.dark, bevel=0, base=True)
                box((1.22, 0.20, 0.10), (0, 0, 0.17), m.glass, bevel=0.002, base=True)
                posts = [((0.012, 0.212, 0.10), (-0.60 + k * 0.0667, 0, 0.22)) for k in range(19)]
                boxes(posts, m.card)
            group(shed.objs, (s * 0.27, 0, 0), 90)
            roof_strip(s, ys, lean, lift)
    group(c.objs, (1.72, 0.02, Z), -6)


def roof_strip(side, ys, lean, lift):
    """A gabled roof whose ridge and inner eave follow the sweep."""
    import bpy

    from kit.mesh import finish

    V, F = [], []
    for y, a, b in zip(ys, lean, lift):
        inner = side * (0.27 - 0.135) - side * a
        ridge = side * 0.27 - side * a * 0.55
        outer = side * (0.27 + 0.135)
        V += [(outer, y, 0.262 + b * 0.12), (ridge, y, 0.345 + b * 0.75), (inner, y, 0.262 + b)]
    n = len(ys)
    for i in range(n - 1):
        for k in (0, 1):
            F.append((3 * i + k, 3 * i + k + 1, 3 * i + k + 4, 3 * i + k + 3))
    me = bpy.data.meshes.new("kiss")
    me.from_pydata(V, [], F)
    ob = finish(me, "kiss", slate())
    so = ob.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.016
    so.offset = 0


def granary(m):
    """The granary with its two transit sheds and the steps to the water."""
    x, y = -1.62, -0.26
    with collect() as c:
        tower(
            rrect(0.56, 0.34, 0.004, 1),
            0.50,
            (0, 0, 0),
            m.card,
            m.dark,
            floors=6,
            slab=0.40,
            fins=0.070,
            fin_w=0.032,
            depth=0.010,
            base_h=0.03,
            crown=0.03,
        )
        gable(0.34, 0.54, 0.004, 0.075, (0, 0, 0.50), m.card, slate())
        for k in range(2):
            gable(0.19, 0.56, 0.17, 0.235, (-0.58, 0.10 - k * 0.19, 0), m.card, slate())
        windows(0.52, 0.375, 0.16, (-0.58, 0.004, 0.01), m.dark, 8, 1, size=(0.5, 0.55))
    group(c.objs, (x, y, Z), 2)
    for k in range(4):
        box(
            (0.95 - k * 0.02, 0.04, 0.012 * (4 - k)),
            (x, -0.70 - k * 0.036, 0.012),
            m.card,
            bevel=0.002,
            base=True,
        )
    jets = [
        [
            (x + i * 0.06 - 0.33, -0.53 + j * 0.05, Z),
            (x + i * 0.06 - 0.33, -0.53 + j * 0.05, Z + 0.035),
        ]
        for i in range(12)
        for j in range(2)
    ]
    bars(jets, 0.003, m.glass, res=1)


def background(m):
    """Offices behind: a long terraced block with a planted roof, and some quiet towers."""
    x, y = 1.35, 1.52
    for k, (w, d, h) in enumerate(
        ((2.2, 0.62, 0.34), (1.9, 0.52, 0.46), (1.5, 0.44, 0.58), (0.8, 0.38, 0.70))
    ):
        tower(
            rrect(w, d, 0.02, 3),
            h,
            (x + k * 0.09, y + 0.02 * k, Z),
            (m.card, m.pale)[k % 2],
            m.glass,
            floors=max(4, int(h / 0.058)),
            slab=0.42,
            fins=0.06,
        )
    for k in range(26):
        step = k % 4
        h = (0.34, 0.46, 0.58, 0.34)[step]
        left = (x - 1.06, x - 0.80, x - 0.50, x + 1.02)[step]
        tree((left + (k // 4) * 0.012, y - 0.2 + (k // 4) * 0.07, Z + h), 0.026, m.tree, k)
    for spec in (
        (-0.22, 1.62, 0.40, 0.40, 1.66, m.pale, 0.5, 0.05),
        (0.42, 1.10, 0.30, 0.34, 0.62, m.oak, 0.55, 0),
        (2.25, 0.78, 0.44, 0.42, 1.18, m.card, 0.45, 0.05),
        (2.38, 0.22, 0.30, 0.46, 0.50, m.oak, 0.6, 0),
        (2.30, -0.45, 0.40, 0.40, 0.36, m.card, 0.4, 0.05),
        (1.20, 0.92, 0.44, 0.30, 0.56, m.card, 0.45, 0.06),
        (-0.86, -0.22, 0.42, 0.30, 0.24, m.pale, 0.45, 0.06),
        (0.40, 1.62, 0.30, 0.36, 0.92, m.card, 0.5, 0.05),
    ):
        bx, by, w, d, h, skin, slab, fins = spec
        block(w, d, h, (bx, by, Z), skin, slab=slab, fins=fins)


def crossing(m):
    """A level steel footbridge with braced sides."""
    x = 1.12
    ends = (-1.66, -0.78)
    box((0.10, ends[1] - ends[0], 0.014), (x, sum(ends) / 2, 0.085), M.oak("Y", 6), bevel=0.003)
    n = 9
    ys = np.linspace(ends[0], ends[1], n)
    for s in (-1, 1):
        q = x + s * 0.052
        lines = [[(q, ys[0], 0.09), (q, ys[-1], 0.09)], [(q, ys[0], 0.165), (q, ys[-1], 0.165)]]
        for i in range(n - 1):
            lines += [
                [(q, ys[i], 0.09), (q, ys[i + 1], 0.165)],
                [(q, ys[i], 0.165), (q, ys[i + 1], 0.09)],
            ]
        bars(lines, 0.0055, m.card)


def planting(m):
    """Rows of trees along both towpaths."""
    north, south = spline(NORTH, 30), spline(SOUTH, 30)
    k = 0
    for x, y in north:
        if abs(x + 1.62) > 0.52 and abs(x - 1.12) > 0.12:
            tree((x, y + 0.08, 0.06), 0.050, m.tree, k)
            k += 1
    for x, y in south:
        if abs(x - 1.12) > 0.12:
            tree((x, y - 0.15, 0.06), 0.050, m.tree, k)
            k += 1
