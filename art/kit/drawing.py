"""From lines of a scene to strokes on paper: hidden parts left out, doubles drawn once, straight lines straight."""
import numpy as np
from scipy.spatial import cKDTree

from .trace import fit, number, smoothed, unit

#: pixels: of two lines nearer than APART that run side by side, one is drawn; nothing shorter than LEAST is; a stroke
#: shorter than SHORT goes unless something is within TOUCH of both its ends, or if all of it is within BY of others; a
#: straight line's gap up to BRIDGED is closed; a loose end is led up to WELD to a line, up to JOINED to another end
APART, LEAST, SHORT, TOUCH, BRIDGED, WELD, JOINED, BY = 3.4, 4, 20, 3, 7, 7, 5, 2.2
#: metres that a face may stand before its own edge, and what a bent piece rests on before its contour
HAIR, BENT = 0.001, 0.018
#: cells per pixel and direction of the map that tells what has been drawn
FINE = 2
#: degrees: a turn of more is a corner, lines that differ by less run side by side, short ones even at DOUBLE
CORNER, BESIDE, DOUBLE = 30, 9, 40


def drawn(lines, projected, visible, size):
    """SVG path data of all that can be seen inside the size."""
    strokes = []
    for line in lines:
        flat = projected(line.points)
        if (flat.max(0) < 0).any() or (flat.min(0) > size).any():
            continue
        for part in split(flat):
            strokes += seen(line.points[part], line.tested[part], line.bent, projected, visible, size)
    strokes = tidied([even(stroke) for stroke in apart(strokes, size)])
    return "".join(path(stroke) for stroke in joined(tidied(welded(strokes))))


def split(flat):
    """Slices of a polyline between its corners, as they show in the picture."""
    ways = np.diff(flat, axis=0)
    lengths = np.maximum(np.hypot(*ways.T), 1e-9)
    ways = ways / lengths[:, None]
    turn = (ways[:-1] * ways[1:]).sum(1) < np.cos(np.radians(CORNER))
    at = [0, *(np.nonzero(turn)[0] + 1), len(flat) - 1]
    return [slice(a, b + 1) for a, b in zip(at, at[1:])]


def seen(points, tested, bent, projected, visible, size):
    """The visible runs of a polyline, as points about a pixel apart in the picture."""
    slack = BENT if bent else HAIR
    flat = projected(points)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(flat, axis=0).T))]
    if along[-1] < LEAST:
        return []
    steps = np.linspace(0, along[-1], max(3, int(along[-1]) + 1))

    def at(s, points=points):
        # somewhere on the right segment: where it shows is projected anew
        return np.array([np.interp(s, along, points[:, k]) for k in range(3)])

    def shows(s):
        x, y = projected(at(s)[None])[0]
        return 0 <= x <= size[0] and 0 <= y <= size[1] and (visible(at(s, tested), HAIR) or visible(at(s), slack))

    shown = [shows(s) for s in steps]
    runs, start = [], None
    for i, (s, now) in enumerate(zip(steps, shown)):
        if now and start is None:
            start = s if i == 0 else edge(shows, steps[i - 1], s)
        if start is not None and (not now or i == len(steps) - 1):
            end = s if now else edge(shows, s, steps[i - 1])
            runs.append([start, end])
            start = None
    merged = []
    for run in runs:
        # a facet that stands before its own contour for a few pixels does not hide it
        if merged and bent and run[0] - merged[-1][1] < 14:
            merged[-1][1] = run[1]
        else:
            merged.append(run)
    out = []
    for start, end in merged:
        if end - start >= LEAST:
            inside = steps[(steps > start) & (steps < end)]
            out.append(projected(np.array([at(s) for s in [start, *inside, end]])))
    return out


def edge(shows, hidden, shown):
    """Where between a hidden and a shown place the line appears."""
    for _ in range(5):
        middle = (hidden + shown) / 2
        hidden, shown = (hidden, middle) if shows(middle) else (middle, shown)
    return shown


def apart(strokes, size):
    """The strokes without what runs beside a longer one."""
    width, height = (FINE * (int(v) + 8) for v in size)
    taken = np.full((height, width), np.nan)
    reach = int(FINE * APART) + 1
    around = [
        (dx, dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if np.hypot(dx, dy) <= FINE * APART
    ]
    out = []
    for stroke in sorted(strokes, key=lambda s: -length(s)):
        way = np.gradient(stroke, axis=0)
        angle = np.arctan2(way[:, 1], way[:, 0]) % np.pi
        x, y = np.clip(np.rint(FINE * (stroke + 4)).astype(int), 0, (width - 1, height - 1)).T
        gap = np.abs(taken[y, x] - angle)
        doubled = np.minimum(gap, np.pi - gap) < np.radians(BESIDE)
        for kept in runs_of(doubled, stroke):
            if length(stroke[kept]) < LEAST:
                continue
            out.append(stroke[kept])
            for dx, dy in around:
                ys, xs = np.clip(y[kept] + dy, 0, height - 1), np.clip(x[kept] + dx, 0, width - 1)
                taken[ys, xs] = angle[kept]
    return out


def runs_of(doubled, stroke):
    """Slices of a stroke that are not doubled; a double of a few pixels is only two ends that meet."""
    doubled = doubled.copy()
    if doubled.all():
        return []
    for first, last, value in blocks(doubled):
        if value and length(stroke[first:last]) < 2.2 * APART:
            doubled[first:last] = False
    return [slice(first, last) for first, last, value in blocks(doubled) if not value]


def blocks(values):
    """(first, behind last, value) of each run of equal values."""
    at = [0, *(np.nonzero(np.diff(values))[0] + 1), len(values)]
    return [(a, b, values[a]) for a, b in zip(at, at[1:]) if b > a]


def length(stroke):
    return float(np.hypot(*np.diff(stroke, axis=0).T).sum())


def tidied(strokes):
    """The strokes without stubs, short ones with an end that meets nothing, and without short doubles of others."""
    while True:
        places, ways, owner = points_of(strokes)
        tree = cKDTree(places)

        def needless(number, stroke):
            if length(stroke) >= SHORT:
                return False
            near = tree.query_ball_point(stroke[[0, -1]], TOUCH)
            if any((owner[others] == number).all() for others in near):
                return True
            mine = ways[owner == number]
            for way, others in zip(mine, tree.query_ball_point(stroke, BY)):
                along = np.abs(ways[others] @ way) > np.cos(np.radians(DOUBLE))
                if not (along & (owner[others] != number)).any():
                    return False
            return True

        # the shortest first, so that of two doubles one remains
        order = sorted(range(len(strokes)), key=lambda number: length(strokes[number]))
        gone = next((number for number in order if needless(number, strokes[number])), None)
        if gone is None:
            return strokes
        strokes = strokes[:gone] + strokes[gone + 1 :]


def points_of(strokes):
    """All points of the strokes, the direction of the stroke at each, and its number."""
    ways = np.vstack([np.gradient(stroke, axis=0) for stroke in strokes])
    ways /= np.maximum(np.hypot(*ways.T), 1e-9)[:, None]
    owner = np.repeat(np.arange(len(strokes)), [len(stroke) for stroke in strokes])
    return np.vstack(strokes), ways, owner


def welded(strokes):
    """The strokes with loose ends led straight on to the stroke ahead, or cut back to the one they cross, within WELD."""
    places, ways, owner = points_of(strokes)
    tree = cKDTree(places)
    ends = np.vstack([stroke[[0, -1]] for stroke in strokes])
    tips = cKDTree(ends)

    def met(number, stroke):
        """The stroke with its first end on another one."""
        tip, way = stroke[0], unit(stroke[0] - stroke[min(6, len(stroke) - 1)])
        normal = np.array([-way[1], way[0]])
        reach, straight = [], len(simple(stroke)) == 2
        if any(owner[i] != number for i in tree.query_ball_point(tip, 0.8)):
            return stroke
        for i in tree.query_ball_point(tip, WELD + 1):
            across = ways[i] @ normal
            if owner[i] == number or abs(across) < np.sin(np.radians(BESIDE)):
                continue
            # where the line of the tip cuts the other's tangent there
            along = (ways[i][0] * (places[i] - tip)[1] - ways[i][1] * (places[i] - tip)[0]) / -across
            if abs(along) <= WELD and np.hypot(*(tip + along * way - places[i])) < 0.8:
                reach.append(along)
        ahead = [along for along in reach if 0 <= along <= (WELD if straight else TOUCH)]
        if ahead:
            return np.vstack([tip + min(ahead) * way, stroke]) if min(ahead) > 0.05 else stroke
        others = [i for i in tips.query_ball_point(tip, JOINED) if i // 2 != number]
        if others:
            nearest = ends[min(others, key=lambda i: np.hypot(*(ends[i] - tip)))]
            return shifted(stroke, nearest - tip, way if straight else None)
        if reach and length(stroke) > 3 * WELD:
            along = max(reach)
            gone = np.r_[0, np.cumsum(np.hypot(*np.diff(stroke, axis=0).T))]
            return np.vstack([tip + along * way, stroke[np.searchsorted(gone, -along) :]])
        return stroke

    out = []
    for number, stroke in enumerate(strokes):
        if np.hypot(*(stroke[0] - stroke[-1])) > 1:
            stroke = met(number, met(number, stroke)[::-1])[::-1]
        out.append(stroke)
    return out


def shifted(stroke, by, way):
    """The stroke with its first end moved: a straight one along its way, a bent one half as far, over its first 15 px."""
    if way is not None:
        return np.vstack([stroke[0] + max(0, by @ way) * way, stroke])
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(stroke, axis=0).T))]
    return stroke + by / 2 * np.maximum(0, 1 - along / min(15, along[-1]))[:, None]


def bridged(pieces):
    """The pieces, straight ones in one line made one where little is missing between them."""
    bent = [piece for piece in pieces if len(piece) > 2]
    rest, out = [piece for piece in pieces if len(piece) == 2], []
    while rest:
        line = rest.pop()
        while True:
            more = next((i for i, other in enumerate(rest) if in_line(line, other)), None)
            if more is None:
                break
            tips = np.vstack([line, rest.pop(more)])
            order = np.argsort(tips @ unit(line[1] - line[0]))
            line = tips[order[[0, -1]]]
        out.append(line)
    return bent + out


def in_line(a, b):
    """Whether one straight stroke carries on the other, within two thirds of a pixel."""
    gap = min(np.hypot(*(p - q)) for p in a for q in b)
    if gap > BRIDGED:
        return False
    tips = np.vstack([a, b])
    along = unit(max(((p - q) for p in tips for q in tips), key=lambda v: np.hypot(*v)))
    # what leans by more than some 2 degrees is another edge, however short
    if abs(unit(a[1] - a[0]) @ unit(b[1] - b[0])) < 0.9994:
        return False
    off = (tips - tips[0]) @ np.array([-along[1], along[0]])
    return np.ptp(off) < 0.67


def joined(strokes):
    """Strokes as lists of pieces, each beginning where the one before it ends."""
    rest = dict(enumerate(bridged([simple(stroke) for stroke in strokes])))
    ends = {}
    for i, piece in rest.items():
        for tip in (piece[0], piece[-1]):
            ends.setdefault(cell(tip), []).append(i)
    out = []
    while rest:
        _, piece = rest.popitem()
        chain = [piece]
        while True:
            tip = chain[-1][-1]
            found = next((i for i in ends.get(cell(tip), []) if i in rest), None)
            if found is None:
                break
            piece = rest.pop(found)
            chain.append(piece if cell(piece[0]) == cell(tip) else piece[::-1])
        out.append(chain)
    return out


def cell(point):
    return tuple(np.rint(point * 2).astype(int))


def even(stroke):
    """The stroke without the corners of its facets; one that ends where it begins stays closed."""
    stroke = np.array(stroke)
    if np.hypot(*(stroke[0] - stroke[-1])) < 0.1:
        stroke[-1] = stroke[0]
    return smoothed(stroke, 2)


def simple(stroke):
    """Two points where the stroke is straight within a third of a pixel."""
    across = stroke[-1] - stroke[0]
    if np.hypot(*across) < 1:
        return stroke
    off = np.abs(np.cross(stroke - stroke[0], across)) / np.hypot(*across)
    return stroke[[0, -1]] if off.max() < 0.35 else stroke


def path(chain):
    """Relative SVG path data to a tenth of a pixel."""
    at = np.round(chain[0][0], 1)
    words = ["M%s %s" % (number(at[0]), number(at[1]))]
    for piece in chain:
        if len(piece) == 2:
            words.append(straight(at, np.round(piece[1], 1)))
            at = np.round(piece[1], 1)
            continue
        curves = []
        k = min(3, len(piece) - 1)
        start, end = piece[k] - piece[0], piece[-1 - k] - piece[-1]
        if (piece[0] == piece[-1]).all():
            start, end = start - end, end - start
        fit(piece, unit(start), unit(end), curves, 0.4)
        for curve in curves:
            words.append("c" + " ".join(number(v) for v in (np.round(curve[1:], 1) - at).ravel()))
            at = np.round(curve[3], 1)
    return "".join(words).replace(" -", "-")


def straight(a, b):
    x, y = np.round(b - a, 1)
    if y == 0:
        return "h" + number(x)
    return "v" + number(y) if x == 0 else "l%s %s" % (number(x), number(y))
