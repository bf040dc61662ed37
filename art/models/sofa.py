"""Upholstery with loose cushions. Origin on the floor at the centre; the sitter faces -Y."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from kit.materials import M, leather
from kit.mesh import box, cyl, finish, rrect, tube

#: points along an edge of a cushion
FINE = 44


def cushion(size, r, bulge, loc, m, tilt=0.0, welt=True, seed=0.0):
    """A rounded block, filled out on all faces by `bulge`, a little slack, with a piped welt round its upper edge.

    `loc` is the middle of its underside; it leans back by `tilt` degrees.
    """
    half = Vector(size) / 2
    core = half - Vector((r, r, r))
    spread = [math.sin(math.pi / 2 * (2 * k / FINE - 1)) for k in range(FINE + 1)]
    bm = bmesh.new()
    for axis in range(3):
        for side in (-1, 1):
            grid = [[bm.verts.new(filled(axis, side, u, v, half, core, r, bulge, seed)) for u in spread] for v in spread]
            for a, b in zip(grid, grid[1:]):
                for k in range(FINE):
                    bm.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new("cushion")
    bm.to_mesh(me)
    bm.free()
    at = (loc[0], loc[1], loc[2] + half.z)
    rot = (math.radians(-tilt), 0, 0)
    finish(me, "cushion", m, at, rot, angle=180)
    if welt:
        out = r * 0.29
        line = [(x, y, half.z - out) for x, y in rrect(size[0] - 2 * out, size[1] - 2 * out, r * 0.71)]
        tube(line, 0.0042, m, cyclic=True, smooth=False, loc=at, rot=rot, name="welt")


def filled(axis, side, u, v, half, core, r, bulge, seed):
    """A point of the cube's face `axis`, `side` at (u, v), carried to the cushion."""
    on = Vector((0, 0, 0))
    on[axis] = side * half[axis]
    on[(axis + 1) % 3] = u * half[(axis + 1) % 3]
    on[(axis + 2) % 3] = v * half[(axis + 2) % 3]
    inner = Vector(max(-c, min(c, p)) for p, c in zip(on, core))
    point = inner + (on - inner).normalized() * r
    full = (1 - u**4) * (1 - v**4)
    slack = noise.noise(point * 6 + Vector((seed, seed * 2, 0))) * 0.006 + noise.noise(point * 17 + Vector((0, seed, seed))) * 0.0022
    point[axis] += side * full * (bulge + slack)
    return point


def two_seater(w=1.66, d=0.82, h=0.76):
    """Bottle leather in a low box of arms and back, two seats, on a walnut rail and dark feet."""
    hide = leather("leather_deep", "#0c2b20", rough=0.5)
    base, arm, back = 0.16, 0.14, 0.17
    for x in (-1, 1):
        for y in (-1, 1):
            cyl(0.014, 0.115, (x * (w / 2 - 0.09), y * (d / 2 - 0.09), 0), M.charcoal(), bevel=0.003, r2=0.019)
    box((w - 0.03, d - 0.03, 0.045), (0, 0, 0.113), M.walnut("X", 0.8), bevel=0.006, base=True)
    cushion((w - 2 * arm + 0.01, d - back, 0.15), 0.02, 0.0, (0, -back / 2 + 0.01, base), hide, welt=False)
    for k, side in enumerate((-1, 1)):
        cushion((arm, d, 0.42), 0.045, 0.008, (side * (w - arm) / 2, 0, base - 0.002), hide, seed=3 + k)
    cushion((w - 2 * arm + 0.004, back, h - base), 0.05, 0.008, (0, (d - back) / 2, base - 0.002), hide, seed=7)
    seat = (w - 2 * arm) / 2 - 0.004
    for k, side in enumerate((-1, 1)):
        x = side * (seat / 2 + 0.003)
        cushion((seat, d - back + 0.005, 0.155), 0.048, 0.018, (x, -back / 2 - 0.004, base + 0.142), hide, seed=11 + 5 * k)
        cushion((seat - 0.01, 0.15, 0.36), 0.055, 0.026, (x, d / 2 - back - 0.075, base + 0.285), hide, tilt=9, seed=23 + 4 * k)
