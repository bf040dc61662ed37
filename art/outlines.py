"""The dashed line round the pieces a scene marks.

blender -b --factory-startup --python art/outlines.py -- scene=<name> out=<json> w= h= off= [as=]

Everything else is taken out of the scene, so a marked piece must stand free. Its foot is taken as a whole, as the hull
of what is within `FOOT` of the floor: a draughtsman goes round a base, not round each castor. The mask is closed (bays
narrower than a tenth of its height are bridged), grown by `off` pixels, traced and fitted with Bezier curves: one
closed path in pixels of the master.
"""
import importlib
import json
import sys
import tempfile
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from scipy import ndimage
from scipy.spatial import ConvexHull, Delaunay

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.scene import reset  # noqa: E402
from kit.trace import border, line_path, smoothed  # noqa: E402

FINE = 2
BRIDGE = 0.05
FOOT = 0.12
SMOOTH = 6
TOLERANCE = 2.5


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
    shown = pixels.reshape(height * FINE, width * FINE, 4)[::-1, :, 3] > 0.5
    for foot in feet(width * FINE, height * FINE):
        shown |= filled(foot, shown.shape)
    return shown


def feet(width, height):
    """For each marked piece, the pixels of the corners of its meshes that are near the floor it stands on."""
    sc, seen = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    for piece in {ob.parent for ob in sc.objects if ob.pass_index}:
        corners = [
            ob.matrix_world @ v.co
            for ob in (child.evaluated_get(seen) for child in piece.children)
            for v in ob.to_mesh().vertices
        ]
        lowest = min(z for _, _, z in corners)
        low = [at for at in corners if at[2] < lowest + FOOT * piece.scale[2]]
        views = [world_to_camera_view(sc, sc.camera, at) for at in low]
        yield np.array([(x * width, (1 - y) * height) for x, y, _ in views])


def filled(points, shape):
    """The hull of the points as a mask."""
    hull = points[ConvexHull(points).vertices]
    (left, top), (right, bottom) = np.floor(hull.min(0)).astype(int), np.ceil(hull.max(0)).astype(int)
    mask = np.zeros(shape, bool)
    y, x = np.mgrid[max(top, 0) : min(bottom, shape[0]), max(left, 0) : min(right, shape[1])]
    inside = Delaunay(hull).find_simplex(np.stack([x, y], -1) + 0.5) >= 0
    mask[y[0, 0] : y[-1, 0] + 1, x[0, 0] : x[0, -1] + 1] = inside
    return mask


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


settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width, height = int(settings["w"]), int(settings["h"])
shape, margin = loosened(mask(settings, width, height), float(settings["off"]) * FINE)
around = border(shape)
line = (smoothed(np.vstack([around, around[:1]]), SMOOTH * FINE) - margin) / FINE
line = np.vstack([line[:-1:FINE], line[:1]])
result = {"width": width, "height": height, "path": line_path(line, TOLERANCE)}
Path(settings["out"]).write_text(json.dumps(result))
