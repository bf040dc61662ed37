"""Bevelled boxes, prisms, lathed solids, bars: the shapes everything is made of."""
import math

import bmesh
import bpy
import numpy as np

from .scene import link


def finish(me, name, m, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0, seg=3, smooth=True, angle=35):
    """Mesh to object: material, place, smooth shading, bevel."""
    ob = link(bpy.data.objects.new(name, me))
    ob.location = loc
    ob.rotation_euler = rot
    if m:
        me.materials.append(m)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    if bevel:
        b = ob.modifiers.new("bev", "BEVEL")
        b.width = bevel
        b.segments = seg
        b.limit_method = "ANGLE"
        b.angle_limit = math.radians(30)
        b.harden_normals = True
    return ob


def box(size, loc=(0, 0, 0), m=None, bevel=0.006, seg=3, rot=(0, 0, 0), name="box", base=False):
    """Bevelled box. base=True: loc.z is the underside."""
    x, y, z = (s / 2 for s in size)
    if base:
        loc = (loc[0], loc[1], loc[2] + z)
    v = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x, -y, z),
        (x, -y, z),
        (x, y, z),
        (-x, y, z),
    ]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(v, [], f)
    return finish(me, name, m, loc, rot, min(bevel, 0.49 * min(size)), seg)


def boxes(items, m, bevel=0, name="boxes", seg=2):
    """Many boxes in one mesh: items = [((sx,sy,sz),(cx,cy,cz)), ...]."""
    V, F = [], []
    for (sx, sy, sz), (cx, cy, cz) in items:
        o = len(V)
        x, y, z = sx / 2, sy / 2, sz / 2
        V += [
            (cx + a * x, cy + b * y, cz + c * z)
            for a, b, c in (
                (-1, -1, -1),
                (1, -1, -1),
                (1, 1, -1),
                (-1, 1, -1),
                (-1, -1, 1),
                (1, -1, 1),
                (1, 1, 1),
                (-1, 1, 1),
            )
        ]
        F += [
            tuple(o + i for i in f)
            for f in (
                (0, 3, 2, 1),
                (4, 5, 6, 7),
                (0, 1, 5, 4),
                (1, 2, 6, 5),
                (2, 3, 7, 6),
                (3, 0, 4, 7),
            )
        ]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    return finish(me, name, m, bevel=bevel, seg=seg, smooth=bool(bevel))


def rrect(w, d, r, n=8):
    """Rounded rectangle outline, CCW."""
    p = []
    r = min(r, w / 2 - 1e-4, d / 2 - 1e-4)
    for cx, cy, a0 in (
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, 90),
        (-w / 2 + r, -d / 2 + r, 180),
        (w / 2 - r, -d / 2 + r, 270),
    ):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            p.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return p


def prism(
    outline, h, loc=(0, 0, 0), m=None, bevel=0.005, seg=3, rot=(0, 0, 0), name="prism", taper=1.0
):
    """Extrude a 2D outline (XY, CCW) up by h from z=0."""
    n = len(outline)
    V = [(x, y, 0) for x, y in outline] + [(x * taper, y * taper, h) for x, y in outline]
    F = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
        (i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)
    ]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    return finish(me, name, m, loc, rot, bevel, seg)


def lathe(profile, m=None, loc=(0, 0, 0), rot=(0, 0, 0), seg=64, name="lathe", angle=40):
    """profile = [(r,z),...] revolved about Z."""
    V, F, n = [], [], len(profile)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        V += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(seg):
        j = (i + 1) % seg
        F += [(i * n + k, j * n + k, j * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    return finish(me, name, m, loc, rot, angle=angle)


def cyl(r, h, loc=(0, 0, 0), m=None, bevel=0.003, rot=(0, 0, 0), seg=48, name="cyl", r2=None):
    """Cylinder standing on loc (before rotation), rounded rims built in the profile."""
    r2 = r if r2 is None else r2
    b = min(bevel, r * 0.49, r2 * 0.49, h * 0.49)
    p = [(0, 0)]
    p += [
        (r - b + b * math.sin(t), b - b * math.cos(t))
        for t in [math.pi / 2 * i / 4 for i in range(5)]
    ]
    p += [
        (r2 - b + b * math.cos(t), h - b + b * math.sin(t))
        for t in [math.pi / 2 * i / 4 for i in range(5)]
    ]
    p += [(0, h)]
    return lathe(p, m, loc, rot, seg, name)


def tube(
    pts,
    r,
    m=None,
    cyclic=False,
    smooth=True,
    name="tube",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    res=6,
    fill=True,
):
    """Round bar through points (Catmull-Rom style bezier when smooth)."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = fill
    cu.resolution_u = 16
    if smooth:
        s = cu.splines.new("BEZIER")
        s.bezier_points.add(len(pts) - 1)
        for p, q in zip(s.bezier_points, pts):
            p.co = q
            p.handle_left_type = p.handle_right_type = "AUTO"
    else:
        s = cu.splines.new("POLY")
        s.points.add(len(pts) - 1)
        for p, q in zip(s.points, pts):
            p.co = (*q, 1)
    s.use_cyclic_u = cyclic
    if m:
        cu.materials.append(m)
    ob = link(bpy.data.objects.new(name, cu))
    ob.location = loc
    ob.rotation_euler = rot
    return ob


def spline(pts, n=200):
    """Centripetal-ish Catmull-Rom through pts resampled to n points equally spaced by arc length. Returns Nx2/3 array."""
    P = np.array(pts, float)
    P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for i in range(1, len(P) - 2):
        p0, p1, p2, p3 = P[i - 1 : i + 3]
        for t in np.linspace(0, 1, 40, endpoint=False):
            out.append(
                0.5
                * (
                    (2 * p1)
                    + (-p0 + p2) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    + (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
                )
            )
    out.append(P[-2])
    out = np.array(out)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(out, axis=0), axis=1))]
    s = np.linspace(0, d[-1], n)
    return np.stack([np.interp(s, d, out[:, k]) for k in range(out.shape[1])], 1)


def bars(lines, r, m, loc=(0, 0, 0), rot=(0, 0, 0), res=2, cyclic=False, name="bars"):
    """Many straight round bars (polylines) in one object."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    for line in lines:
        s = cu.splines.new("POLY")
        s.points.add(len(line) - 1)
        for p, q in zip(s.points, line):
            p.co = (*q, 1)
        s.use_cyclic_u = cyclic
    cu.materials.append(m)
    ob = link(bpy.data.objects.new(name, cu))
    ob.location = loc
    ob.rotation_euler = rot
    return ob


def upright(outline, depth, loc=(0, 0, 0), m=None, bevel=0.004, rotz=0.0, seg=3, name="upright"):
    """Extrude an outline drawn in XZ by depth towards -Y; loc is the foot of its back face."""
    rot = (math.pi / 2, 0, rotz)
    return prism(outline, depth, loc, m, bevel=bevel, seg=seg, rot=rot, name=name)
