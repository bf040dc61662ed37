"""The linked gasholder frames of King's Cross."""
import math

from kit.mesh import bars, cyl, lathe, prism
from kit.scene import collect, group


def guide_frame(r, h, m, columns=16, tiers=3):
    """Columns, ring girders with lattice, ball finials."""
    at = [
        (r * math.cos(a), r * math.sin(a))
        for a in (2 * math.pi * i / columns for i in range(columns))
    ]
    for x, y in at:
        cyl(0.0125, h, (x, y, 0), m, bevel=0.002, seg=12)
        cyl(0.021, 0.035, (x, y, 0), m, bevel=0.003, seg=12)
        for k in range(1, tiers + 1):
            cyl(0.017, 0.02, (x, y, h * k / tiers - 0.035), m, bevel=0.002, seg=12)
        lathe([(0, 0), (0.016, 0.012), (0.010, 0.028), (0, 0.046)], m, (x, y, h), seg=12)
    girder = 0.052
    rings, lattice = [], []
    for k in range(1, tiers + 1):
        z1 = h * k / tiers - 0.012
        z0 = z1 - girder
        rings += [[(x, y, z) for x, y in at] for z in (z0, z1)]
        for i in range(columns):
            (ax, ay), (bx, by) = at[i], at[(i + 1) % columns]
            cells = 3
            for c in range(cells):
                s, t = c / cells, (c + 1) / cells
                p = lambda q, z: (ax + (bx - ax) * q, ay + (by - ay) * q, z)
                lattice += [[p(s, z0), p(t, z1)], [p(s, z1), p(t, z0)]]
    bars(rings, 0.0075, m, cyclic=True)
    bars(lattice, 0.0032, m, res=1)


def drum(r, h, floors, m, m_glass):
    """Flats inside a frame: round floor plates over glazing, shutters as fine fins."""
    ring = lambda k: [
        (k * math.cos(2 * math.pi * i / 72), k * math.sin(2 * math.pi * i / 72)) for i in range(72)
    ]
    prism(ring(r - 0.018), h - 0.004, (0, 0, 0), m_glass, bevel=0)
    for f in range(floors + 1):
        z = (h - 0.02) * f / floors
        prism(ring(r), 0.016, (0, 0, z), m, bevel=0.002)
    fins = []
    for i in range(96):
        a = 2 * math.pi * i / 96
        if (i * 7) % 5 < 3:
            fins.append(
                [
                    ((r - 0.006) * math.cos(a), (r - 0.006) * math.sin(a), z)
                    for z in (0.01, h - 0.02)
                ]
            )
    bars(fins, 0.0042, m, res=1)
    cyl(r * 0.42, 0.03, (0, 0, h), m, bevel=0.004)


def triplet(loc, m_frame, m, m_glass, r=0.40, h=1.05):
    """Three frames that share columns, each round a drum of another height."""
    d = r * 1.82
    spots = [
        (0, 0, 0.74),
        (d * math.cos(0.32), d * math.sin(0.32), 0.92),
        (d * math.cos(1.37), d * math.sin(1.37), 0.56),
    ]
    with collect() as c:
        for x, y, k in spots:
            with collect() as one:
                guide_frame(r, h, m_frame)
                drum(r - 0.055, h * k, round(h * k / 0.075), m, m_glass)
            for o in one.objs:
                o.location.x += x
                o.location.y += y
    return group(c.objs, loc)
