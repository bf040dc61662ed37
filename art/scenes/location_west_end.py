"""West End and Mayfair: garden squares, a sweeping quadrant, the park with its lake, the brass tower."""
import math

from kit.materials import M, mat
from kit.mesh import bars, box, cyl, lathe, prism, rrect, spline
from kit.scene import collect, group
from models.facades import block, gable, slate, terrace
from models.trees import tree
from models.west_end import marble_arch, needle_church, quadrant, telecoms_tower
from scenes.stage import GROUND as Z
from scenes.stage import land, materials, plinth, studio

SHORE = [
    (-2.58, -0.96),
    (-1.9, -1.00),
    (-1.1, -0.94),
    (-0.2, -1.00),
    (0.7, -0.92),
    (1.6, -1.02),
    (2.58, -0.98),
]
BANK = [
    (-2.58, -1.72),
    (-1.8, -1.68),
    (-1.0, -1.75),
    (0.0, -1.67),
    (0.9, -1.75),
    (1.8, -1.69),
    (2.58, -1.76),
]


def build():
    m = materials()
    slate_ = slate()
    plinth()
    grass = mat("baize", "#6d8770", rough=0.95, bump=0.4, bump_scale=60, var=0.08, var_scale=12)
    shore = [tuple(p) for p in spline(SHORE, 50)]
    bank = [tuple(p) for p in spline(BANK, 50)]
    land(m, shore + [(2.58, 1.98), (-2.58, 1.98)])
    land(m, [(-2.58, -1.98), (2.58, -1.98)] + bank[::-1])
    lawn = [(x, y + 0.035) for x, y in shore[1:-1]] + [(2.50, -0.60), (-2.50, -0.60)]
    prism(lawn, 0.010, (0, 0, 0.064), grass, bevel=0.002)
    telecoms_tower((0.62, 0.80, Z), 2.0, m.hero, m.dark)
    quadrant(-0.30, -0.46, 0.62, 14, 166, Z, m.card, slate_, m.dark, h=0.40)
    circus(m)
    square(m, grass, slate_, -1.76, 0.24)
    square(m, grass, slate_, 1.80, 0.10)
    needle_church((0.93, -0.38, Z), m.card, m.dark, -6)
    marble_arch((-1.76, -0.70, Z + 0.008), m.card)
    background(m, slate_)
    park(m)
    for x, y, r in ((-0.9, -1.3, 12), (-0.66, -1.44, -30), (0.55, -1.26, 40), (1.3, -1.42, 8)):
        rowing_boat((x, y, 0), m, r)
    boathouse(m, slate_)
    studio(focus=(0.4, 0.2, 1.0))
    return 0.05


def circus(m):
    """The little circus in the curve of the quadrant, with a winged fountain."""
    lathe(
        [
            (0, 0),
            (0.13, 0),
            (0.13, 0.012),
            (0.10, 0.014),
            (0.10, 0.026),
            (0.07, 0.028),
            (0.07, 0.04),
            (0, 0.04),
        ],
        m.card,
        (-0.30, -0.36, Z),
        seg=24,
    )
    lathe(
        [
            (0, 0),
            (0.03, 0),
            (0.02, 0.02),
            (0.018, 0.05),
            (0.05, 0.062),
            (0.015, 0.075),
            (0.010, 0.12),
            (0, 0.13),
        ],
        m.brass,
        (-0.30, -0.36, Z + 0.04),
        seg=24,
    )
    for i in range(12):
        a = 2 * math.pi * i / 12
        cyl(
            0.004,
            0.05,
            (-0.30 + 0.24 * math.cos(a), -0.36 + 0.24 * math.sin(a), Z),
            m.brass,
            bevel=0.001,
            seg=8,
        )


def square(m, grass, roof, x, y):
    """Terraces on three sides of a railed garden; the open side faces the park."""
    prism(rrect(0.60, 0.46, 0.05), 0.012, (x, y - 0.12, Z), grass, bevel=0.002)
    rail = [(px * 1.03, py * 1.03) for px, py in rrect(0.62, 0.48, 0.05)]
    bars(
        [[(x + px, y - 0.12 + py, Z + z) for px, py in rail] for z in (0.022, 0.036)],
        0.0022,
        m.brass,
        res=1,
        cyclic=True,
    )
    for i in range(9):
        a = 2 * math.pi * i / 9
        tree((x + 0.22 * math.cos(a), y - 0.12 + 0.16 * math.sin(a), Z), 0.052, m.tree, i + 3)
    cyl(0.02, 0.05, (x, y - 0.12, Z), m.card, bevel=0.003)
    terrace(1.04, 0.24, 0.38, (x, y + 0.40, Z), m.card, roof, m.dark, bays=13, floors=4)
    terrace(
        0.62, 0.24, 0.36, (x - 0.54, y - 0.08, Z), m.card, roof, m.dark, bays=8, floors=4, rotz=90
    )
    terrace(
        0.62, 0.24, 0.36, (x + 0.54, y - 0.08, Z), m.pale, roof, m.dark, bays=8, floors=4, rotz=-90
    )


def background(m, roof):
    """Streets behind: mansion blocks, department stores, a few offices."""
    for x, y, w, d, h in (
        (-2.10, 1.10, 0.74, 0.28, 0.46),
        (-1.24, 1.06, 0.66, 0.28, 0.42),
        (-2.12, 1.66, 0.70, 0.28, 0.52),
        (-1.30, 1.58, 0.66, 0.30, 0.56),
        (-0.55, 1.70, 0.60, 0.28, 0.50),
        (1.46, 1.20, 0.66, 0.28, 0.46),
        (2.20, 1.16, 0.60, 0.28, 0.50),
        (1.50, 1.72, 0.70, 0.28, 0.54),
        (0.30, 1.74, 0.74, 0.28, 0.56),
    ):
        terrace(w, d, h, (x, y, Z), m.card, roof, m.dark, bays=round(w / 0.082), floors=5)
    for x, y, w, d, h, skin, slab, fins in (
        (-0.52, 0.78, 0.44, 0.38, 0.62, m.oak, 0.55, 0),
        (0.02, 0.92, 0.34, 0.36, 0.78, m.card, 0.45, 0.05),
        (-0.40, 1.26, 0.42, 0.34, 1.06, m.pale, 0.5, 0.05),
        (0.14, 1.34, 0.36, 0.30, 0.66, m.card, 0.4, 0.06),
        (1.16, 0.60, 0.30, 0.34, 0.58, m.oak, 0.55, 0),
        (2.24, 1.70, 0.44, 0.36, 0.92, m.pale, 0.5, 0.05),
        (0.98, 1.40, 0.36, 0.36, 0.84, m.card, 0.45, 0.05),
        (-1.90, 1.38, 0.30, 0.20, 0.74, m.oak, 0.5, 0),
    ):
        block(w, d, h, (x, y, Z), skin, slab=slab, fins=fins)


def park(m):
    """Avenues of trees along the lake."""
    k = 0
    for i in range(30):
        x = -2.46 + i * 0.17
        if abs(x + 1.76) > 0.27:
            tree((x, -0.70 + 0.02 * math.sin(i * 2.1), Z), 0.054, m.tree, k)
            k += 1
    for i, (x, y) in enumerate(spline(SHORE, 27)[1:-1]):
        if i % 5 != 3 and abs(x + 1.76) > 0.2:
            tree((x + 0.03, y + 0.10, Z), 0.044, m.tree, k)
            k += 1
    for x, y in spline(BANK, 24)[1:-1]:
        tree((x, y - 0.12, 0.06), 0.046, m.tree, k)
        k += 1


def rowing_boat(loc, m, rotz):
    """A boat for hire, oars out."""
    with collect() as c:
        o = [(-0.07, -0.018), (0.05, -0.022), (0.085, 0), (0.05, 0.022), (-0.07, 0.018)]
        prism(o, 0.022, (0, 0, 0), M.walnut("X", 3), bevel=0.004)
        box((0.012, 0.036, 0.004), (0, 0, 0.022), m.card, bevel=0.001)
        bars(
            [[(0, s * 0.015, 0.024), (-0.03, s * 0.075, 0.006)] for s in (-1, 1)],
            0.0025,
            m.brass,
            res=1,
        )
    group(c.objs, loc, rotz)


def boathouse(m, roof):
    """A low pavilion over the water with a jetty."""
    gable(0.15, 0.34, 0.09, 0.15, (1.98, -0.97, 0.03), m.card, roof, 2)
    box((0.42, 0.09, 0.012), (1.98, -1.10, 0.03), M.oak("X", 6), bevel=0.002)
