"""Card-model buildings. 1 unit = 100 m."""
import bmesh
import bpy
from mathutils import Vector

from kit.materials import M, mat
from kit.mesh import box, boxes, cyl, prism, rrect
from kit.scene import link


def glazing():
    """Pale model glazing."""
    return mat("glazing", "#9aa79c", rough=0.22, spec=0.5, metal=0.25)


def dark_glazing():
    """Dark, lacquered glazing."""
    return mat("glazing_dark", "#0b1f19", rough=0.16, spec=0.6, coat=0.5)


def card():
    """Bone card, the stuff of most buildings."""
    return mat("card", "#ece3d3", rough=0.72, spec=0.25)


def inset_poly(o, d):
    """An outline moved inwards by d."""
    n = len(o)
    r = []
    for i in range(n):
        p0, p1, p2 = Vector(o[i - 1]), Vector(o[i]), Vector(o[(i + 1) % n])
        a, b = (p1 - p0).normalized(), (p2 - p1).normalized()
        n1, n2 = Vector((-a.y, a.x)), Vector((-b.y, b.x))
        m = n1 + n2
        m = m / max(0.2, m.dot(n1)) if m.length > 1e-6 else n1
        r.append(tuple(p1 + m * d))
    return r


def notched(w, d, c):
    """Square plan with stepped corners (CCW)."""
    x, y = w / 2, d / 2
    return [
        (x, -y + c),
        (x, y - c),
        (x - c, y - c),
        (x - c, y),
        (-x + c, y),
        (-x + c, y - c),
        (-x, y - c),
        (-x, -y + c),
        (-x + c, -y + c),
        (-x + c, -y),
        (x - c, -y),
        (x - c, -y + c),
    ]


def tower(
    outline,
    h,
    loc,
    m_skin,
    m_glass,
    floors=30,
    slab=0.35,
    fins=0.05,
    fin_w=0.009,
    depth=0.012,
    crown=0.03,
    base_h=0.06,
    every=1,
    name="tower",
):
    """Glazed core + stacked floor plates + vertical fins along every edge: reads as laser-cut card layers."""
    z0 = 0.0
    ins = inset_poly(outline, depth)
    core = prism(ins, h - 0.004, loc, m_glass, bevel=0, name=name + "_core")
    fh = (h - base_h) / floors
    V, F = [], []

    def ext(o, za, zb):
        k = len(V)
        n = len(o)
        V.extend([(x, y, za) for x, y in o] + [(x, y, zb) for x, y in o])
        F.append(tuple(k + i for i in range(n - 1, -1, -1)))
        F.append(tuple(k + n + i for i in range(n)))
        F.extend((k + i, k + (i + 1) % n, k + n + (i + 1) % n, k + n + i) for i in range(n))

    if slab:
        for f in range(0, floors + 1, every):
            z = base_h + f * fh
            ext(outline, z - fh * slab / 2, min(h, z + fh * slab / 2))
    ext(inset_poly(outline, -0.002), h - crown, h + 0.006)
    ext(inset_poly(outline, -0.006), 0, 0.022)  # never coplanar with slabs/fins (black speckle)
    if fins:
        n = len(outline)
        for i in range(n):
            a, b = Vector(outline[i]), Vector(outline[(i + 1) % n])
            L = (b - a).length
            if L < fins * 0.7:
                continue
            t = (b - a).normalized()
            nn = Vector((-t.y, t.x))
            k = max(1, round(L / fins))
            for j in range(k + 1):
                c = a + t * (L * j / k)
                c = a + t * min(max((c - a).length, fin_w / 2), L - fin_w / 2)
                e = nn * 0.0018
                q = [
                    c - t * fin_w / 2 + e,
                    c + t * fin_w / 2 + e,
                    c + t * fin_w / 2 + nn * depth,
                    c - t * fin_w / 2 + nn * depth,
                ]
                ext([tuple(p) for p in q], 0.02, h)
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    return solid(me, name, m_skin, loc)


def solid(me, name, m, loc, rot=(0, 0, 0)):
    """Mesh to object with its normals set right."""
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    ob = link(bpy.data.objects.new(name, me))
    ob.location = loc
    ob.rotation_euler = rot
    me.materials.append(m)
    return ob


def one_canada(loc, m_skin=None, m_glass=None, s=1.0):
    """The square tower with notched corners and a louvred pyramid."""
    m_skin = m_skin or M.bottle()
    m_glass = m_glass or dark_glazing()
    x, y, z = loc
    w = 0.57
    H = 2.03
    o = notched(w, w, 0.045)
    tower(
        o,
        H,
        loc,
        m_skin,
        m_glass,
        floors=48,
        slab=0.42,
        fins=0.0365,
        fin_w=0.013,
        depth=0.010,
        base_h=0.12,
        crown=0.05,
        name="ocs",
    )
    # set-back crown then louvred brass pyramid
    o2 = notched(w - 0.05, w - 0.05, 0.05)
    prism(o2, 0.05, (x, y, z + H), m_skin, bevel=0.003)
    br = mat("brass_paint", "#d3a65f", rough=0.42, metal=0.7, spec=0.6)
    n = 22
    r0, hh = (w - 0.07) / 2, 0.285
    zb = z + H + 0.05
    cone = prism(
        [
            (r0 * 0.97, -r0 * 0.97),
            (r0 * 0.97, r0 * 0.97),
            (-r0 * 0.97, r0 * 0.97),
            (-r0 * 0.97, -r0 * 0.97),
        ],
        hh * 0.985,
        (x, y, zb),
        mat("brass_dark", "#8a6a35", rough=0.5, metal=1),
        bevel=0,
        taper=0.004,
    )
    items = []
    for i in range(n):
        t = i / n
        r = r0 * (1 - t) + 0.004
        items.append(((2 * r, 2 * r, hh / n * 0.5), (0, 0, hh * t + hh / n * 0.3)))
    ob = boxes(items, br)
    ob.location = (x, y, zb)
    cyl(0.004, 0.09, (x, y, zb + hh - 0.012), br, bevel=0.001)
    box((w - 0.08, w - 0.08, 0.01), (x, y, zb), br, bevel=0.002)
    # lobby colonnade
    prism(inset_poly(o, 0.03), 0.10, (x, y, z), m_glass, bevel=0)


def diagrid(w, d, h, loc, m_tube, m_core, n=3, rows=10, r=0.007):
    """A tower in a net of diagonals."""
    x, y, z = loc
    c = 0.03
    prism(rrect(w - 0.02, d - 0.02, 0.02, 3), h - 0.01, loc, m_core, bevel=0.002)
    per = []
    for (ax, ay), (bx, by), k in (
        ((-w / 2, -d / 2), (w / 2, -d / 2), n),
        ((w / 2, -d / 2), (w / 2, d / 2), n),
        ((w / 2, d / 2), (-w / 2, d / 2), n),
        ((-w / 2, d / 2), (-w / 2, -d / 2), n),
    ):
        for i in range(k):
            per.append((ax + (bx - ax) * i / k, ay + (by - ay) * i / k))
    N = len(per)
    rh = h / rows
    segs = []
    for j in range(rows):
        for i in range(N):
            if (i + j) % 2 == 0:
                a = per[i]
                for di in (-1, 1):
                    b = per[(i + di) % N]
                    segs.append(((*a, j * rh), (*b, (j + 1) * rh)))
    cu = bpy.data.curves.new("dia", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = 2
    for a, b in segs:
        s = cu.splines.new("POLY")
        s.points.add(1)
        s.points[0].co = (*a, 1)
        s.points[1].co = (*b, 1)
    cu.materials.append(m_tube)
    ob = link(bpy.data.objects.new("dia", cu))
    ob.location = loc
    fl = [((w - 0.008, d - 0.008, 0.006), (0, 0, h * i / 44)) for i in range(1, 44)]
    o = boxes(fl, card())
    o.location = loc
    box((w + 0.01, d + 0.01, 0.03), (x, y, z + h), m_tube, bevel=0.004, base=False)
