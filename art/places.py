"""Where the pieces of an elevation stand in its picture, and how long a metre is there.

blender -b --factory-startup --python art/places.py -- scene=<name> out=<json> w= h= as=

Measured on the built scene: each group that is named by a number is one piece. All are fractions of the picture,
from its left and its top.
"""
import importlib
import json
import sys
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.scene import reset  # noqa: E402


#: feet that are nearer to one another stand in one row
ROW = 0.04


def seen(at):
    """A point of the scene as fractions of the picture."""
    x, y, _ = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(at))
    return x, 1 - y


def extent(piece, graph):
    """Left, foot and right of a piece; its lights and groups have no extent."""
    corners = [
        seen(ob.matrix_world @ v.co)
        for ob in (child.evaluated_get(graph) for child in piece.children_recursive if child.type in {"MESH", "CURVE"})
        for v in ob.to_mesh().vertices
    ]
    across, down = zip(*corners)
    return min(across), max(down), max(across)


settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
reset(int(settings["w"]), int(settings["h"]), 1)
scene = importlib.import_module("scenes." + settings["scene"].replace("-", "_"))
scene.build(*[word for word in settings["as"].split(",") if word])
bpy.context.view_layer.update()
graph = bpy.context.evaluated_depsgraph_get()
pieces = {int(ob.name): extent(ob, graph) for ob in bpy.data.objects if ob.name.isdigit()}
feet = [foot for _, foot, _ in pieces.values()]
for number, (left, foot, right) in pieces.items():
    pieces[number] = left, max(other for other in feet if abs(other - foot) < ROW), right
metre = seen((1, 0, 0))[0] - seen((0, 0, 0))[0]
result = {"metre": metre, "pieces": [[n, *(round(v, 5) for v in pieces[n])] for n in sorted(pieces)]}
Path(settings["out"]).write_text(json.dumps(result))
