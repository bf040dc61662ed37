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
from kit.trace import border, line_path, smoothed  # noqa: E402

FINE = 2
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


settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width, height = int(settings["w"]), int(settings["h"])
shape, margin = loosened(mask(settings, width, height), float(settings["off"]) * FINE)
around = border(shape)
line = (smoothed(np.vstack([around, around[:1]]), 4 * FINE) - margin) / FINE
line = np.vstack([line[:-1:FINE], line[:1]])
result = {"width": width, "height": height, "path": line_path(line)}
Path(settings["out"]).write_text(json.dumps(result))
