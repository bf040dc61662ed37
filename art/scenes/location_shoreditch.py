"""Shoreditch: a brass train on the brick viaduct, saw-tooth warehouses, carriages on a roof, two slim towers."""
import math

from kit.materials import M
from kit.mesh import bars, box, boxes, cyl, lathe, prism, rrect, upright
from kit.scene import collect, group
from models.boats import narrowboat
from models.facades import arcade, block, gable, sawtooth, slate, windows
from models.towers import diagrid, tower
from models.trees import tree
from scenes.stage import GROUND as Z
from scenes.stage import materials, plinth, quay, studio

DECK = 0.43


def build():
    m = materials()
    plinth()
    quay(m, -2.58, 2.58, -0.98, 1.98)
    quay(m, -2.58, 2.58, -1.98, -1.70)
    viaduct(m)
    warehouses(m)
    rooftop_carriages(m)
    chimney((-0.48, 0.62, Z), m)
    church((1.12, -0.18, Z), m)
    slim_towers(m)
    streets(m)
    planting(m)
    narrowboat((-1.45, -1.24, 0), M.bottle(), m.card, m.brass, 3)
    narrowboat((-0.80, -1.40, 0), M.walnut("X", 3), M.bottle(), m.brass, -2, 0.42)
    narrowboat((1.30, -1.30, 0), M.walnut("X", 3), m.card, m.brass, 184)
    studio(focus=(0.2, -0.2, 0.5))
    return 0.05


def viaduct(m):
    """Twenty arches across the model, a flat girder bridge over the street, the brass train."""
    with collect() as c:
        length = 2.56
        upright(
            arcade(-length, 0.10, DECK - 0.03, 11, 0.045, 0.20),
            0.26,
            (0, 0.13, 0),
            m.card,
            bevel=0.002,
        )
        upright(
            arcade(0.62, length, DECK - 0.03, 8, 0.045, 0.20),
            0.26,
            (0, 0.13, 0),
            m.card,
            bevel=0.002,
        )
        box((2 * length, 0.31, 0.03), (0, 0, DECK - 0.03), m.card, bevel=0.003, base=True)
        for s in (-1, 1):
            for x0, x1 in ((-length, 0.08), (0.64, length)):
                box(
                    (x1 - x0, 0.014, 0.028),
                    ((x0 + x1) / 2, s * 0.148, DECK),
                    m.card,
                    bevel=0.002,
                    base=True,
                )
            box(
                (0.58, 0.018, 0.12),
                (0.36, s * 0.152, DECK - 0.045),
                M.bottle(),
                bevel=0.003,
                base=True,
            )
            stiff = [
                ((0.010, 0.026, 0.11), (0.36 - 0.26 + k * 0.065, s * 0.152, DECK + 0.015))
                for k in range(9)
            ]
            boxes(stiff, M.bottle())
            for rail in (-0.022, 0.022):
                box(
                    (2 * length, 0.006, 0.008),
                    (0, s * 0.064 + rail, DECK + 0.004),
                    m.brass,
                    bevel=0.001,
                )
        train(m, -0.064)
    group(c.objs, (0, -0.56, Z), 0)


def train(m, y):
    """Five cars: rounded roofs, a band of windows, doors as fine gaps."""
    length, w, h = 0.62, 0.118, 0.170
    for i in range(5):
        x = -1.50 + i * (length + 0.014)
        section = [
            (-w / 2, 0),
            (w / 2, 0),
            (w / 2 + 0.003, h * 0.4),
            (w / 2 - 0.004, h * 0.84),
            (w / 4, h),
            (-w / 4, h),
            (-w / 2 + 0.004, h * 0.84),
            (-w / 2 - 0.003, h * 0.4),
        ]
        car = prism(
            section,
            length,
            (x - length / 2, y, DECK + 0.024),
            m.hero,
            bevel=0.006,
            rot=(math.pi / 2, 0, math.pi / 2),
        )
        car.name = "car"
        panes = []
        for k in range(9):
            px = x - length / 2 + length * (k + 0.5) / 9
            tall = k % 3 == 1
            panes.append(
                (
                    (
                        length / 9 * (0.42 if tall else 0.74),
                        w + 0.0052,
                        h * (0.60 if tall else 0.34),
                    ),
                    (px, y, DECK + 0.024 + h * (0.47 if tall else 0.58)),
                )
            )
        boxes(panes, m.dark)
        box(
            (length * 0.9, w * 0.7, 0.02),
            (x, y, DECK + 0.006),
            M.charcoal(),
            bevel=0.002,
            base=True,
        )
        box((0.12, w * 0.5, 0.012), (x, y, DECK + 0.024 + h), m.hero, bevel=0.003, base=True)
    for s, x in ((-1, -1.50 - length / 2), (1, -1.50 + 4 * (length + 0.014) + length / 2)):
        box(
            (0.006, w * 0.72, h * 0.36),
            (x + s * 0.0005, y, DECK + 0.024 + h * 0.62),
            m.dark,
            bevel=0.002,
        )


def warehouses(m):
    """Saw-tooth workshops and brick loft buildings behind and before the line."""
    roof = slate()
    sawtooth(0.92, 0.50, 0.40, 5, 0.13, (-1.36, 0.30, Z), m.card, roof, m.dark)
    sawtooth(0.74, 0.44, 0.52, 4, 0.12, (1.26, 0.34, Z), m.oak, roof, m.dark)
    sawtooth(0.66, 0.30, 0.30, 4, 0.09, (-1.80, -0.16, Z), m.card, roof, m.dark)
    sawtooth(0.60, 0.44, 0.44, 4, 0.11, (2.12, 0.30, Z), m.card, roof, m.dark)
    for x, y, w, d, h, skin in (
        (-2.24, 0.30, 0.56, 0.48, 0.60, m.oak),
        (0.30, 0.36, 0.78, 0.46, 0.60, m.card),
        (-0.55, 0.20, 0.40, 0.36, 0.44, m.oak),
    ):
        tower(
            rrect(w, d, 0.005, 1),
            h,
            (x, y, Z),
            skin,
            m.dark,
            floors=round(h / 0.105),
            slab=0.36,
            fins=0.082,
            fin_w=0.034,
            depth=0.011,
            base_h=0.02,
            crown=0.035,
        )
        box((w * 0.24, d * 0.34, 0.09), (x + w * 0.2, y, Z + h), m.card, bevel=0.004, base=True)
        water_tank((x - w * 0.24, y + d * 0.1, Z + h), m)
    for k, (x, w) in enumerate(((-1.10, 0.30), (-0.76, 0.28), (-0.44, 0.28))):
        gable(
            0.30,
            w,
            0.22 + 0.03 * (k % 2),
            0.31 + 0.03 * (k % 2),
            (x, -0.14, Z),
            (m.oak, m.card, m.pale)[k],
            roof,
        )
        windows(
            w - 0.03, 0.30, 0.20, (x, -0.14, Z + 0.01), m.dark, 4, 2, size=(0.5, 0.62), sides=False
        )


def water_tank(loc, m):
    """A roof tank on legs: one of the brass accents."""
    x, y, z = loc
    bars(
        [
            [(x + a * 0.035, y + b * 0.035, z), (x + a * 0.03, y + b * 0.03, z + 0.08)]
            for a in (-1, 1)
            for b in (-1, 1)
        ],
        0.004,
        m.card,
        res=1,
    )
    cyl(0.05, 0.075, (x, y, z + 0.08), M.walnut("Z", 4), bevel=0.004, seg=24)
    lathe([(0.054, 0), (0, 0.03)], m.card, (x, y, z + 0.155), seg=24)


def rooftop_carriages(m):
    """Two old carriages on the roof of a warehouse, as they stand on Great Eastern Street."""
    for k, (x, y, r) in enumerate(((0.14, 0.28, 4), (0.20, 0.44, 4))):
        with collect() as c:
            section = [
                (-0.042, 0),
                (0.042, 0),
                (0.044, 0.06),
                (0.026, 0.088),
                (-0.026, 0.088),
                (-0.044, 0.06),
            ]
            prism(
                section,
                0.40,
                (-0.20, 0, 0.012),
                M.bottle(),
                bevel=0.006,
                rot=(math.pi / 2, 0, math.pi / 2),
            )
            boxes(
                [((0.042, 0.090, 0.028), (-0.16 + i * 0.064, 0, 0.064)) for i in range(6)], m.dark
            )
            box((0.36, 0.06, 0.014), (0, 0, 0), M.charcoal(), bevel=0.002, base=True)
        group(c.objs, (x, y, Z + 0.606), r)


def chimney(loc, m):
    """The brewery chimney: tall, round, banded."""
    x, y, z = loc
    box((0.17, 0.17, 0.20), loc, m.oak, bevel=0.004, base=True)
    cyl(0.062, 0.98, (x, y, z + 0.2), m.oak, bevel=0.003, r2=0.042, seg=40)
    for k in (0.86, 0.93, 0.975):
        cyl(0.053, 0.018, (x, y, z + 0.2 + 0.98 * k), m.card, bevel=0.003, seg=40)


def church(loc, m):
    """St Leonard's: portico, nave, and a steeple in stages."""
    with collect() as c:
        gable(0.30, 0.50, 0.24, 0.31, (0.20, 0, 0), m.card, slate())
        windows(0.48, 0.30, 0.22, (0.20, 0, 0.02), m.dark, 5, 2, size=(0.4, 0.6), sides=False)
        gable(0.28, 0.10, 0.20, 0.27, (-0.12, 0, 0), m.card, m.card)
        for k in range(4):
            cyl(0.014, 0.20, (-0.175, -0.105 + k * 0.07, 0), m.card, bevel=0.002, seg=16)
        gable(0.28, 0.05, 0.012, 0.08, (-0.17, 0, 0.20), m.card, m.card)
        z = 0.27
        for w, h in ((0.145, 0.17), (0.115, 0.13), (0.085, 0.10)):
            box((w, w, h), (-0.06, 0, z), m.card, bevel=0.003, base=True)
            box(
                (w * 0.4, w + 0.003, h * 0.55), (-0.06, 0, z + h * 0.22), m.dark, bevel=0, base=True
            )
            box(
                (w + 0.003, w * 0.4, h * 0.55), (-0.06, 0, z + h * 0.22), m.dark, bevel=0, base=True
            )
            box((w + 0.028, w + 0.028, 0.012), (-0.06, 0, z + h), m.card, bevel=0.003, base=True)
            z += h + 0.012
        lathe([(0.045, 0), (0.020, 0.06), (0.004, 0.24), (0, 0.24)], m.card, (-0.06, 0, z), seg=24)
        cyl(0.003, 0.06, (-0.06, 0, z + 0.23), m.brass, bevel=0.001, seg=8)
    group(c.objs, loc, -6)


def slim_towers(m):
    """Two slender residential towers and the offices round the junction."""
    tower(
        rrect(0.36, 0.36, 0.02, 3),
        1.92,
        (0.78, 1.22, Z),
        m.card,
        m.glass,
        floors=46,
        slab=0.5,
        fins=0.045,
    )
    for k in range(3):
        box((0.38, 0.38, 0.03), (0.78, 1.22, Z + 0.5 + k * 0.5), m.pale, bevel=0.003)
    tower(
        rrect(0.30, 0.38, 0.14, 6),
        1.56,
        (-1.70, 1.20, Z),
        m.pale,
        m.glass,
        floors=40,
        slab=0.5,
        fins=0,
    )
    diagrid(0.40, 0.32, 1.10, (1.56, 1.16, Z), m.card, m.glass, n=3, rows=7)


def streets(m):
    """The rest of the quarter."""
    for x, y, w, d, h, skin, slab, fins in (
        (-2.28, 1.05, 0.44, 0.50, 0.72, m.card, 0.45, 0.05),
        (-2.28, 1.68, 0.44, 0.40, 0.54, m.oak, 0.55, 0),
        (-1.20, 1.00, 0.40, 0.42, 0.66, m.card, 0.3, 0.05),
        (-1.16, 1.62, 0.46, 0.40, 0.96, m.card, 0.45, 0.05),
        (-0.62, 1.12, 0.46, 0.40, 0.56, m.pale, 0.5, 0.06),
        (-0.58, 1.68, 0.44, 0.38, 0.80, m.oak, 0.55, 0),
        (-0.02, 1.06, 0.48, 0.42, 0.86, m.card, 0.45, 0.05),
        (0.08, 1.66, 0.44, 0.40, 1.24, m.pale, 0.5, 0.05),
        (1.14, 1.72, 0.44, 0.34, 0.74, m.oak, 0.55, 0),
        (2.20, 1.00, 0.50, 0.46, 0.70, m.card, 0.45, 0.05),
        (2.24, 1.64, 0.46, 0.44, 0.92, m.card, 0.4, 0.06),
        (1.72, 1.72, 0.40, 0.34, 0.64, m.pale, 0.5, 0.05),
        (-1.72, 1.72, 0.40, 0.34, 0.60, m.card, 0.4, 0.05),
        (-2.38, -0.16, 0.34, 0.30, 0.46, m.pale, 0.45, 0.05),
        (2.30, -0.14, 0.40, 0.30, 0.46, m.oak, 0.55, 0),
        (1.80, -0.14, 0.36, 0.28, 0.34, m.card, 0.45, 0.06),
    ):
        block(w, d, h, (x, y, Z), skin, slab=slab, fins=fins)


def planting(m):
    """Rows of trees, clear of what crosses the water."""
    k = 0
    for i in range(31):
        x = -2.5 + i * 0.168
        if i % 6 != 4:
            tree((x, -0.90, 0.06), 0.044, m.tree, k)
            k += 1
    for i in range(27):
        tree((-2.5 + i * 0.19, -1.83, 0.06), 0.050, m.tree, i)
    for x, y in ((0.30, -0.20), (0.46, -0.10), (0.30, 0.02), (0.62, -0.22)):
        tree((x, y, Z), 0.05, m.tree, k)
        k += 1
