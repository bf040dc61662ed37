"""Parts of card buildings: arcades, gabled and saw-tooth roofs, barrel vaults, terraces."""
import math

from kit.materials import mat
from kit.mesh import bars, box, boxes, prism, rrect, upright
from kit.scene import collect, group
from models.towers import glazing, tower


def arcade(x0, x1, h, n, pier, spring):
    """Outline of a wall on arches, in XZ: n round openings between piers."""
    pitch = (x1 - x0 - pier) / n
    r = (pitch - pier) / 2
    o = [(x0, 0)]
    for i in range(n):
        a = x0 + pier + i * pitch
        o += [(a, 0)]
        for k in range(13):
            t = math.pi * (1 - k / 12)
            o.append((a + r + r * math.cos(t), spring + r * math.sin(t)))
        o += [(a + 2 * r, 0)]
    return o + [(x1, 0), (x1, h), (x0, h)]


def gable(w, length, wall, ridge, loc, m_wall, m_roof, rotz=0.0, eave=0.012):
    """A shed along X: walls up to `wall`, roof up to `ridge`. Origin under its middle."""
    with collect() as c:
        body = [(-w / 2, 0), (w / 2, 0), (w / 2, wall), (0, ridge - 0.006), (-w / 2, wall)]
        prism(
            body,
            length,
            (-length / 2, 0, 0),
            m_wall,
            bevel=0.002,
            rot=(math.pi / 2, 0, math.pi / 2),
        )
        slope = math.atan2(ridge - wall, w / 2)
        e = w / 2 + eave
        drop = wall - eave * math.tan(slope)
        roof = [
            (-e, drop),
            (0, ridge),
            (e, drop),
            (e, drop + 0.014),
            (0, ridge + 0.014),
            (-e, drop + 0.014),
        ]
        length += 0.016
        prism(
            roof,
            length,
            (-length / 2, 0, 0),
            m_roof,
            bevel=0.0015,
            rot=(math.pi / 2, 0, math.pi / 2),
        )
    return group(c.objs, loc, rotz)


def windows(w, d, h, loc, m, cols, rows, rotz=0.0, inset=0.004, size=(0.55, 0.6), sides=True):
    """Dark window recesses set on the faces of a block w x d, as a grid of thin boxes."""
    x, y = w / cols, h / rows
    items = []
    for i in range(cols):
        for j in range(rows):
            cx, cz = -w / 2 + x * (i + 0.5), y * (j + 0.5)
            for s in (-1, 1):
                items.append(((x * size[0], 0.004, y * size[1]), (cx, s * (d / 2 + 0.0005), cz)))
    side = max(1, round(d / x))
    if sides:
        for i in range(side):
            for j in range(rows):
                cy, cz = -d / 2 + d / side * (i + 0.5), y * (j + 0.5)
                for s in (-1, 1):
                    items.append(
                        ((0.004, d / side * size[0], y * size[1]), (s * (w / 2 + 0.0005), cy, cz))
                    )
    with collect() as c:
        boxes(items, m)
    return group(c.objs, loc, rotz)


def sawtooth(w, d, wall, teeth, rise, loc, m_wall, m_roof, m_glass, rotz=0.0):
    """A warehouse with a north-light roof: `teeth` along its width, glazed on the steep side."""
    with collect() as c:
        tower(
            rrect(w, d, 0.008, 2),
            wall,
            (0, 0, 0),
            m_wall,
            m_glass,
            floors=max(2, round(wall / 0.085)),
            slab=0.34,
            fins=0.062,
            fin_w=0.02,
            depth=0.010,
            base_h=0.02,
            crown=0.02,
            name="warehouse",
        )
        p = w / teeth
        for i in range(teeth):
            x = -w / 2 + i * p
            tooth = [
                (x + 0.003, wall + 0.004),
                (x + p - 0.003, wall + 0.004),
                (x + 0.02, wall + rise),
            ]
            upright(tooth, d - 0.02, (0, (d - 0.02) / 2, 0), m_roof, bevel=0.002)
            n = max(3, round(d / 0.08))
            panes = [
                (
                    (0.004, (d - 0.04) / n * 0.8, rise * 0.7),
                    (x + 0.008, -d / 2 + 0.02 + (d - 0.04) * (k + 0.5) / n, wall + rise * 0.46),
                )
                for k in range(n)
            ]
            boxes(panes, m_glass)
    return group(c.objs, loc, rotz)


def vault(w, length, wall, rise, loc, m_rib, m_skin, ribs=14, rotz=0.0):
    """A barrel-vaulted train shed along Y with arched ribs. Origin under its middle."""
    with collect() as c:
        arc = [
            (w / 2 * math.cos(t), wall + rise * math.sin(t))
            for t in [math.pi * k / 28 for k in range(29)]
        ]
        inner = [(-w / 2 + 0.006, 0), (w / 2 - 0.006, 0)] + [(x * 0.985, z - 0.006) for x, z in arc]
        upright(inner, length - 0.01, (0, length / 2 - 0.005, 0), m_skin, bevel=0.001)
        lines = []
        for i in range(ribs + 1):
            y = -length / 2 + length * i / ribs
            lines.append([(w / 2, y, 0)] + [(x, y, z) for x, z in arc] + [(-w / 2, y, 0)])
        bars(lines, 0.007, m_rib)
        along = [[(x, -length / 2, z), (x, length / 2, z)] for x, z in arc[::4]]
        bars(along, 0.004, m_rib)
        ridge = 0.10 * w
        box((ridge, length * 0.96, 0.03), (0, 0, wall + rise), m_rib, bevel=0.003)
    return group(c.objs, loc, rotz)


def terrace(w, d, h, loc, m, m_roof, m_glass, bays=8, floors=4, rotz=0.0, porch=True):
    """A stucco terrace facing -Y: rusticated ground floor, sash windows, cornice, mansard, chimneys."""
    with collect() as c:
        box((w, d, h), (0, 0, 0), m, bevel=0.003, base=True)
        windows(w - 0.02, d, h - 0.03, (0, 0, 0.01), m_glass, bays, floors, size=(0.42, 0.62))
        box((w + 0.014, d + 0.014, 0.010), (0, 0, h * 0.27), m, bevel=0.002)
        box((w + 0.024, d + 0.024, 0.014), (0, 0, h), m, bevel=0.003)
        roof = prism(rrect(w, d, 0.004, 1), h * 0.24, (0, 0, h + 0.006), m_roof, bevel=0.002)
        for v in roof.data.vertices:
            if v.co.z > 0.01:
                v.co.x *= 1 - 0.10 / w * 0.5
                v.co.y *= 1 - 0.10 / d * 0.8
        x = w / bays
        dormers = [
            ((x * 0.34, d - 0.02, h * 0.13), (-w / 2 + x * (i + 0.5), 0, h + h * 0.09))
            for i in range(bays)
        ]
        boxes(dormers, m)
        panes = [
            ((x * 0.24, d - 0.012, h * 0.08), (-w / 2 + x * (i + 0.5), 0, h + h * 0.09))
            for i in range(bays)
        ]
        boxes(panes, m_glass)
        stacks = [
            ((x * 0.28, d * 0.5, h * 0.34), (-w / 2 + x * i, 0, h + h * 0.17))
            for i in range(0, bays + 1, 2)
        ]
        boxes(stacks, m, bevel=0.002)
        if porch:
            porches = [
                ((x * 0.5, 0.03, h * 0.25), (-w / 2 + x * (i + 0.5), -d / 2 - 0.015, h * 0.125))
                for i in range(0, bays, 2)
            ]
            boxes(porches, m, bevel=0.002)
    return group(c.objs, loc, rotz)


def slate():
    """Grey-green card of roofs."""
    return mat("slate", "#979a8e", rough=0.7, spec=0.25)


def block(w, d, h, loc, m, floors=None, slab=0.45, fins=0.05, glass=None, r=0.015, rotz=0.0):
    """A plain card building of the background."""
    with collect() as c:
        tower(
            rrect(w, d, r, 4),
            h,
            (0, 0, 0),
            m,
            glass or glazing(),
            floors=floors or max(3, int(h / 0.05)),
            slab=slab,
            fins=fins,
        )
    return group(c.objs, loc, rotz)
