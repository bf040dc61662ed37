"""Racking, crates and covered furniture of the store."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from kit.materials import M, fabric, mat
from kit.mesh import finish, bars, box, boxes, prism, tube
from kit.scene import collect, group
from models.removals import archive_box


def upright_frame(x, depth, h, m, m_foot):
    """A ladder: two posts with slots, braced."""
    for s in (-1, 1):
        box((0.075, 0.065, h), (x, s * (depth / 2), 0), m, bevel=0.006, base=True)
        box((0.13, 0.12, 0.012), (x, s * (depth / 2), 0), m_foot, bevel=0.003, base=True)
        slots = [
            ((0.020, 0.067, 0.030), (x + t * 0.017, s * (depth / 2), 0.12 + i * 0.10))
            for i in range(int((h - 0.2) / 0.10))
            for t in (-1, 1)
        ]
        boxes([((a[0] * 0.55, a[1], a[2]), b) for a, b in slots], mat("slot", "#081a14", rough=0.8))
    n = int(h / 0.55)
    d = depth / 2
    lines = []
    for i in range(n):
        z0, z1 = 0.12 + i * (h - 0.3) / n, 0.12 + (i + 1) * (h - 0.3) / n
        a, b = (-d, d) if i % 2 else (d, -d)
        lines.append([(x, a, z0), (x, b, z1)])
    bars(lines, 0.014, m)


def racking(bays, bay, depth, levels, h):
    """Bottle uprights, brass beams, oak decks. Origin under the middle; `levels` are deck heights."""
    m, br = M.bottle(), M.brass_satin()
    x0 = -bays * bay / 2
    for i in range(bays + 1):
        upright_frame(x0 + i * bay, depth, h, m, M.charcoal())
    for z in levels:
        for i in range(bays):
            cx = x0 + (i + 0.5) * bay
            for s in (-1, 1):
                box((bay - 0.08, 0.045, 0.105), (cx, s * depth / 2, z - 0.055), br, bevel=0.010)
                for e in (-1, 1):
                    box(
                        (0.05, 0.052, 0.17),
                        (cx + e * (bay / 2 - 0.062), s * depth / 2, z - 0.055),
                        br,
                        bevel=0.006,
                    )
            n = 9
            slats = [
                (
                    ((bay - 0.10) / n - 0.018, depth + 0.02, 0.026),
                    (cx - (bay - 0.10) / 2 + (bay - 0.10) * (k + 0.5) / n, 0, z + 0.010),
                )
                for k in range(n)
            ]
            boxes(slats, M.oak("Y", 0.9), bevel=0.004)


def crate(w=0.9, d=0.7, h=0.62):
    """A slatted oak crate with brass corners."""
    oak, br = M.oak("X", 1.0), M.brass_satin()
    box(
        (w - 0.06, d - 0.06, h - 0.04),
        (0, 0, 0.02),
        mat("crate_in", "#5b4327", rough=0.8),
        bevel=0.002,
        base=True,
    )
    n = 5
    for s in (-1, 1):
        boxes(
            [
                ((w - 0.04, 0.02, h / n - 0.02), (0, s * (d / 2 - 0.012), h * (k + 0.5) / n))
                for k in range(n)
            ],
            oak,
            bevel=0.004,
        )
        boxes(
            [
                ((0.02, d - 0.06, h / n - 0.02), (s * (w / 2 - 0.012), 0, h * (k + 0.5) / n))
                for k in range(n)
            ],
            M.oak("Y", 1.0),
            bevel=0.004,
        )
        for t in (-1, 1):
            box(
                (0.085, 0.024, h),
                (s * (w / 2 - 0.042), t * (d / 2), 0),
                M.oak("Z", 1.0),
                bevel=0.004,
                base=True,
            )
            for z in (0.04, h - 0.06):
                box((0.10, 0.030, 0.06), (s * (w / 2 - 0.042), t * (d / 2), z), br, bevel=0.005)
    box((w, d, 0.025), (0, 0, h), oak, bevel=0.005, base=True)


def boxes_row(n, loc, seed=0, pitch=0.44):
    """Archive boxes side by side, a little out of line."""
    for i in range(n):
        with collect() as c:
            archive_box()
        j = (i * 37 + seed * 17) % 7 - 3
        group(c.objs, (loc[0] + (i - (n - 1) / 2) * pitch, loc[1] + j * 0.006, loc[2]), j * 1.1)


def rug(loc, length=0.9, r=0.11, rotz=0.0, colour="#12382c"):
    """A rolled blanket tied with two straps."""
    m = fabric("blanket" + colour, colour, scale=240)
    with collect() as c:
        pts = []
        turns = 3.6
        for i in range(110):
            t = i / 109
            a = 2 * math.pi * turns * t
            q = r * (0.22 + 0.78 * t)
            pts.append((q * math.cos(a), q * math.sin(a) + r))
        back = [(x * 0.985, (y - r) * 0.93 + r) for x, y in pts[::-1]]
        prism(
            pts + back,
            length,
            (-length / 2, 0, 0),
            m,
            bevel=0.002,
            rot=(math.pi / 2, 0, math.pi / 2),
        )
        for s in (-1, 1):
            ring = [
                (s * length * 0.28, (r + 0.004) * math.cos(a), r + (r + 0.004) * math.sin(a))
                for a in [2 * math.pi * k / 28 for k in range(28)]
            ]
            tube(ring, 0.008, M.leather_tan(), cyclic=True)
    return group(c.objs, loc, rotz)


def dust_sheet(size, top, m, loc=(0, 0, 0), rotz=0.0, n=90, folds=11):
    """Cloth over furniture: rests on the height field `top(x, y)`, falls in folds to the floor."""
    w, d = size
    V, F = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            s, t = -1 + 2 * i / n, -1 + 2 * j / n
            q = max(abs(s), abs(t)) + 1e-9
            ang = math.atan2(t, s)
            if q < 1e-6:
                s = t = 1e-6
                q = 1e-6
            k = 1 / ((abs(s / q) ** 5 + abs(t / q) ** 5) ** 0.2)
            x, y = s * k, t * k
            rho = min(1.0, (abs(x) ** 4.2 + abs(y) ** 4.2) ** (1 / 4.2))
            inside = min(1.0, rho / 0.62)
            px, py = x / max(rho, 1e-6) * inside, y / max(rho, 1e-6) * inside
            over = max(0.0, (rho - 0.62) / 0.38)
            X, Y = px * w / 2, py * d / 2
            z0 = top(X, Y)
            z = z0 * (1 - over) + 0.006 * over
            soft = over * over * (3 - 2 * over)
            wave = math.sin(ang * folds + 1.7 * math.sin(ang * 3)) + 0.4 * math.sin(
                ang * (folds * 2 + 1) + 2
            )
            out = 1 + soft * (0.10 + 0.11 * wave)
            nz = noise.noise(Vector((X * 5, Y * 5, z * 4))) * 0.010
            V.append((X * out, Y * out, max(0.005, z + nz * (1 - over))))
    idx = lambda i, j: j * (n + 1) + i
    for j in range(n):
        for i in range(n):
            F.append((idx(i, j), idx(i + 1, j), idx(i + 1, j + 1), idx(i, j + 1)))
    me = bpy.data.meshes.new("sheet")
    me.from_pydata(V, [], F)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    for _ in range(1):
        bmesh.ops.smooth_vert(
            bm, verts=bm.verts, factor=0.5, use_axis_x=True, use_axis_y=True, use_axis_z=True
        )
    bm.to_mesh(me)
    bm.free()
    ob = finish(me, "dust_sheet", m, loc, (0, 0, math.radians(rotz)), angle=180)
    sub = ob.modifiers.new("sub", "SUBSURF")
    sub.levels = sub.render_levels = 1
    return ob


def chair_height(seat=0.52, back=1.08, half=0.34):
    """Height field of an armchair facing -Y, for the sheet to fall over."""

    def top(x, y):
        edge = max(abs(x) / (half * 1.5), 0)
        lift = 1 / (1 + math.exp(-(y - 0.10) / 0.055))
        arm = 0.15 * math.exp(-(((abs(x) - half * 0.90) / 0.10) ** 4)) * (1 - lift)
        return (seat - 0.05 + (back - seat + 0.05) * lift + arm) * (1 - 0.06 * edge * edge)

    return top


def pallet(w=1.2, d=1.0):
    """A plain oak pallet."""
    oak = M.oak("X", 1.0)
    boxes(
        [((w, d / 9, 0.022), (0, -d / 2 + d * (k + 0.5) / 7, 0.122)) for k in range(7)],
        oak,
        bevel=0.004,
    )
    boxes(
        [((0.10, d, 0.09), (s * (w / 2 - 0.05), 0, 0.066)) for s in (-1, 0, 1)],
        M.oak("Y", 1.0),
        bevel=0.004,
    )
    boxes(
        [((0.10, d, 0.020), (s * (w / 2 - 0.05), 0, 0.010)) for s in (-1, 0, 1)],
        M.oak("Y", 1.0),
        bevel=0.003,
    )
