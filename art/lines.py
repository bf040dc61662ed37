"""A scene as a line drawing, in register with its render: what a draughtsman would draw of it, and nothing hidden.

blender -b --factory-startup --python art/lines.py -- scene=<name> out=<json> w= h= [as=]

Lines come from the model itself: creases of its meshes, contours where a bent surface turns away, and seams where
upholstery meets. Each is tested against the whole scene by rays from the eye, so its ends are exact; where two would run
side by side within `APART` pixels, one is drawn. A scene with a SEAM is drawn from the left edge to that fraction of its
width.
"""
import importlib
import json
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils.bvhtree import BVHTree

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.contour import features, melted_scene, seams  # noqa: E402
from kit.drawing import drawn  # noqa: E402
from kit.scene import reset  # noqa: E402

settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width, height = int(settings["w"]), int(settings["h"])
reset(width, height, 1)
scene = importlib.import_module("scenes." + settings["scene"].replace("-", "_"))
cut = round(width * getattr(scene, "SEAM", 1))
scene.build(*[word for word in settings.get("as", "").split(",") if word])
sc = bpy.context.scene
for ob in sc.objects:
    for modifier in ob.modifiers:
        # a rounded edge is one line; upholstery is round all over
        if modifier.type == "BEVEL" and modifier.width < 0.015:
            modifier.show_viewport = False
        elif modifier.type == "BEVEL":
            # a contour runs along the facets: the finer they are, the truer it is
            modifier.segments *= 4
            ob["soft"] = True
graph = bpy.context.evaluated_depsgraph_get()
graph.update()
view = np.array(sc.camera.matrix_world.inverted())
lens = np.array(sc.camera.calc_matrix_camera(graph, x=width, y=height, scale_x=1, scale_y=1))
eye = sc.camera.matrix_world.translation.copy()


def projected(points):
    """Points of the scene in pixels of the picture."""
    v = np.c_[points, np.ones(len(points))] @ view.T @ lens.T
    return np.stack([(v[:, 0] / v[:, 3] + 1) * width / 2, (1 - v[:, 1] / v[:, 3]) * height / 2], 1)


pieces = melted_scene(graph, lambda points: projected(points)[:, 0].min() < cut + 20)
corners = np.concatenate([piece.corners for piece in pieces])
starts = np.cumsum([0, *(len(piece.corners) for piece in pieces)])
triangles = np.concatenate([piece.triangles + start for piece, start in zip(pieces, starts)])
tree = BVHTree.FromPolygons(corners.tolist(), triangles.tolist(), all_triangles=True)


def visible(point, slack):
    """Whether nothing stands before a point by more than the slack, in metres."""
    way = point - np.array(eye)
    reach = float(np.linalg.norm(way))
    return tree.ray_cast(eye, way / reach, reach - slack)[0] is None


found = [line for piece in pieces for line in features(piece, np.array(eye))] + seams(pieces)
strokes = drawn(found, projected, visible, (cut, height))
result = {"width": cut, "height": height, "path": strokes}
Path(settings["out"]).write_text(json.dumps(result))
print("LINES %d of %d, %.1f KB" % (strokes.count("M"), len(found), len(strokes) / 1024), flush=True)
