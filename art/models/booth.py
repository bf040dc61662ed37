"""A booth for one telephone call. Origin on the floor at the centre; its door is at -Y."""
import math

import bmesh
import bpy

from kit.materials import M, fabric, mat
from kit.mesh import box, boxes, cyl, finish, prism, rrect, tube
from kit.studio import area

HALF_PI = math.pi / 2


def sleeve(outer, inner, depth, m, loc, bevel=0.004, name="sleeve"):
    """What lies between two outlines of as many points, drawn in XZ and extruded towards -Y from loc."""
    n = len(outer)
    corners = [(x, y, z) for z in (0, depth) for ring in (outer, inner) for x, y in ring]
    faces = []
    for k in range(n):
        j = (k + 1) % n
        faces += [(k, j, 2 * n + j, 2 * n + k), (n + j, n + k, 3 * n + k, 3 * n + j)]
        faces += [(j, k, n + k, n + j), (2 * n + k, 2 * n + j, 3 * n + j, 3 * n + k)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(corners, [], faces)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    return finish(me, name, m, loc, (HALF_PI, 0, 0), bevel)


def booth(w=1.04, d=1.0, h=2.2):
    """A bone shell with soft corners, lined with green felt: shelf, stool and lamp behind a glazed door that stands clear."""
    foot, wall = 0.045, 0.085
    box((w - 0.14, d - 0.14, foot), (0, 0, 0), M.charcoal(), bevel=0.004, base=True)
    tall = h - foot
    middle = foot + tall / 2
    shell = mat("booth_shell", "#d9cdb6", rough=0.55, spec=0.35, var=0.02)
    outer, clear = rrect(w, tall, 0.13, 14), (w - 2 * wall, tall - 2 * wall)
    sleeve(outer, rrect(*clear, 0.055, 14), d, shell, (0, d / 2, middle), bevel=0.016)
    felt = fabric("booth_felt", "#1d3c31", scale=300)
    lining = rrect(clear[0] - 0.03, clear[1] - 0.03, 0.042, 14)
    sleeve(rrect(clear[0] + 0.002, clear[1] + 0.002, 0.056, 14), lining, d - 0.09, felt, (0, d / 2 - 0.03, middle))
    prism(rrect(w - 0.10, tall - 0.10, 0.10, 14), 0.03, (0, d / 2 - 0.004, middle), shell, bevel=0, rot=(HALF_PI, 0, 0))
    inside, low = clear[0] - 0.03, foot + wall + 0.015
    ribs, n = clear[1] - 0.034, 14
    pitch = inside / n
    rib = lambda k: ((pitch - 0.007, 0.026, ribs), (-inside / 2 + pitch * (k + 0.5), d / 2 - 0.05, middle))
    box((inside, 0.012, ribs), (0, d / 2 - 0.036, middle), felt, bevel=0.001)
    boxes([rib(k) for k in range(n)], felt, bevel=0.010, seg=4, name="ribs")
    box((inside, d - 0.13, 0.012), (0, 0, low - 0.006), fabric("booth_floor", "#8b8371", scale=240), bevel=0.002, base=True)
    shelf = prism(rrect(inside - 0.006, 0.34, 0.05), 0.024, (0, d / 2 - 0.235, 1.03), M.oak("X", 0.9), bevel=0.004)
    shelf.name = "shelf"
    stool((0.0, -0.06, low + 0.006))
    ceiling = foot + tall - wall - 0.03
    cyl(0.13, 0.012, (0, 0, ceiling - 0.006), mat("booth_lamp", "#ffe9c8", emit=3), bevel=0.003)
    area((0, -0.05, ceiling - 0.03), (0, 0.05, 0), 0.5, 13, 4500)
    door(inside, clear[1] - 0.03, middle, -d / 2 + 0.03)


def stool(at):
    """A round seat in leather on a turned post."""
    x, y, z = at
    steel = M.charcoal()
    cyl(0.17, 0.012, at, steel, bevel=0.004, seg=64)
    cyl(0.019, 0.62, (x, y, z + 0.01), steel, bevel=0.002)
    cyl(0.10, 0.014, (x, y, z + 0.62), steel, bevel=0.003)
    cyl(0.165, 0.06, (x, y, z + 0.634), M.leather_green(), bevel=0.022, seg=96)


def door(w, h, middle, y):
    """Only frame and pull: a clean pane does not show."""
    dark = M.charcoal()
    sleeve(rrect(w - 0.006, h - 0.006, 0.04, 14), rrect(w - 0.062, h - 0.062, 0.018, 14), 0.034, dark, (0, y + 0.017, middle), bevel=0.003)
    x = w / 2 - 0.062
    for z in (-0.17, 0.17):
        tube([(x, y - 0.012, middle - 0.02 + z), (x, y - 0.05, middle - 0.02 + z)], 0.006, dark, smooth=False)
    cyl(0.012, 0.46, (x, y - 0.052, middle - 0.25), M.oak("Z", 1.0), bevel=0.005)
