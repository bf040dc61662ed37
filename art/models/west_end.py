"""The West End: the telecoms tower, sweeping quadrants, a marble arch, a church with a needle spire."""
import math

from kit.mesh import bars, box, boxes, cyl, lathe, prism, upright
from kit.scene import collect, group
from models.facades import arcade, slate


def telecoms_tower(loc, h, m, m_glass):
    """A banded shaft, an open drum of aerials, a round restaurant, a lattice mast."""
    with collect() as c:
        k = h / 1.9
        r = 0.155
        box((0.62, 0.50, 0.16), (0, 0, 0), m_glass, bevel=0.004, base=True)
        for z in (0.0, 0.075, 0.15):
            box((0.66, 0.54, 0.022), (0, 0, z), m, bevel=0.003, base=True)
        fins = [((0.010, 0.53, 0.15), (-0.31 + i * 0.062, 0, 0.08)) for i in range(11)]
        fins += [((0.65, 0.010, 0.15), (0, -0.24 + i * 0.06, 0.08)) for i in range(9)]
        boxes(fins, m)
        cyl(r * 0.955, 0.98 * k, (0, 0, 0.12), m_glass, bevel=0.001, seg=72)
        n = 30
        for i in range(n):
            cyl(
                r,
                0.98 * k / n * 0.46,
                (0, 0, 0.17 + (0.98 * k - 0.05) * i / n),
                m,
                bevel=0.002,
                seg=72,
            )
        lines = []
        for i in range(40):
            a = 2 * math.pi * i / 40
            lines.append(
                [
                    (r * 0.975 * math.cos(a), r * 0.975 * math.sin(a), z)
                    for z in (0.17, 0.12 + 0.98 * k)
                ]
            )
        bars(lines, 0.0042, m, res=1)
        z = 0.12 + 0.98 * k
        cyl(0.075, 0.36 * k, (0, 0, z), m, bevel=0.002)
        for i in range(5):
            cyl(r * 1.02, 0.014, (0, 0, z + 0.36 * k * i / 4 - 0.004), m, bevel=0.002, seg=72)
        for level in range(4):
            for i in range(6):
                a = 2 * math.pi * (i + 0.5 * (level % 2)) / 6 + 0.4
                q = 0.105
                horn = lathe(
                    [(0.012, -0.03), (0.040, 0.022), (0.043, 0.022), (0.016, -0.034)],
                    m,
                    (q * math.cos(a), q * math.sin(a), z + 0.36 * k * (level + 0.5) / 4),
                    seg=20,
                )
                horn.rotation_euler = (0, math.pi / 2, a)
        z += 0.36 * k
        lathe(
            [(0, 0), (0.13, 0), (0.195, 0.03), (0.20, 0.04), (0.20, 0.05), (0, 0.05)],
            m,
            (0, 0, z),
            seg=72,
        )
        cyl(0.190, 0.075, (0, 0, z + 0.05), m_glass, bevel=0.001, seg=72)
        lines = [
            [(0.193 * math.cos(a), 0.193 * math.sin(a), z + q) for q in (0.05, 0.125)]
            for a in [2 * math.pi * i / 36 for i in range(36)]
        ]
        bars(lines, 0.004, m, res=1)
        cyl(0.202, 0.020, (0, 0, z + 0.122), m, bevel=0.004, seg=72)
        for i, (q, hh) in enumerate(((0.165, 0.05), (0.15, 0.045), (0.135, 0.04), (0.085, 0.05))):
            zz = z + 0.142 + sum((0.052, 0.047, 0.042)[:i])
            cyl(q * 0.94, hh, (0, 0, zz), m_glass, bevel=0.001, seg=64)
            cyl(q, 0.018, (0, 0, zz + hh * 0.5), m, bevel=0.002, seg=64)
        z += 0.142 + 0.19
        mast = []
        for s in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            mast.append([(s[0] * 0.026, s[1] * 0.026, z), (s[0] * 0.010, s[1] * 0.010, z + 0.24)])
        bars(mast, 0.0045, m, res=1)
        for i in range(7):
            cyl(0.040 - i * 0.003, 0.008, (0, 0, z + i * 0.034), m, bevel=0.001, seg=16)
        cyl(0.004, 0.10, (0, 0, z + 0.24), m, bevel=0.001, seg=8)
    return group(c.objs, loc)


def quadrant(cx, cy, r, a0, a1, z, m, m_roof, m_glass, depth=0.26, h=0.42):
    """A curved street front: arcade, three floors of sashes, cornice, mansard with dormers. Faces inwards."""
    n = max(10, round(math.radians(a1 - a0) * r / 0.045))

    def arc(q, k=0.0):
        return [
            (cx + q * math.cos(math.radians(a)), cy + q * math.sin(math.radians(a)))
            for a in [a0 + (a1 - a0) * i / 48 for i in range(49)]
        ]

    def ring(q0, q1, zz, hh, mm, bevel=0.003):
        prism(arc(q1) + arc(q0)[::-1], hh, (0, 0, zz), mm, bevel=bevel)

    ring(r + 0.016, r + depth - 0.016, z, h - 0.004, m_glass, 0)
    for k in (0.0, 0.30, 0.52, 0.74):
        ring(r + 0.004, r + depth - 0.004, z + h * k, h * (0.04 if k == 0 else 0.085), m, 0.001)
    ring(r - 0.012, r + depth + 0.012, z + h * 0.93, h * 0.075, m, 0.002)
    ring(r - 0.004, r + depth + 0.004, z + h * 0.30, h * 0.05, m, 0.002)
    piers, dormers, panes, stacks = [], [], [], []
    for i in range(n + 1):
        a = math.radians(a0 + (a1 - a0) * i / n)
        for q in (r + 0.010, r + depth - 0.010):
            piers.append((q, a, 0.022, 0.020, 0, h * 0.95))
        if i < n:
            b = math.radians(a0 + (a1 - a0) * (i + 0.5) / n)
            for q in (r + 0.045, r + depth - 0.045):
                dormers.append((q, b, 0.040, 0.024, h * 1.0, h * 0.14))
        if i % 4 == 0:
            stacks.append((r + depth / 2, a, depth * 0.5, 0.024, h, h * 0.36))
    for items, mm, bevel in ((piers, m, 0), (dormers, m, 0), (stacks, m, 0.002)):
        for q, a, radial, tangential, z0, hh in items:
            box(
                (radial, tangential, hh),
                (cx + q * math.cos(a), cy + q * math.sin(a), z + z0),
                mm,
                bevel=bevel,
                rot=(0, 0, a),
                base=True,
            )
    for a in (math.radians(a0), math.radians(a1)):
        at = (cx + (r + depth / 2) * math.cos(a), cy + (r + depth / 2) * math.sin(a), z)
        box((depth + 0.012, 0.024, h * 0.98), at, m, bevel=0.002, rot=(0, 0, a), base=True)
    roof = prism(arc(r + depth) + arc(r)[::-1], h * 0.22, (0, 0, z + h), m_roof, bevel=0.001)
    half = len(roof.data.vertices) // 2
    for v in list(roof.data.vertices)[half:]:
        d = math.hypot(v.co.x - cx, v.co.y - cy)
        k = (d + (0.06 if d < r + depth / 2 else -0.06)) / d
        v.co.x, v.co.y = cx + (v.co.x - cx) * k, cy + (v.co.y - cy) * k


def marble_arch(loc, m, rotz=0.0):
    """A triumphal arch with three openings, columns and an attic."""
    with collect() as c:
        with collect() as sides:
            for x0, x1, top, spring in ((-0.19, -0.075, 0.24, 0.10), (0.075, 0.19, 0.24, 0.10)):
                upright(arcade(x0, x1, top, 1, 0.026, spring), 0.13, (0, 0.065, 0), m, bevel=0.002)
        upright(arcade(-0.092, 0.092, 0.28, 1, 0.026, 0.13), 0.14, (0, 0.07, 0), m, bevel=0.002)
        box((0.40, 0.15, 0.016), (0, 0, 0.235), m, bevel=0.003, base=True)
        box((0.20, 0.16, 0.045), (0, 0, 0.275), m, bevel=0.003, base=True)
        box((0.22, 0.17, 0.010), (0, 0, 0.315), m, bevel=0.002, base=True)
        for x in (-0.175, -0.082, 0.082, 0.175):
            for s in (-1, 1):
                cyl(0.012, 0.215, (x, s * 0.078, 0.01), m, bevel=0.001, seg=16)
        box((0.44, 0.19, 0.012), (0, 0, 0), m, bevel=0.002, base=True)
    return group(c.objs, loc, rotz)


def needle_church(loc, m, m_glass, rotz=0.0):
    """A round portico of columns under a ringed drum and a needle spire, with a plain nave."""
    with collect() as c:
        box((0.30, 0.46, 0.22), (0, 0.32, 0), m, bevel=0.003, base=True)
        roof = [(-0.16, 0.22), (0.16, 0.22), (0, 0.30)]
        upright(roof, 0.46, (0, 0.55, 0), slate(), bevel=0.002)
        cyl(0.13, 0.022, (0, 0, 0), m, bevel=0.003)
        for i in range(12):
            a = 2 * math.pi * i / 12
            cyl(
                0.012,
                0.17,
                (0.112 * math.cos(a), 0.112 * math.sin(a), 0.02),
                m,
                bevel=0.001,
                seg=14,
            )
        cyl(0.075, 0.17, (0, 0, 0.02), m, bevel=0.002)
        lathe(
            [
                (0, 0),
                (0.132, 0),
                (0.136, 0.012),
                (0.136, 0.024),
                (0.085, 0.03),
                (0.078, 0.04),
                (0.078, 0.12),
                (0.095, 0.125),
                (0.095, 0.14),
                (0.05, 0.15),
                (0, 0.15),
            ],
            m,
            (0, 0, 0.19),
            seg=48,
        )
        for i in range(10):
            a = 2 * math.pi * i / 10
            cyl(
                0.007,
                0.09,
                (0.068 * math.cos(a), 0.068 * math.sin(a), 0.33),
                m,
                bevel=0.001,
                seg=10,
            )
        lathe(
            [(0.072, 0), (0.078, 0.006), (0.078, 0.016), (0.055, 0.02), (0.003, 0.33), (0, 0.335)],
            m,
            (0, 0, 0.415),
            seg=32,
        )
    return group(c.objs, loc, rotz)
