"""Canary Wharf: the pyramid-roofed tower in brass, its neighbours in card, the dock between."""
from kit.materials import M
from kit.mesh import rrect
from models.boats import barge
from models.docklands import curved_bridge, light_railway
from models.facades import block
from models.towers import diagrid, one_canada, tower
from models.trees import tree
from scenes.stage import GROUND as Z
from scenes.stage import materials, plinth, quay, studio


def build():
    m = materials()
    plinth()
    quay(m, -2.58, 2.58, -0.52, 1.98)
    quay(m, -2.58, 2.58, -1.98, -1.62)
    one_canada((0.10, 0.42, Z), m.hero, m.dark)
    towers(m)
    light_railway(-0.36, m.card, m.brass)
    curved_bridge(m.brass)
    planting(m)
    barge((-1.27, -1.18, 0), M.walnut("X", 3), m.card, M.bottle())
    studio(focus=(0.1, 0.1, 1.2))
    return 0.03


def towers(m):
    """Flanking towers, then the mid- and low-rise."""
    flat = lambda w, d, r: rrect(w, d, r, 6)
    tower(
        flat(0.54, 0.54, 0.10),
        1.90,
        (1.02, 0.95, Z),
        m.card,
        m.glass,
        floors=44,
        slab=0.5,
        fins=0.05,
        fin_w=0.008,
    )
    tower(
        flat(0.54, 0.50, 0.02),
        1.86,
        (1.02, 0.14, Z),
        m.card,
        m.glass,
        floors=43,
        slab=0.55,
        fins=0.09,
        fin_w=0.012,
    )
    tower(
        flat(0.50, 0.42, 0.02), 1.48, (1.88, 0.62, Z), m.oak, m.glass, floors=32, slab=0.6, fins=0
    )
    tower(
        flat(0.46, 0.46, 0.02),
        1.42,
        (-0.72, 1.25, Z),
        m.card,
        m.glass,
        floors=33,
        slab=0.3,
        fins=0.04,
        fin_w=0.012,
    )
    tower(
        flat(0.40, 0.40, 0.02),
        1.70,
        (0.15, 1.45, Z),
        m.pale,
        m.glass,
        floors=38,
        slab=0.5,
        fins=0.06,
    )
    tower(
        flat(0.28, 0.34, 0.13), 2.22, (-2.28, 0.2, Z), m.pale, m.glass, floors=60, slab=0.5, fins=0
    )
    diagrid(0.36, 0.30, 2.12, (-1.62, 0.55, Z), m.card, m.glass, n=3, rows=11)
    for x, y, w, d, h, skin, floors, slab, fins in (
        (-0.78, 0.42, 0.62, 0.52, 0.62, m.card, 11, 0.45, 0.05),
        (-0.80, -0.22, 0.56, 0.34, 0.44, m.oak, 8, 0.6, 0),
        (-1.35, -0.22, 0.36, 0.34, 0.50, m.card, 9, 0.4, 0.05),
        (-1.25, 1.05, 0.42, 0.46, 0.74, m.pale, 14, 0.5, 0.05),
        (1.74, -0.12, 0.62, 0.42, 0.50, m.card, 9, 0.45, 0.045),
        (2.35, 0.2, 0.36, 0.7, 0.78, m.card, 15, 0.45, 0.05),
        (2.3, 1.2, 0.4, 0.6, 1.02, m.pale, 20, 0.5, 0.06),
        (0.98, -0.34, 0.46, 0.20, 0.22, m.card, 4, 0.4, 0.05),
        (-2.25, 1.15, 0.5, 0.6, 0.66, m.oak, 12, 0.6, 0),
        (1.65, 1.45, 0.44, 0.44, 0.9, m.card, 18, 0.4, 0.05),
    ):
        block(w, d, h, (x, y, Z), skin, floors=floors, slab=slab, fins=fins)


def planting(m):
    """Trees along the quays, clear of the railway and the bridge."""
    k = 0
    for y, xs in (
        (-0.45, [v * 0.16 - 2.5 for v in range(33)]),
        (-1.75, [v * 0.19 - 2.5 for v in range(27)]),
    ):
        for x in xs:
            bridge = abs(x - 1.28) < 0.12 and y > -1 or abs(x - 1.05) < 0.12 and y < -1
            if abs(x + 0.36) > 0.12 and not bridge:
                tree((x, y, 0.06), 0.052, m.tree, k)
                k += 1
