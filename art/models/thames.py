"""Landmarks of the river: the spire, Tower Bridge, the wheel, the power station, the cathedral."""
import math

from mathutils import Vector

from kit.mesh import bars, box, boxes, cyl, lathe, prism, rrect, tube, upright
from kit.scene import collect, group
from models.facades import arcade, slate
from models.towers import tower


def spire(loc, h, m_skin, m_core, r=0.40, floors=84):
    """A tall pyramid of leaning facets that do not quite meet, floors showing in the gaps."""
    base = [
        (1.0, -0.55),
        (1.0, 0.50),
        (0.55, 0.95),
        (-0.50, 1.0),
        (-1.0, 0.52),
        (-0.95, -0.52),
        (-0.52, -1.0),
        (0.50, -1.0),
    ]
    base = [(x * r, y * r) for x, y in base]
    top = 0.085
    with collect() as c:
        prism(
            [(x * 0.955, y * 0.955) for x, y in base],
            h * 0.955,
            (0, 0, 0),
            m_core,
            bevel=0,
            taper=0.13,
        )
        for f in range(floors):
            t = f / floors * 0.94
            k = (1 - (1 - top) * t) * 0.972
            prism(
                [(x * k, y * k) for x, y in base], h / floors * 0.30, (0, 0, h * t), m_skin, bevel=0
            )
        heights = (0.955, 0.985, 0.93, 0.965, 1.0, 0.95, 0.985, 1.0)
        for i, reach in enumerate(heights):
            facet(base[i], base[(i + 1) % 8], h, top, reach, m_skin)
        cyl(0.028, 0.11, (0, 0, 0), m_core, bevel=0.002)
        box((r * 2.5, r * 2.1, 0.05), (0, 0, 0), m_skin, bevel=0.006, base=True)
    return group(c.objs, loc, 9)


def facet(a, b, h, top, reach, m):
    """One leaning plane: a frame of mullions and transoms, open between them."""
    a, b = Vector((*a, 0)), Vector((*b, 0))
    up = lambda p, t: Vector((p.x * (1 - (1 - top) * t), p.y * (1 - (1 - top) * t), h * t))
    n = max(3, round((b - a).length / 0.062))
    gap = 0.06
    lines = []
    for i in range(n + 1):
        q = a.lerp(b, gap / 2 + (1 - gap) * i / n)
        lines.append([tuple(up(q, 0)), tuple(up(q, reach))])
    bars(lines, 0.0058, m, res=1)
    rungs = []
    for k in range(int(84 * reach) + 1):
        t = k / 84
        rungs.append([tuple(up(a.lerp(b, gap / 2), t)), tuple(up(a.lerp(b, 1 - gap / 2), t))])
    bars(rungs, 0.0032, m, res=1)


def tower_bridge(x, y0, y1, m, m_roof, m_trim):
    """Two Gothic towers, high walkways, half-open bascules and the hanging side spans, along Y."""
    span = y1 - y0
    ty = (y0 + span * 0.32, y0 + span * 0.68)
    for y in ty:
        prism(
            [
                (-0.15, -0.09),
                (-0.09, -0.15),
                (0.09, -0.15),
                (0.15, -0.09),
                (0.15, 0.09),
                (0.09, 0.15),
                (-0.09, 0.15),
                (-0.15, 0.09),
            ],
            0.09,
            (x, y, 0),
            m,
            bevel=0.004,
        )
        tower(
            rrect(0.17, 0.15, 0.004, 1),
            0.54,
            (x, y, 0.09),
            m,
            slate(),
            floors=6,
            slab=0.42,
            fins=0.05,
            fin_w=0.022,
            depth=0.010,
        )
        box((0.20, 0.18, 0.014), (x, y, 0.62), m, bevel=0.003, base=True)
        prism(rrect(0.16, 0.14, 0.003, 1), 0.16, (x, y, 0.634), m_roof, bevel=0.002, taper=0.22)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cyl(0.022, 0.60, (x + sx * 0.085, y + sy * 0.075, 0.09), m, bevel=0.002, seg=12)
                lathe(
                    [(0.026, 0), (0.003, 0.11), (0, 0.11)],
                    m_roof,
                    (x + sx * 0.085, y + sy * 0.075, 0.69),
                    seg=12,
                )
        cyl(0.003, 0.06, (x, y, 0.79), m_trim, bevel=0.001, seg=8)
    for s in (-1, 1):
        box((0.03, ty[1] - ty[0], 0.045), (x + s * 0.045, sum(ty) / 2, 0.50), m, bevel=0.003)
    mid = sum(ty) / 2
    half = (ty[1] - ty[0]) / 2 - 0.075
    for s in (-1, 1):
        lift = math.radians(14)
        leaf = box(
            (0.11, half, 0.016),
            (x, mid + s * (half / 2 + 0.004), 0.155 + half / 2 * math.sin(lift)),
            m,
            bevel=0.003,
        )
        leaf.rotation_euler = (-s * lift, 0, 0)
    for end, y in ((y0, ty[0]), (y1, ty[1])):
        box((0.11, abs(y - end), 0.016), (x, (y + end) / 2, 0.135), m, bevel=0.003)
        s = 1 if y > end else -1
        for sx in (-1, 1):
            q = x + sx * 0.055
            far = end + s * 0.06
            chain = []
            for k in range(15):
                t = k / 14
                chain.append((q, far + (y - s * 0.07 - far) * t, 0.17 + 0.34 * t**2.2))
            bars([chain], 0.008, m_trim)
            bars([[p, (p[0], p[1], 0.135)] for p in chain[1:-1]], 0.0025, m_trim, res=1)
        box((0.16, 0.08, 0.26), (x, end + s * 0.03, 0), m, bevel=0.004, base=True)


def flat_bridge(x, y0, y1, m, m_trim, w=0.19, h=0.15):
    """Three shallow concrete arches along Y."""
    n = 3
    o = [(y0, 0.0)]
    pier, pitch = 0.075, (y1 - y0) / n
    for i in range(n):
        a, b = y0 + i * pitch + pier / 2, y0 + (i + 1) * pitch - pier / 2
        o.append((a, 0))
        o += [
            (a + (b - a) * k / 14, 0.035 + 0.085 * math.sin(math.pi * k / 14) ** 0.8)
            for k in range(15)
        ]
        o.append((b, 0))
    o += [(y1, 0), (y1, h), (y0, h)]
    ob = prism(o, w, (x - w / 2, 0, 0), m, bevel=0.002, rot=(math.pi / 2, 0, math.pi / 2))
    for s in (-1, 1):
        box(
            (0.010, y1 - y0, 0.026),
            (x + s * (w / 2 - 0.008), (y0 + y1) / 2, h + 0.012),
            m,
            bevel=0.002,
        )
    return ob


def wheel(loc, r, m, m_hub, rotz=0.0):
    """The big wheel on its lean-to legs, with pods round the rim."""
    with collect() as c:
        z = r + 0.10
        ring = lambda q, y: [
            (q * math.cos(2 * math.pi * i / 64), y, z + q * math.sin(2 * math.pi * i / 64))
            for i in range(64)
        ]
        bars([ring(r, -0.022), ring(r, 0.022), ring(r * 0.955, 0)], 0.0105, m, cyclic=True)
        lace, spokes = [], []
        for i in range(64):
            a, b = 2 * math.pi * i / 64, 2 * math.pi * (i + 0.5) / 64
            p = (r * 0.955 * math.cos(b), 0, z + r * 0.955 * math.sin(b))
            for y in (-0.022, 0.022):
                lace.append([(r * math.cos(a), y, z + r * math.sin(a)), p])
            if i % 2 == 0:
                spokes.append(
                    [p, (0.02 * math.cos(b), (-0.05, 0.05)[i // 2 % 2], z + 0.02 * math.sin(b))]
                )
        bars(lace, 0.0045, m, res=1)
        bars(spokes, 0.0028, m, res=1)
        cyl(0.03, 0.16, (0, 0.08, z), m_hub, bevel=0.006, rot=(math.pi / 2, 0, 0), seg=24)
        for s in (-1, 1):
            tube([(s * 0.30, 0.34, 0), (0, 0.07, z)], 0.017, m, smooth=False)
        for i in range(32):
            a = 2 * math.pi * i / 32
            pod = lathe(
                [(0, -0.034), (0.016, -0.026), (0.021, 0), (0.016, 0.026), (0, 0.034)],
                m,
                ((r + 0.03) * math.cos(a), 0, z + (r + 0.03) * math.sin(a)),
                seg=16,
            )
            pod.rotation_euler = (math.pi / 2, 0, 0)
        box((0.5, 0.16, 0.03), (0, 0.0, 0), m, bevel=0.004, base=True)
    return group(c.objs, loc, rotz)


def power_station(loc, m, m_glass, m_top):
    """A brick slab with a glass beam along its roof and one square chimney."""
    with collect() as c:
        box((1.10, 0.34, 0.30), (0, 0, 0), m, bevel=0.004, base=True)
        box((1.06, 0.20, 0.07), (0, 0, 0.30), m_glass, bevel=0.003, base=True)
        box((1.08, 0.22, 0.012), (0, 0, 0.37), m_top, bevel=0.002, base=True)
        slots = [
            ((0.035, 0.35, 0.19), (s * (0.15 + 0.062 * k), 0, 0.15))
            for k in range(6)
            for s in (-1, 1)
        ]
        boxes(slots, m_glass)
        ribs = [
            ((0.012, 0.355, 0.19), (s * (0.15 + 0.062 * k), 0, 0.15))
            for k in range(6)
            for s in (-1, 1)
        ]
        boxes(ribs, m)
        prism(rrect(0.15, 0.15, 0.008, 2), 0.92, (0, -0.14, 0), m, bevel=0.004, taper=0.86)
        slits = [((0.012, 0.004, 0.56), (s * 0.022, -0.2145, 0.46)) for s in (-1, 1)]
        boxes(slits, m_glass)
    return group(c.objs, loc)


def cathedral(loc, m, m_roof, rotz=0.0):
    """Nave, transept and a square crossing tower with four pinnacles."""
    with collect() as c:
        for w, length, rot in ((0.17, 0.66, 0), (0.16, 0.42, 90)):
            with collect() as part:
                body = [(-w / 2, 0), (w / 2, 0), (w / 2, 0.20), (0, 0.29), (-w / 2, 0.20)]
                prism(
                    body,
                    length,
                    (-length / 2, 0, 0),
                    m_roof,
                    bevel=0.002,
                    rot=(math.pi / 2, 0, math.pi / 2),
                )
                upright(
                    arcade(
                        -length / 2 + 0.01,
                        length / 2 - 0.01,
                        0.205,
                        7 if rot == 0 else 4,
                        0.022,
                        0.12,
                    ),
                    w + 0.012,
                    (0, w / 2 + 0.006, 0),
                    m,
                    bevel=0.002,
                )
            group(part.objs, (0, 0, 0), rot)
        tower(
            rrect(0.17, 0.17, 0.003, 1),
            0.50,
            (0, 0, 0),
            m,
            m_roof,
            floors=5,
            slab=0.5,
            fins=0.055,
            fin_w=0.026,
            depth=0.010,
        )
        for sx in (-1, 1):
            for sy in (-1, 1):
                prism(
                    rrect(0.035, 0.035, 0.002, 1),
                    0.13,
                    (sx * 0.07, sy * 0.07, 0.5),
                    m,
                    bevel=0.001,
                    taper=0.06,
                )
    return group(c.objs, loc, rotz)
