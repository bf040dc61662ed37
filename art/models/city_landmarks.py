"""Landmarks of the City: the bullet, the wedge, the flare, the cathedral, the blade bridge."""
import math

import numpy as np

from kit.materials import M
from kit.mesh import bars, box, boxes, cyl, lathe, prism, rrect, tube
from kit.scene import collect, group
from models.towers import tower


def bullet(loc, m_net, m_core, h=1.75):
    """A lathed bullet in dark glazing, wrapped in two families of helices."""

    def radius(t):
        if t > 0.38:
            return 0.285 * (1 - ((t - 0.38) / 0.62) ** 2.3) ** 0.62
        return 0.225 + 0.06 * math.sin(t / 0.38 * math.pi / 2)

    profile = [(radius(i / 48), i / 48 * h) for i in range(48)] + [(0, h)]
    lathe([(0, 0)] + profile, m_core, loc, seg=72)
    zs, rs = np.array([p[1] for p in profile]), np.array([p[0] for p in profile])
    at = lambda z: float(np.interp(z, zs, rs))
    helices = []
    for way in (-1, 1):
        for k in range(16):
            line = []
            for i in range(50):
                z = h * i / 49
                r = at(z) + 0.002
                turn = 2 * math.pi * k / 16 + way * z / h * math.pi * 0.9
                line.append((r * math.cos(turn), r * math.sin(turn), z))
            helices.append(line)
    bars(helices, 0.0052, m_net, loc)
    lathe([(at(z) + 0.004, z) for z in np.linspace(1.62, h, 8)], m_net, loc)


def wedge(loc, m, m_glass, m_trim, rotz=0.0, w=0.50, h=2.05):
    """A leaning slab of floors with brass raking edges."""
    with collect() as c:
        side = [(0.012, 0), (0.63, 0), (0.13, h), (0.012, h)]
        prism(side, w - 0.02, (0, w / 2 - 0.01, 0), m_glass, bevel=0.003, rot=(math.pi / 2, 0, 0))
        floors = []
        for i in range(46):
            d = 0.65 - 0.505 * i / 46
            floors.append(((d, w, 0.014), (d / 2, 0, h * i / 46 + 0.01)))
        boxes(floors + [((0.03, w, h), (0, 0, h / 2))], m)
        for s in (-1, 1):
            y = s * (w / 2 - 0.01)
            tube([(0.645, y, 0.02), (0.14, y, h)], 0.010, m_trim, smooth=False)
    return group(c.objs, loc, rotz)


def flare(loc, m, m_glass, floors=38):
    """A tower that widens as it rises."""
    plates, bands = [], []
    for i in range(floors):
        t = i / floors
        w, d = 0.36 + 0.14 * t**1.6, 0.30 + 0.08 * t**1.6
        z = 0.04 + 1.46 * t
        plates.append(((w, d, 0.024), (0, 0, z)))
        bands.append(((w - 0.02, d - 0.02, 1.5 / floors), (0, 0, z + 0.02)))
    boxes(plates, m).location = loc
    boxes(bands, m_glass).location = loc


def cathedral_dome(loc, m, m_dome, m_cross):
    """Nave and transept, a colonnaded drum, the dome with its lantern, two western towers."""
    x, y, z = loc
    nave = dict(floors=3, slab=0.25, fins=0.07, fin_w=0.014)
    tower(rrect(0.86, 0.30, 0.015, 6), 0.30, loc, m, m, **nave)
    cx = x + 0.06
    tower(rrect(0.30, 0.62, 0.015, 6), 0.30, (cx, y, z), m, m, **nave)
    drum = [(0, 0), (0.185, 0), (0.185, 0.06), (0.16, 0.07), (0.16, 0.22), (0.185, 0.225)]
    drum += [(0.185, 0.25), (0.15, 0.26), (0.15, 0.31), (0.16, 0.315)]
    lathe(drum, m, (cx, y, z + 0.30), seg=96)
    for k in range(32):
        a = 2 * math.pi * k / 32
        at = (cx + 0.176 * math.cos(a), y + 0.176 * math.sin(a), z + 0.37)
        cyl(0.008, 0.15, at, m, bevel=0.001, seg=12)
    dome = [(0.165, 0)] + [
        (0.165 * math.cos(t), 0.205 * math.sin(t)) for t in np.linspace(0, 1.32, 20)
    ]
    dome += [(0.036, 0.205), (0.036, 0.29), (0.045, 0.295), (0.03, 0.32), (0.012, 0.36), (0, 0.37)]
    lathe(dome, m_dome, (cx, y, z + 0.612), seg=96)
    cyl(0.004, 0.10, (cx, y, z + 0.97), m_cross, bevel=0.001)
    for s in (-1, 1):
        box((0.10, 0.10, 0.36), (x - 0.40, y + s * 0.125, z), m, bevel=0.004, base=True)
        cap = [(0.05, 0), (0.05, 0.07), (0.035, 0.08), (0.035, 0.13), (0.02, 0.16), (0, 0.21)]
        lathe(cap, m, (x - 0.40, y + s * 0.125, z + 0.36), seg=32)


def blade_bridge(x, m, m_cable):
    """A thin oak deck between low cables, on two Y-shaped piers."""
    ends = (
        (0.05, -1.75, 0.12),
        (0.07, -1.4, 0.155),
        (0.085, -1.18, 0.165),
        (0.07, -0.95, 0.155),
        (0.05, -0.62, 0.12),
    )
    for s in (-1, 1):
        tube([(x + s * dx, y, z) for dx, y, z in ends], 0.006, m_cable)
    box((0.07, 1.16, 0.012), (x, -1.18, 0.115), M.oak("Y", 6), bevel=0.003)
    for y in (-1.4, -0.95):
        prism(
            [(-0.02, -0.05), (0.02, -0.05), (0.02, 0.05), (-0.02, 0.05)],
            0.14,
            (x, y, 0),
            m,
            bevel=0.004,
        )
        tube(
            [(x - 0.075, y, 0.16), (x, y, 0.11), (x + 0.075, y, 0.16)], 0.007, m_cable, smooth=False
        )
