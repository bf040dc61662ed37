"""Bent-ply shells and upholstery swept along a side profile."""
import math

import bmesh
import bpy
import numpy as np

from .mesh import finish, bars, spline


def quilt_rows(channels, per=22):
    """Row positions from -1 to 1: every seam on a row, closer together beside the seams and at the ends."""
    edges = np.linspace(-1, 1, channels + 1)
    rows = [-1.0]
    for a, b in zip(edges, edges[1:]):
        t = np.arange(1, per + 1) / per
        t = 0.45 * t + 0.55 * (1 - np.cos(math.pi * t)) / 2
        rows += list(a + (b - a) * t)
    ends = [1 - 10**-k for k in (2.3, 3.0, 4.0, 5.2)]
    return np.array(sorted(rows + ends + [-e for e in ends]))


def surface(profile, width, curl, trim=(0, 1), wscale=1.0, off=0.0):
    """The swept surface as a function: (u across, w along, both -1 to 1, height above it) to a point."""
    P = spline(profile, 400)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    # normals lie left of the direction of travel: towards the sitter
    Nn = np.stack([-T[:, 1], T[:, 0]], 1)
    k_ = np.exp(-0.5 * (np.arange(-199, 200) / 60.0) ** 2)
    k_ /= k_.sum()  # widely smoothed normals: edges may curl without crossing in tight bends
    Ns = np.stack([np.convolve(np.pad(Nn[:, i], 199, mode="edge"), k_, "valid") for i in (0, 1)], 1)
    Ns /= np.linalg.norm(Ns, axis=1)[:, None]

    def at(u, w, extra=0.0):
        v = trim[0] + (trim[1] - trim[0]) * (w + 1) / 2
        i = v * 399
        i0 = int(min(i, 398))
        f = i - i0
        p = P[i0] * (1 - f) + P[i0 + 1] * f
        n = Nn[i0] * (1 - f) + Nn[i0 + 1] * f
        c = curl(v) * abs(u) ** 2.4
        e_ = off + extra
        W = width(v) * wscale
        ns = Ns[i0] * (1 - f) + Ns[i0 + 1] * f
        dc = curl(v) * 2.4 * abs(u) ** 1.4 / max(W, 1e-6)
        q = (1 + dc * dc) ** 0.5  # tilt of the true surface normal towards the centre line
        return (
            u * W - math.copysign(1, u) * dc / q * e_,
            p[0] + ns[0] * c + n[0] * e_ / q,
            p[1] + ns[1] * c + n[1] * e_ / q,
        )

    return at


def sheet(
    profile,
    width,
    curl,
    m=None,
    m_rim=None,
    thick=0.012,
    corner=5.0,
    nu=40,
    nv=64,
    off=0.0,
    trim=(0, 1),
    wscale=1.0,
    pad=None,
    channels=0,
    name="sheet",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
):
    """Bent-ply shell or upholstered pad swept along a side profile [(y,z)...] (front->top).
    width(v), curl(v): half width and how far the edges bend along the surface normal. corner = superellipse power.
    pad(u,v)->thickness builds a closed cushion on the normal side instead of a solidified sheet.
    channels: number of quilted channels across the sweep; mesh rows then lie on the seams, which
    otherwise show as broken highlights."""
    rows = quilt_rows(channels) if channels else np.linspace(-1, 1, nv + 1)
    nv = len(rows) - 1
    cols = np.linspace(-1, 1, nu + 1)
    if channels:
        cols = 0.35 * cols + 0.65 * np.sin(cols * math.pi / 2)

    def plan(i, j):
        """Grid point to (u, w, distance from the middle, 1 at the rim) inside the superellipse."""
        s, t = cols[i], rows[j]
        if channels:
            u = s * max(0.0, 1 - abs(t) ** corner) ** (1 / corner)
            return u, t, min(1.0, (abs(u) ** corner + abs(t) ** corner) ** (1 / corner))
        r = max(abs(s), abs(t), 1e-9)
        k = 1 / ((abs(s / r) ** corner + abs(t / r) ** corner) ** (1 / corner)) if r > 1e-6 else 1
        return s * k, t * k, r

    at = surface(profile, width, curl, trim, wscale, off)
    V, F = [], []
    grid = [plan(i, j) for j in range(nv + 1) for i in range(nu + 1)]
    V += [at(u, w) for u, w, _ in grid]
    idx = lambda i, j: j * (nu + 1) + i
    for j in range(nv):
        for i in range(nu):
            F.append((idx(i, j), idx(i + 1, j), idx(i + 1, j + 1), idx(i, j + 1)))
    if pad:
        o = len(V)
        V += [at(u, w, pad(u, w, r)) for u, w, r in grid]
        F = [tuple(reversed(f)) for f in F] + [tuple(o + k for k in f) for f in F]
        rim = (
            [idx(i, 0) for i in range(nu)]
            + [idx(nu, j) for j in range(nv)]
            + [idx(i, nv) for i in range(nu, 0, -1)]
            + [idx(0, j) for j in range(nv, 0, -1)]
        )
        F += [
            (rim[k], rim[(k + 1) % len(rim)], o + rim[(k + 1) % len(rim)], o + rim[k])
            for k in range(len(rim))
        ]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    if pad:
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    ob = finish(me, name, m, loc, rot, angle=60 if not pad else 80)
    if not pad:
        if m_rim:
            me.materials.append(m_rim)
        so = ob.modifiers.new("sol", "SOLIDIFY")
        so.thickness = thick
        so.offset = -1
        so.use_even_offset = True
        so.use_rim = True
        if m_rim:
            so.material_offset_rim = 1
        b = ob.modifiers.new("bev", "BEVEL")
        b.width = thick * 0.18
        b.segments = 2
        b.angle_limit = math.radians(50)
    rimpts = (
        [V[idx(i, 0)] for i in range(nu)]
        + [V[idx(nu, j)] for j in range(nv)]
        + [V[idx(i, nv)] for i in range(nu, 0, -1)]
        + [V[idx(0, j)] for j in range(nv, 0, -1)]
    )
    ob["rim"] = 1
    return ob, rimpts


def weave(at, corner, threads, m, r=0.00075, name="weave"):
    """Net stretched over a surface: threads both ways, clipped to the superellipse."""
    across, along = threads
    lines = []
    for i in range(1, across):
        u = -1 + 2 * i / across
        reach = (1 - abs(u) ** corner) ** (1 / corner)
        lines.append([at(u, reach * t) for t in np.linspace(-1, 1, 40)])
    for j in range(1, along):
        w = -1 + 2 * j / along
        reach = (1 - abs(w) ** corner) ** (1 / corner)
        lines.append([at(reach * t, w) for t in np.linspace(-1, 1, 28)])
    return bars(lines, r, m, res=1, name=name)
