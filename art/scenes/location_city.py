"""City of London: the brass-netted bullet among close-set towers, the cathedral, the river."""
from kit.mesh import rrect
from models.city_landmarks import blade_bridge, bullet, cathedral_dome, flare, wedge
from models.facades import block
from models.towers import tower
from models.trees import tree
from scenes.stage import GROUND as Z
from scenes.stage import materials, plinth, quay, studio

FABRIC = (
    (-2.2, 0.2, 0.5, 0.6, 0.34),
    (-2.15, 1.0, 0.6, 0.6, 0.5),
    (-1.4, 1.15, 0.6, 0.5, 0.46),
    (-0.65, 1.2, 0.5, 0.5, 0.72),
    (-0.35, 0.55, 0.42, 0.42, 0.42),
    (-0.45, -0.25, 0.5, 0.42, 0.36),
    (0.12, -0.28, 0.44, 0.40, 0.46),
    (0.05, 1.45, 0.46, 0.44, 1.05),
    (1.05, -0.30, 0.46, 0.42, 0.52),
    (0.98, 0.32, 0.30, 0.36, 0.74),
    (2.2, -0.25, 0.46, 0.5, 0.44),
    (2.2, 0.5, 0.46, 0.5, 0.8),
    (2.2, 1.35, 0.5, 0.6, 0.62),
    (1.6, 1.6, 0.4, 0.4, 1.25),
    (-2.1, 1.65, 0.5, 0.4, 0.4),
    (-2.2, -0.40, 0.5, 0.28, 0.22),
    (-1.72, -0.42, 0.26, 0.24, 0.16),
    (0.4, 1.05, 0.3, 0.3, 1.3),
)


def build():
    m = materials()
    plinth()
    quay(m, -2.58, 2.58, -0.70, 1.98)
    quay(m, -2.58, 2.58, -1.98, -1.66)
    bullet((0.55, 0.30, Z), m.hero, m.dark)
    tower(
        rrect(0.50, 0.44, 0.08, 6),
        2.35,
        (0.95, 1.25, Z),
        m.card,
        m.glass,
        floors=56,
        slab=0.5,
        fins=0.05,
    )
    wedge((1.50, 1.22, Z), m.card, m.glass, m.brass, -98)
    flare((1.62, 0.0, Z), m.card, m.glass)
    cathedral_dome((-1.25, 0.10, Z), m.card, m.hero, m.brass)
    skins = (m.card, m.pale, m.card, m.oak)
    for i, (x, y, w, d, h) in enumerate(FABRIC):
        block(
            w,
            d,
            h,
            (x, y, Z),
            skins[i % 4],
            slab=(0.45, 0.55, 0.3)[i % 3],
            fins=(0.05, 0, 0.04)[i % 3],
        )
    blade_bridge(-1.19, m.card, m.brass)
    planting(m)
    studio(focus=(0.3, 0.1, 1.0))
    return 0.05


def planting(m):
    """Planes along both embankments, clear of the bridge."""
    k = 0
    for y, xs in (
        (-0.63, [v * 0.17 - 2.5 for v in range(31)]),
        (-1.80, [v * 0.19 - 2.5 for v in range(27)]),
    ):
        for x in xs:
            if abs(x + 1.19) > 0.13:
                tree((x, y, 0.06), 0.050, m.tree, k)
                k += 1
