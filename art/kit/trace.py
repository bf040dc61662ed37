"""From masks and maps of numbered areas to SVG paths: borders followed, smoothed, fitted with Bezier curves."""
import numpy as np
from scipy import ndimage

TOLERANCE = 1.1


def border(m):
    """Corner points once round the mask, the inside on the right."""
    m = np.pad(m, 1)
    y, x = np.argwhere(m)[0]
    start, at, step = (y, x), (y, x), (0, 1)
    points = []
    while not points or at != start:
        points.append((at[1] - 1, at[0] - 1))
        at = (at[0] + step[0], at[1] + step[1])
        dy, dx = step
        for turned in ((-dx, dy), (dy, dx), (dx, -dy)):
            left, right = beside(at, turned)
            if m[right] and not m[left]:
                step = turned
                break
    return np.array(points, float)


def beside(at, step):
    """The cells left and right of the edge that leads from a corner in a direction."""
    y, x = at
    return {
        (0, 1): ((y - 1, x), (y, x)),
        (1, 0): ((y, x), (y, x - 1)),
        (0, -1): ((y, x - 1), (y - 1, x - 1)),
        (-1, 0): ((y - 1, x - 1), (y - 1, x)),
    }[step]


def borders(areas):
    """Every line between two areas of a numbered map, once, as lists of corner points; from one junction to the next, or closed."""
    height, width = areas.shape
    stride = width + 1
    y, x = np.nonzero(areas[:, 1:] != areas[:, :-1])
    upright = np.stack([y * stride + x + 1, (y + 1) * stride + x + 1], 1)
    y, x = np.nonzero(areas[1:] != areas[:-1])
    level = np.stack([(y + 1) * stride + x, (y + 1) * stride + x + 1], 1)
    ways = {}
    for a, b in np.concatenate([upright, level]).tolist():
        ways.setdefault(a, set()).add(b)
        ways.setdefault(b, set()).add(a)
    junctions = {corner for corner, others in ways.items() if len(others) != 2}
    lines = []
    for start in [*sorted(junctions), *ways]:
        while ways[start]:
            line = [start]
            while ways[line[-1]]:
                following = ways[line[-1]].pop()
                ways[following].discard(line[-1])
                line.append(following)
                if following == start or following in junctions:
                    break
            lines.append(line)
    return [np.array([(c % stride, c // stride) for c in line], float) for line in lines]


def unit(v):
    return v / (np.hypot(*v) or 1)


def fit(points, start, end, out, tolerance=TOLERANCE):
    """Cubic Beziers through the points within the tolerance, halved where one is not enough (Schneider 1990)."""
    chord = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    t, reach = chord / chord[-1], chord[-1] / 3
    ends = np.array([points[0], points[-1]])
    for _ in range(6):
        b = np.stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3], 1)
        rest = points - np.outer(b[:, 0] + b[:, 1], ends[0]) - np.outer(b[:, 2] + b[:, 3], ends[1])
        arms = np.stack([np.outer(b[:, 1], start), np.outer(b[:, 2], end)], -1).reshape(-1, 2)
        lengths = np.linalg.lstsq(arms, rest.ravel(), rcond=None)[0]
        lengths = np.where((lengths > 0) & (lengths < chord[-1]), lengths, reach)
        arms_at = (ends[0] + lengths[0] * start, ends[1] + lengths[1] * end)
        curve = np.array([ends[0], *arms_at, ends[1]])
        gap = b @ curve - points
        error = np.hypot(*gap.T)
        if error.max() < tolerance or len(points) < 8:
            out.append(curve)
            return
        slope = np.stack([(1 - t) ** 2, 2 * t * (1 - t), t**2], 1) @ (3 * np.diff(curve, axis=0))
        moved = t - (gap * slope).sum(1) / np.maximum((slope**2).sum(1), 1e-9)
        t = np.maximum.accumulate(np.clip(moved, 0, 1))
    middle = int(np.clip(error.argmax(), 3, len(points) - 4))
    tangent = unit(points[middle - 3] - points[middle + 3])
    fit(points[: middle + 1], start, tangent, out, tolerance)
    fit(points[middle:], -tangent, end, out, tolerance)


def smoothed(points, sigma):
    """The points without the steps of the pixels; open lines keep their ends."""
    if (points[0] == points[-1]).all():
        ring = ndimage.gaussian_filter1d(points[:-1], sigma, axis=0, mode="wrap")
        return np.vstack([ring, ring[:1]])
    reach = min(len(points) - 1, int(4 * sigma))
    before = 2 * points[0] - points[reach:0:-1]
    after = 2 * points[-1] - points[-2 : -reach - 2 : -1]
    extended = np.vstack([before, points, after])
    return ndimage.gaussian_filter1d(extended, sigma, axis=0)[reach : reach + len(points)]


def line_path(points, tolerance=TOLERANCE):
    """A line, closed when it ends where it begins, as relative SVG path data to a tenth of a pixel."""
    closed = (points[0] == points[-1]).all()
    start = unit(points[min(3, len(points) - 1)] - points[-4 if closed else 0])
    end = -start if closed else unit(points[max(-4, -len(points))] - points[-1])
    curves = []
    fit(points, start, end, curves, tolerance)
    at = np.round(points[0], 1)
    words = ["M%g %g" % tuple(at)]
    for curve in curves:
        moves = np.round(curve[1:], 1) - at
        words.append("c" + " ".join(number(v) for v in moves.ravel()))
        at = np.round(curve[3], 1)
    return "".join(words).replace(" -", "-") + ("z" if closed else "")


def number(value):
    """To a tenth, without the zero before the point."""
    word = "%g" % round(value, 1)
    if word == "-0":
        return "0"
    return word.replace("0.", ".", 1) if word.startswith(("0.", "-0.")) else word
