"""The marks on the pictures of the floor, from one camera: outlines of what leaves next, dots, footprints, the plan.

blender -b --factory-startup --python art/floor_marks.py -- scene=floor as=<view>,<any state> out=<json> w= h=

Which piece lies under each pixel is rendered exactly, state by state. Lines are in pixels of the master, the plan in
units of 5 cm from the inner corner at the back left.
"""
import json
import sys
import tempfile
from pathlib import Path

import bpy
import numpy as np
from scipy import ndimage
from scipy.spatial import ConvexHull

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from kit.scene import reset  # noqa: E402
from kit.trace import border, borders, line_path, smoothed  # noqa: E402

#: samples per pixel and direction
FINE = 2
#: the lines stand this far off the pieces, and bridge bays up to twice the second, in thousandths of the width
OFF, BRIDGE = 1.5, 5
#: a piece is in front of another when it is nearer by more than this, in metres
NEARER = 0.15
#: legs and seats touch or overhang the floor below this height, in metres: what a footprint shows
LOW = 0.9
PLAN_UNIT = 0.05


def flatten(scene):
    """Every piece in the one colour of its number, without light."""
    m = bpy.data.materials.new("number")
    m.use_nodes = True
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    nodes.clear()
    out, glow = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeEmission")
    glow.inputs["Color"].default_value = (1, 1, 1, 1)
    link(nodes.new("ShaderNodeObjectInfo").outputs["Object Index"], glow.inputs["Strength"])
    link(glow.outputs[0], out.inputs["Surface"])
    scene.view_layers[0].material_override = m
    scene.camera.data.dof.use_dof = False
    scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0
    for ob in list(scene.objects):
        if ob.type == "LIGHT":
            bpy.data.objects.remove(ob)
    cycles = scene.cycles
    cycles.samples, cycles.max_bounces, cycles.use_adaptive_sampling = 1, 0, False
    cycles.pixel_filter_type, cycles.filter_width = "BOX", 0.01
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.color_mode = "OPEN_EXR", "32", "RGB"
    scene.render.filepath = tempfile.mkdtemp() + "/numbers.exr"


def numbers(scene, pieces, state):
    """The number of the piece under each pixel once what has left by this state is gone; 0 for none."""
    for ob, piece in pieces:
        ob.hide_render = state >= piece.leaves
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scene.render.filepath)
    image.colorspace_settings.name = "Non-Color"
    across, down = image.size
    pixels = np.empty(across * down * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.rint(pixels.reshape(down, across, 4)[::-1, :, 0]).astype(np.int16)


def window(m, margin):
    """The part of a mask that is not empty, with a margin."""
    y, x = np.nonzero(m.any(1))[0], np.nonzero(m.any(0))[0]
    return np.s_[max(0, y[0] - margin) : y[-1] + margin, max(0, x[0] - margin) : x[-1] + margin]


def grown(m, off):
    return ndimage.distance_transform_edt(~m) <= off


def areas(seen, leaving, staying, depth, scale):
    """What is outlined, numbered: each piece with its margin, the nearer before the farther, cut by what stands in front."""
    off, bridge = OFF * scale, BRIDGE * scale
    out = np.zeros(seen.shape, np.int16)
    for number in sorted(leaving, key=lambda n: -depth[n]):
        part = window(seen == number, int(2 * bridge))
        own = seen[part] == number
        closed = own | (ndimage.distance_transform_edt(grown(own, bridge)) > bridge)
        out[part][grown(ndimage.binary_fill_holes(closed), off)] = number
    stays = np.isin(seen, staying) & (depth[seen] < depth[out] - NEARER)
    out[stays] = 0
    for number in leaving:
        parts, count = ndimage.label(out == number)
        sizes = np.bincount(parts.ravel())[1:]
        crumbs = 1 + np.nonzero(sizes < 0.06 * sizes.max())[0] if count else []
        out[np.isin(parts, crumbs)] = 0
    return out


def lines(numbered, scale):
    """SVG path data of all borders, each once."""
    out = []
    for points in borders(numbered):
        if len(points) > 9 * FINE:
            line = smoothed(points, 1.7 * scale) / FINE
            thin = np.vstack([line[:-1:FINE], line[-1:]])
            out.append(line_path(thin))
    return "".join(out)


def dot(seen, number):
    """Where a piece shows most of itself, rather high than low."""
    part = window(seen == number, 2)
    own = seen[part] == number
    room = ndimage.distance_transform_edt(ndimage.binary_fill_holes(own))
    room *= np.linspace(1, 0.5, len(own))[:, None]
    y, x = np.unravel_index(room.argmax(), room.shape)
    return [round((x + part[1].start) / FINE, 1), round((y + part[0].start) / FINE, 1)]


def corners_of(ob):
    """All corners of a piece, in metres of the scene."""
    co = np.empty(len(ob.data.vertices) * 3, np.float32)
    ob.data.vertices.foreach_get("co", co)
    return np.c_[co.reshape(-1, 3), np.ones(len(co) // 3)] @ np.array(ob.matrix_world).T[:, :3]


def hull(points):
    """The convex hull of points in the plane, anticlockwise."""
    apart = np.unique(points.round(2), axis=0)
    return apart[ConvexHull(apart).vertices]


def filled(polygon, shape):
    """Mask of a convex polygon."""
    y, x = np.arange(shape[0])[:, None] + 0.5, np.arange(shape[1])[None, :] + 0.5
    following = np.roll(polygon, -1, 0)
    turn = np.sign((polygon[:, 0] * following[:, 1] - following[:, 0] * polygon[:, 1]).sum())
    m = np.ones(shape, bool)
    for (ax, ay), (bx, by) in zip(polygon, following):
        m &= turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) >= 0
    return m


def footprint(seen, number, ground, depth):
    """Where a piece has stood, as SVG path data: its plan on the floor, cut by what stands in front."""
    m = filled(ground, seen.shape) & ~((seen > 0) & (depth[seen] < depth[number]))
    parts, count = ndimage.label(m)
    if not count:
        return ""
    m = parts == 1 + int(np.argmax(np.bincount(parts.ravel())[1:]))
    around = border(m)
    line = smoothed(np.vstack([around, around[:1]]), 1.2 * FINE) / FINE
    return line_path(np.vstack([line[:-1:FINE], line[:1]]))


def plan(points, half_width, half_depth):
    """A piece from above, as SVG path data in units of the plan."""
    turned = np.c_[points[:, 0] + half_width, half_depth - points[:, 1]] / PLAN_UNIT
    kept = np.rint(simplified(turned)).astype(int)
    words = ["M%d %d" % tuple(kept[0])]
    for x, y in np.diff(kept, axis=0):
        words.append("h%d" % x if y == 0 else "v%d" % y if x == 0 else "l%d %d" % (x, y))
    return "".join(words).replace(" -", "-") + "z"


def simplified(ring, tolerance=1.6):
    """A convex ring without the corners that change it least."""
    ring = list(map(np.array, ring))
    while len(ring) > 4:
        def loss(i):
            a, p, b = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
            return abs(np.cross(b - a, p - a)) / (np.hypot(*(b - a)) or 1)

        least = min(range(len(ring)), key=loss)
        if loss(least) > tolerance:
            break
        del ring[least]
    return np.array(ring)


settings = dict(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
width, height = int(settings["w"]), int(settings["h"])
scale = width * FINE / 1000
reset(width * FINE, height * FINE, 1)
from scenes import floor  # noqa: E402
from scenes.floor_pieces import PIECES, ROUTES  # noqa: E402

floor.build(settings["as"].split(",")[0])
sc = bpy.context.scene
flatten(sc)
graph = bpy.context.evaluated_depsgraph_get()
graph.update()
objects = sorted((ob for ob in sc.objects if ob.pass_index), key=lambda ob: ob.pass_index)
pieces = list(zip(objects, PIECES))
view = np.array(sc.camera.matrix_world.inverted())
lens = np.array(sc.camera.calc_matrix_camera(graph, x=width, y=height, scale_x=1, scale_y=1))


def projected(points):
    """Points of the scene in samples of the picture."""
    v = np.c_[points, np.ones(len(points))] @ view.T @ lens.T
    x, y = (v[:, 0] / v[:, 3] + 1) / 2, (1 - v[:, 1] / v[:, 3]) / 2
    return np.stack([x * width, y * height], 1) * FINE


corners = [corners_of(ob) for ob in objects]
depth = np.array([1e9] + [-float((view @ np.r_[c.mean(0), 1])[2]) for c in corners])
low = [hull(c[c[:, 2] < c[:, 2].min() + LOW][:, :2]) for c in corners]
result = {
    "width": width,
    "height": height,
    "plan": [round(2 * floor.W / PLAN_UNIT), round(2 * floor.D / PLAN_UNIT)],
    "pieces": [
        {
            "name": piece.name,
            "route": piece.route,
            "plan": plan(hull(c[:, :2]), floor.W, floor.D),
        }
        for piece, c in zip(PIECES, corners)
    ],
    "states": [],
}
for state in range(len(ROUTES) + 1):
    seen = numbers(sc, pieces, state)
    gone = [n for n, piece in enumerate(PIECES, 1) if piece.leaves == state]
    leaving = [n for n, piece in enumerate(PIECES, 1) if piece.leaves == state + 1]
    staying = [n for n, piece in enumerate(PIECES, 1) if piece.leaves > state + 1]
    shown = [n for n in leaving if (seen == n).any()]
    feet = {}
    for n in gone:
        ob = objects[n - 1]
        if ob.location.z < 0.05:
            ground = projected(np.c_[low[n - 1], np.zeros(len(low[n - 1]))])
            feet[ob.name] = footprint(seen, n, ground, depth)
    result["states"].append(
        {
            "leaving": [objects[n - 1].name for n in leaving],
            "outlines": lines(areas(seen, shown, staying, depth, scale), scale) if shown else "",
            "dots": {objects[n - 1].name: dot(seen, n) for n in shown},
            "footprints": {name: path for name, path in feet.items() if path},
        }
    )
Path(settings["out"]).write_text(json.dumps(result))
