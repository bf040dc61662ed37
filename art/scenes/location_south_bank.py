"""South Bank and London Bridge: the brass spire, the river with its bridges, the wheel, the power station."""
import math

from kit.materials import M
from kit.mesh import box, boxes, cyl, lathe, rrect, upright
from kit.scene import collect, group
from models.boats import barge
from models.facades import arcade, block, gable, slate
from models.thames import cathedral, flat_bridge, power_station, spire, tower_bridge, wheel
from models.towers import tower
from models.trees import tree
from scenes.stage import GROUND as Z
from scenes.stage import materials, plinth, quay, studio


def build():
    m = materials()
    plinth()
    quay(m, -2.58, 2.58, -0.62, 1.98)
    quay(m, -2.58, 2.58, -1.98, -1.70)
    spire((0.52, 0.42, Z), 2.32, m.hero, m.dark)
    tower_bridge(1.98, -1.72, -0.60, m.card, slate(), m.brass)
    flat_bridge(0.02, -1.76, -0.56, m.card, m.brass)
    wheel((-2.02, -0.40, Z), 0.52, m.card, m.brass, rotz=-14)
    power_station((-0.98, -0.12, Z), m.oak, m.dark, m.card)
    cathedral((-0.02, -0.10, Z), m.card, slate(), 8)
    railway(m)
    city_hall((1.44, -0.34, Z), m)
    market(m)
    fabric(m)
    planting(m)
    barge((-1.35, -1.18, 0), M.walnut("X", 3), m.card, M.bottle(), 6)
    barge((0.92, -1.20, 0), M.bottle(), m.card, m.brass, 176, 0.9)
    barge((-0.55, -1.36, 0), M.walnut("X", 3), m.pale, M.bottle(), 172, 0.8)
    studio(focus=(0.5, 0.1, 1.0))
    return 0.05


def railway(m):
    """The viaduct into the terminus, with a bottle-green train."""
    with collect() as c:
        upright(
            arcade(-1.15, 1.15, 0.20, 15, 0.028, 0.075), 0.17, (0, 0.085, 0), m.oak, bevel=0.002
        )
        for s in (-1, 1):
            box((2.3, 0.01, 0.022), (0, s * 0.08, 0.208), m.card, bevel=0.002)
        for i in range(5):
            x = -0.60 + i * 0.235
            box((0.225, 0.056, 0.06), (x, 0, 0.235), M.bottle(), bevel=0.008)
            box((0.20, 0.058, 0.02), (x, 0, 0.243), m.dark, bevel=0.001)
    group(c.objs, (-1.28, 0.52, Z), 4)
    with collect() as c:
        for k in range(6):
            y = -0.30 + k * 0.12
            roof = [(-0.5 + t / 20, 0.20 + 0.05 * math.sin(t * 0.9 + k)) for t in range(21)]
            upright(
                [(-0.5, 0.185)] + [(0.5, 0.185)] + roof[::-1], 0.10, (0, y, 0), m.card, bevel=0.002
            )
        box((0.98, 0.72, 0.185), (0, 0, 0), m.glass, bevel=0.002, base=True)
    group(c.objs, (1.42, 0.62, Z), 4)


def city_hall(loc, m):
    """The leaning glass egg by the bridge."""
    with collect() as c:
        n = 11
        for i in range(n):
            t = i / (n - 1)
            r = 0.165 * (1 - (1.55 * t - 0.62) ** 2 * 0.62) ** 0.5 if t < 1 else 0.06
            lean = 0.11 * t**1.2
            cyl(r, 0.016, (0, lean, 0.34 * t), m.card, bevel=0.003)
            cyl(r * 0.95, 0.034, (0, lean, 0.34 * t), m.glass, bevel=0.001)
    group(c.objs, loc, 20)


def market(m):
    """Market sheds under the viaduct and a round thatched playhouse on the river walk."""
    for k in range(4):
        gable(
            0.14,
            0.44,
            0.10,
            0.165,
            (-0.02 + k * 0.0, 0.20 + k * 0.142 + 0.02, Z),
            m.card,
            slate(),
            4,
        )
    with collect() as c:
        lathe([(0.17, 0), (0.17, 0.15), (0.09, 0.15), (0.09, 0)], m.card, seg=20)
        lathe([(0.185, 0.145), (0.13, 0.205), (0.075, 0.145)], m.oak, seg=40)
        bits = [
            ((0.012, 0.012, 0.15), (0.172 * math.cos(a), 0.172 * math.sin(a), 0.075))
            for a in [2 * math.pi * k / 20 for k in range(20)]
        ]
        boxes(bits, m.oak)
    group(c.objs, (-0.30, -0.40, Z))


def fabric(m):
    """Everything else: blocks that step up towards the spire."""
    skins = (m.card, m.pale, m.card, m.oak)
    spec = (
        (-2.30, 0.62, 0.46, 0.40, 0.50),
        (-2.30, 1.05, 0.44, 0.56, 0.74),
        (-2.25, 1.68, 0.46, 0.42, 0.50),
        (-1.70, 1.10, 0.46, 0.44, 0.46),
        (-1.66, 1.65, 0.44, 0.44, 0.92),
        (-1.15, 1.05, 0.40, 0.46, 0.62),
        (-1.12, 1.68, 0.40, 0.40, 0.60),
        (-0.62, 1.02, 0.42, 0.44, 0.44),
        (-0.60, 1.62, 0.34, 0.34, 1.62),
        (-0.05, 1.24, 0.44, 0.44, 0.72),
        (-0.02, 1.74, 0.42, 0.32, 0.50),
        (0.52, 1.40, 0.40, 0.46, 0.90),
        (1.06, 1.36, 0.38, 0.38, 1.42),
        (1.08, 1.80, 0.44, 0.26, 0.62),
        (1.62, 1.42, 0.46, 0.44, 0.66),
        (2.24, 1.50, 0.46, 0.50, 0.84),
        (2.26, 0.80, 0.46, 0.56, 0.52),
        (2.30, 0.18, 0.40, 0.42, 0.40),
        (1.16, -0.06, 0.30, 0.30, 0.36),
        (0.98, -0.42, 0.30, 0.22, 0.24),
        (0.42, -0.40, 0.36, 0.24, 0.30),
    )
    for i, (x, y, w, d, h) in enumerate(spec):
        block(
            w,
            d,
            h,
            (x, y, Z),
            skins[i % 4],
            slab=(0.45, 0.55, 0.3)[i % 3],
            fins=(0.05, 0, 0.04)[i % 3],
        )
    # the tall residential shaft by the bridgehead, with a stepped top
    tower(
        rrect(0.30, 0.30, 0.14, 8),
        1.30,
        (-1.30, 0.16 + 0.62, Z),
        m.card,
        m.glass,
        floors=40,
        slab=0.5,
        fins=0,
    )
    box((0.26, 0.02, 0.01), (-1.30, 0.78, 1.30 + Z), m.card, bevel=0.001)


def planting(m):
    """Rows of trees, clear of what crosses the water."""
    k = 0
    for i in range(31):
        x = -2.5 + i * 0.168
        if abs(x - 0.02) > 0.15 and abs(x - 1.98) > 0.14 and abs(x + 2.02) > 0.30:
            tree((x, -0.545, 0.06), 0.050, m.tree, k)
            k += 1
    for i in range(27):
        x = -2.5 + i * 0.19
        if abs(x - 0.02) > 0.16 and abs(x - 1.98) > 0.14:
            tree((x, -1.83, 0.06), 0.050, m.tree, k)
            k += 1
