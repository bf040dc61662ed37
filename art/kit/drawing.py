"""From lines of a scene to strokes on paper: hidden parts left out, doubles drawn once, straight lines straight."""
import numpy as np
from scipy.spatial import cKDTree

from .trace import fit, number, smoothed, unit

#: pixels: of two lines nearer than APART that run side by side, one is drawn; nothing shorter than LEAST is; a stroke
#: shorter than SHORT goes unless something is within TOUCH of both its ends; a straight line's gap up to BRIDGED is closed
APART, LEAST, SHORT, TOUCH, BRIDGED = 3.4, 4, 20, 3, 7
#: metres that a faceted surface may stand before its own contour, and a face before its own edge
BENT, STRAIGHT = 0.018, 0.001
#: cells per pixel and direction of the map that tells what has been drawn
FINE = 2
#: degrees: a turn of more is a corner, lines that differ by less run side by side
CORNER, BESIDE = 30, 9


def drawn(lines, projected, visible, size):
    """SVG path data of all that can be seen inside the size."""
    strokes = []
    for line in lines:
        flat = projected(line.points)
        if (flat.max(0) < 0).any() or (flat.min(0) > size).any():
            continue
        for part in split(line.points, flat):
            strokes += seen(part, line.bent, projected, visible, size)
    return "".join(path(stroke) for stroke in joined(tidied(apart(strokes, size))))


def split(points, flat):
    """A polyline cut at its corners, as they show in the picture."""
    ways = np.diff(flat, axis=0)
    lengths = np.maximum(np.hypot(*ways.T), 1e-9)
    ways = ways / lengths[:, None]
    turn = (ways[:-1] * ways[1:]).sum(1) < np.cos(np.radians(CORNER))
    at = [0, *(np.nonzero(turn)[0] + 1), len(points) - 1]
    return [points[a : b + 1] for a, b in zip(at, at[1:])]


def seen(points, bent, projected, visible, size):
    """The visible runs of a polyline, as points about a pixel apart in the picture."""
    slack = BENT if bent else STRAIGHT
    flat = projected(points)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(flat, axis=0).T))]
    if along[-1] < LEAST:
        return []
    steps = np.linspace(0, along[-1], max(3, int(along[-1]) + 1))

    def at(s):
        # somewhere on the right segment: where it shows is projected anew
        return np.array([np.interp(s, along, points[:, k]) for k in range(3)])

    def shows(s):
        point = at(s)
        x, y = projected(point[None])[0]
        return 0 <= x <= size[0] and 0 <= y <= size[1] and visible(point, slack)

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
    """The strokes without stubs: short ones with an end that meets nothing."""
    while True:
        tree = cKDTree(np.vstack(strokes))
        owner = np.repeat(np.arange(len(strokes)), [len(stroke) for stroke in strokes])

        def stub(number, stroke):
            tips = tree.query_ball_point(stroke[[0, -1]], TOUCH)
            return length(stroke) < SHORT and any((owner[near] == number).all() for near in tips)

        kept = [stroke for number, stroke in enumerate(strokes) if not stub(number, stroke)]
        if len(kept) == len(strokes):
            return kept
        strokes = kept


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


def simple(stroke):
    """Two points where the stroke is straight within a third of a pixel, otherwise the smoothed points."""
    across = stroke[-1] - stroke[0]
    if np.hypot(*across) < 1:
        return smoothed(stroke, 2)
    off = np.abs(np.cross(stroke - stroke[0], across)) / (np.hypot(*across) or 1)
    return stroke[[0, -1]] if off.max() < 0.35 else smoothed(stroke, 2)


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
        fit(piece, unit(piece[k] - piece[0]), unit(piece[-1 - k] - piece[-1]), curves, 0.4)
        for curve in curves:
            words.append("c" + " ".join(number(v) for v in (np.round(curve[1:], 1) - at).ravel()))
            at = np.round(curve[3], 1)
    return "".join(words).replace(" -", "-")


def straight(a, b):
    x, y = np.round(b - a, 1)
    if y == 0:
        return "h" + number(x)
    return "v" + number(y) if x == 0 else "l%s %s" % (number(x), number(y))
