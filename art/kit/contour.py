"""The lines of a mesh that a drawing may show, before anything is hidden: creases, and contours of bent surfaces."""
from typing import NamedTuple

import bpy
import numpy as np
from mathutils.bvhtree import BVHTree
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

#: faces that meet at less than this many degrees are one surface
CREASE = 32
#: metres off a bent surface: more than its facets differ from it
OFF = 0.004


class Piece(NamedTuple):
    """An object as triangles, in metres of the scene; `surface` numbers the smooth surface a triangle belongs
    to. What is too small to draw (`undrawn` in its model) still hides what is behind it; `soft` is upholstery.
    """

    corners: np.ndarray
    triangles: np.ndarray
    surface: np.ndarray
    normals: np.ndarray
    drawn: bool
    soft: bool


class Line(NamedTuple):
    """A polyline of the scene. `tested` is where each point is looked for: a contour lies on a faceted surface that may
    hide it along its whole length, so it is looked for just off that surface.
    """

    points: np.ndarray
    tested: np.ndarray
    bent: bool


def melted_scene(graph, wanted):
    """All the camera sees, object by object; `wanted` says by the corners whether one matters."""
    out = []
    for ob in bpy.context.scene.objects:
        if ob.type not in {"MESH", "CURVE"} or not ob.visible_camera or ob.hide_render:
            continue
        shaped = ob.evaluated_get(graph)
        me = shaped.to_mesh()
        if me is not None and len(me.polygons):
            piece = piece_of(me, np.array(ob.matrix_world), "undrawn" not in ob, "soft" in ob)
            if wanted(piece.corners):
                out.append(piece)
        shaped.to_mesh_clear()
    return out


def array(things, name, count, kind):
    out = np.empty(count, kind)
    things.foreach_get(name, out)
    return out


def piece_of(me, place, drawn, soft):
    """A mesh as triangles, its faces joined to surfaces over every edge that bends less than a crease."""
    corners = array(me.vertices, "co", len(me.vertices) * 3, np.float32).reshape(-1, 3)
    corners = corners @ place[:3, :3].T + place[:3, 3]
    me.calc_loop_triangles()
    count = len(me.loop_triangles)
    triangles = array(me.loop_triangles, "vertices", count * 3, np.int32).reshape(-1, 3)
    face = array(me.loop_triangles, "polygon_index", count, np.int32)
    faces = len(me.polygons)
    facing = array(me.polygons, "normal", faces * 3, np.float32).reshape(-1, 3)
    edge = array(me.loops, "edge_index", len(me.loops), np.int32)
    sides = array(me.polygons, "loop_total", faces, np.int32)
    of = np.repeat(np.arange(faces), sides)
    order = np.argsort(edge, kind="stable")
    a, b = order[:-1], order[1:]
    shared = edge[a] == edge[b]
    fa, fb = of[a[shared]], of[b[shared]]
    flat = (facing[fa] * facing[fb]).sum(1) > np.cos(np.radians(CREASE))
    ones = np.ones(flat.sum(), np.int8)
    _, surface = connected_components(
        coo_matrix((ones, (fa[flat], fb[flat])), (faces, faces)), directed=False
    )
    v = corners[triangles]
    normals = np.cross(v[:, 1] - v[:, 0], v[:, 2] - v[:, 0])
    return Piece(corners, triangles, surface[face], normals, drawn, soft)


def features(piece, eye):
    """All lines of a piece, hidden or not."""
    return creases(piece) + contours(piece, eye) if piece.drawn else []


def creases(piece):
    """Edges between two surfaces, or at the border of one, as polylines."""
    sides = piece.triangles[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
    pairs = np.sort(sides, 1)
    surface = np.repeat(piece.surface, 3)
    _, number = np.unique(pairs[:, 0] * np.int64(len(piece.corners)) + pairs[:, 1], return_inverse=True)
    order = np.lexsort((surface, number))
    number, surface, pairs = number[order], surface[order], pairs[order]
    first = np.r_[True, number[1:] != number[:-1]]
    last = np.r_[first[1:], True]
    apart = (surface[first] != surface[last]) | (np.nonzero(first)[0] == np.nonzero(last)[0])
    chains = chained(pairs[first][apart].tolist())
    return [Line(piece.corners[chain], piece.corners[chain], False) for chain in chains]


def contours(piece, eye):
    """Where a bent surface turns away from the eye: zeros of its smooth normal against the ray."""
    key = piece.surface[:, None] * np.int64(len(piece.corners)) + piece.triangles
    keys, place = np.unique(key, return_inverse=True)
    place = place.reshape(-1, 3)
    smooth = np.zeros((len(keys), 3))
    for i in range(3):
        np.add.at(smooth, place[:, i], piece.normals)
    at = piece.corners[keys % len(piece.corners)]
    length = np.maximum(np.linalg.norm(smooth, axis=1), 1e-12)
    turned = ((at - eye) * smooth).sum(1) / length
    turned[turned == 0] = 1e-9
    crossing = np.ptp(np.sign(turned)[place], axis=1) > 0
    points, lifted, ends, segments = [], [], {}, []
    smooth /= length[:, None]
    for corners in place[crossing].tolist():
        segment = []
        for a, b in ((0, 1), (1, 2), (2, 0)):
            a, b = sorted((corners[a], corners[b]))
            if (turned[a] > 0) == (turned[b] > 0):
                continue
            if (a, b) not in ends:
                t = turned[a] / (turned[a] - turned[b])
                ends[a, b] = len(points)
                points.append(at[a] + t * (at[b] - at[a]))
                lifted.append(points[-1] + OFF * (smooth[a] + t * (smooth[b] - smooth[a])))
            segment.append(ends[a, b])
        segments.append(segment)
    points, lifted = np.array(points), np.array(lifted)
    return [Line(points[chain], lifted[chain], True) for chain in chained(segments)]


def seams(pieces):
    """Where pieces of upholstery run into one another, as a seam would show it."""
    soft = [piece for piece in pieces if piece.soft]
    trees = [
        BVHTree.FromPolygons(p.corners.tolist(), p.triangles.tolist(), all_triangles=True) for p in soft
    ]
    out = []
    for i, a in enumerate(soft):
        for j, b in enumerate(soft[:i]):
            places, segments = {}, []
            for m, n in trees[i].overlap(trees[j]):
                one, other = a.corners[a.triangles[m]], b.corners[b.triangles[n]]
                ends = np.array([*pierced(one, other), *pierced(other, one)])
                if len(ends) > 1:
                    first = ends[0]
                    last = ends[np.linalg.norm(ends - first, axis=1).argmax()]
                    keys = [tuple(np.rint(end * 2e4).astype(int)) for end in (first, last)]
                    segments.append([places.setdefault(key, (len(places), key))[0] for key in keys])
            at = np.array([key for _, key in places.values()]) / 2e4
            out += [Line(at[chain], at[chain], True) for chain in chained(segments)]
    return out


def pierced(one, other):
    """Where the edges of one triangle pass through another."""
    normal = np.cross(other[1] - other[0], other[2] - other[0])
    height = (one - other[0]) @ normal
    for k in range(3):
        a, b = height[k], height[(k + 1) % 3]
        if (a > 0) == (b > 0):
            continue
        point = one[k] + a / (a - b) * (one[(k + 1) % 3] - one[k])
        sides = [np.cross(other[(e + 1) % 3] - other[e], point - other[e]) @ normal for e in range(3)]
        if min(sides) >= -1e-9 * (normal @ normal) ** 0.5:
            yield point


def chained(segments):
    """Pairs of numbers joined to runs; a run ends where three or more meet."""
    ways = {}
    for a, b in segments:
        if a != b:
            ways.setdefault(a, set()).add(b)
            ways.setdefault(b, set()).add(a)
    junctions = [at for at, others in ways.items() if len(others) != 2]
    met = set(junctions)
    runs = []
    for start in [*junctions, *ways]:
        while ways[start]:
            run = [start]
            while ways[run[-1]]:
                following = ways[run[-1]].pop()
                ways[following].discard(run[-1])
                run.append(following)
                if following == start or following in met:
                    break
            runs.append(run)
    return runs
