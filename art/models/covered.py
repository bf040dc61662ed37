"""Furniture as a store keeps it: an armchair, a dust sheet over it, pieces in felt blankets, straps and brass tags."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise

from kit.cloth import Block, fallen
from kit.materials import M, fabric
from kit.mesh import box, finish, lathe, prism, rrect, tube

#: the upholstery of the armchair: rail, cushion, arms, back
UPHOLSTERY = (
    Block((0.60, 0.68, 0.13), (0, 0, 0.18), 0.02),
    Block((0.55, 0.60, 0.14), (0, -0.055, 0.31), 0.05),
    Block((0.12, 0.70, 0.43), (-0.335, 0, 0.18), 0.045),
    Block((0.12, 0.70, 0.43), (0.335, 0, 0.18), 0.045),
    Block((0.79, 0.15, 0.66), (0, 0.325, 0.29), 0.055, math.radians(-11)),
)


def armchair(cover=None):
    """A square-armed chair on turned legs. Origin on the floor at the centre; faces -Y."""
    cover = cover or fabric("fab_sage_deep", "#2b5a49", scale=420)
    for x, y in ((-0.31, -0.29), (0.31, -0.29), (-0.30, 0.30), (0.30, 0.30)):
        taper = [(0, 0), (0.014, 0), (0.016, 0.045), (0.024, 0.19), (0, 0.19)]
        lathe(taper, M.walnut("Z", 1.2), (x, y, 0), seg=32)
        lathe([(0, 0), (0.0165, 0), (0.018, 0.045), (0, 0.045)], M.brass(), (x, y, 0.001), seg=32)
    for size, foot, radius, lean in UPHOLSTERY:
        box(size, foot, cover, bevel=radius, seg=5, base=True, rot=(lean, 0, 0))


def dust_sheet(m, blocks=UPHOLSTERY, cut=(1.9, 0.72, 1.5), mesh=0.02, drop=1.02):
    """Linen let fall over an armchair. `cut` is its width and its reach before and behind the origin, in metres."""
    width, front, back = cut
    across, along = round(width / mesh), round((front + back) / mesh)
    s, t = np.meshgrid(np.linspace(-1, 1, across + 1), np.linspace(-1, 1, along + 1))
    # round corners, which would trail on the floor
    reach = np.maximum(np.maximum(abs(s), abs(t)), 1e-9)
    k = ((abs(s) / reach) ** 4 + (abs(t) / reach) ** 4) ** (-1 / 4)
    x, y = s * k * width / 2, (t * k + 1) * (front + back) / 2 - front
    ripple = 0.002 * np.sin(17 * x + 5 * y) * np.sin(13 * y - 7 * x)
    # smoothed into the seat, so that it does not hang from back to arms like a tent
    at = fallen(np.stack([x, y, drop + ripple], -1), blocks, pressed=(0, -0.08, 0.26, 6))
    rows, row = x.shape
    faces = [
        (a, a + 1, a + row + 1, a + row)
        for j in range(rows - 1)
        for a in range(j * row, j * row + row - 1)
    ]
    me = bpy.data.meshes.new("dust_sheet")
    me.from_pydata(at.reshape(-1, 3).tolist(), [], faces)
    ob = finish(me, "dust_sheet", m, angle=180)
    soft = ob.modifiers.new("sub", "SUBSURF")
    soft.levels = soft.render_levels = 2
    return ob


def tag(loc, rotz=0.0):
    """A brass inventory tag on a loop of cord; `loc` is where the cord is tied."""
    x, y, z = loc
    turn = math.radians(rotz)
    box((0.062, 0.004, 0.092), (x, y, z - 0.09), M.brass_satin(), bevel=0.0018, rot=(0, 0.07, turn))
    cord = [(x, y + 0.004, z), (x - 0.006, y - 0.002, z - 0.03), (x, y - 0.001, z - 0.052)]
    tube(cord, 0.0022, M.cream())


def wrapped(w, d, h, colour="#8c7a5c", straps=(-0.27, 0.27), lap=0.35):
    """A piece in a felt blanket, lapped over at the front, with webbing drawn tight round it. Origin under the middle.

    `straps` are places along the width, as fractions of it; `lap` is the slope of the blanket's edge.
    """
    felt = fabric("felt" + colour, colour, scale=160)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=44, use_grid_fill=True)
    half, r = Vector((w / 2, d / 2, h / 2)), 0.045
    for v in bm.verts:
        p = Vector([v.co[i] * 2 * half[i] for i in range(3)])
        core = Vector([max(-half[i] + r, min(half[i] - r, p[i])) for i in range(3)])
        out = (p - core).normalized()
        drawn = sum(math.exp(-(((p.x - s * w) / 0.035) ** 2)) for s in straps)
        loose = 0.016 * noise.noise(p * 3.1) + 0.006 * noise.noise(p * 9)
        over = 0.014 if out.y < -0.3 and p.z > lap * p.x - 0.05 * h else 0
        v.co = core + out * (r + (loose + over) * max(0, 1 - drawn) - 0.010 * min(1, drawn))
        v.co.z += h / 2
    me = bpy.data.meshes.new("felt")
    bm.to_mesh(me)
    bm.free()
    finish(me, "felt", felt, angle=180)
    for s in straps:
        band = rrect(d + 0.004, h + 0.004, r)
        turn = (math.pi / 2, 0, math.pi / 2)
        prism(band, 0.048, (s * w - 0.024, 0, h / 2), M.bottle_matte(), bevel=0.002, rot=turn)
