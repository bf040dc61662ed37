"""The dashed line round the pieces a scene marks.

blender -b --factory-startup --python art/outlines.py -- scene=<name> out=<json> w= h= off= [as=]

Everything else is taken out of the scene, so a marked piece must stand free. Its mask is closed (bays narrower than a
tenth of its height are bridged), grown by `off` pixels, traced and fitted with Bezier curves: one closed path in
pixels of the master.
"""
import importlib
import json
import sys
import tempfile
from pathlib import Path

import bpy
import numpy as np
from scipy import ndimage

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.scene import reset  # noqa: E402

FINE = 2
TOLERANCE = 1.1
BRIDGE = 0.05


def mask(settings, width, height):
    """Which pixels, `FINE` times as fine as the master's, show a marked piece."""
    reset(width * FINE, height * FINE, 1)
    scene = importlib.import_module("scenes." + settings["scene"].replace("-", "_"))
    scene.build(*[word for word in settings.get("as", "").split(",") if word])
    sc = bpy.context.scene
    for ob in list(sc.objects):
        if ob.type in {"MESH", "CURVE"} and not ob.pass_index:
            bpy.data.objects.remove(ob)
    sc.camera.data.dof.use_dof = False
    sc.render.film_transparent = True
    sc.cycles.max_bounces = 0
    sc.cycles.pixel_filter_type = "BOX"
    sc.cycles.filter_width = 0.01
    sc.render.image_settings.file_format = "PNG"
    sc.render.image_settings.color_mode = "RGBA"
    sc.render.filepath = tempfile.mkdtemp() + "/mask.png"
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(sc.render.filepath)
    pixels = np.empty(width * height * FINE * FINE * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height * FINE, width * FINE, 4)[::-1, :, 3] > 0.5


def loosened(m, off):
    """The mask closed over bays, filled, grown by `off`; its largest part, with a margin all round."""
    bridge = BRIDGE * np.ptp(np.nonzero(m.any(1)))
    margin = int(max(bridge, off)) + 4
    m = np.pad(m, margin)
    closed = ndimage.distance_transform_edt(~m) <= bridge
    closed = m | (ndimage.distance_transform_edt(closed) > bridge)
    grown = ndimage.binary_fill_holes(ndimage.distance_transform_edt(~closed) <= off)
    parts, count = ndimage.label(grown)
    sizes = ndimage.sum(grown, parts, range(1, count + 1))
    return parts == 1 + int(np.argmax(sizes)), margin


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


def unit(v):
    return v / (np.hypot(*v) or 1)


def fit(points, start, end, out):
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
        if error.max() < TOLERANCE or len(points) < 8:
            out.append(curve)
            return
        slope = np.stack([(1 - t) ** 2, 2 * t * (1 - t), t**2], 1) @ (3 * np.diff(curve, axis=0))
        moved = t - (gap * slope).sum(1) / np.maximum((slope**2).sum(1), 1e-9)
        t = np.maximum.accumulate(np.clip(moved, 0, 1))
    middle = int(np.clip(error.argmax(), 3, len(points) - 4))
    tangent = unit(points[middle - 3] - points[middle + 3])
    fit(points[: middle + 1], start, tangent, out)
    fit(points[middle:], -tangent, end, out)


def path(points):
    """The closed line as SVG path data, relative and to a tenth of a pixel."""
    curves = []
    tangent = unit(points[3] - points[-3])
    fit(np.vstack([points, points[:1]]), tangent, -tangent, curves)
    at = np.round(points[0], 1)
    words = ["M%g %g" % tuple(at)]
    for curve in curves:
        moves = np.round(curve[1:], 1) - at
        words.append("c" + " ".join(number(v) for v in moves.ravel()))
        at = np.round(curve[3], 1)
    return "".join(words).replace(" -", "-") + "z"


def number(value):
    """To a tenth, without the zero before the point."""
    word = "%g" % round(value, 1)
    if word == "-0":
        return "0"
    return word.replace("0.", ".", 1) if word.startswith(("0.", "-0.")) else word


settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width, height = int(settings["w"]), int(settings["h"])
shape, margin = loosened(mask(settings, width, height), float(settings["off"]) * FINE)
line = ndimage.gaussian_filter1d(border(shape), 4 * FINE, axis=0, mode="wrap")
line = (line - margin) / FINE
result = {"width": width, "height": height, "path": path(line[::FINE])}
Path(settings["out"]).write_text(json.dumps(result))
