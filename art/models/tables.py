"""A boardroom table, and a desk on lifting columns. Origin on the floor at the centre; the user is at -Y."""
import math

import bpy

from kit.materials import M, mat
from kit.mesh import box, boxes, cyl, finish, lathe, prism, rrect, tube


def superellipse(w, d, power=3.0, n=160):
    """An oval between ellipse and rectangle as an outline, anticlockwise."""
    points = []
    for k in range(n):
        c, s = math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n)
        x = math.copysign(abs(c) ** (2 / power), c) * w / 2
        points.append((x, math.copysign(abs(s) ** (2 / power), s) * d / 2))
    return points


def oval_top(w, d, edge, m):
    """A board whose edge follows (inset, height) pairs from the underside up."""
    rings = [superellipse(w - 2 * inset, d - 2 * inset) for inset, _ in edge]
    n = len(rings[0])
    corners = [(x, y, z) for ring, (_, z) in zip(rings, edge) for x, y in ring]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(len(corners) - n, len(corners)))]
    for r in range(len(edge) - 1):
        faces += [(r * n + k, r * n + (k + 1) % n, (r + 1) * n + (k + 1) % n, (r + 1) * n + k) for k in range(n)]
    me = bpy.data.meshes.new("oval-top")
    me.from_pydata(corners, [], faces)
    return finish(me, "oval-top", m, angle=32)


def cone(m, loc, foot=0.30, neck=0.165, h=0.672):
    """A turned pedestal; it narrows upwards, so that it mirrors the sky and not the floor."""
    profile = [(0, 0), (foot - 0.004, 0), (foot, 0.004), (foot, 0.012), (foot - 0.006, 0.018)]
    steps = [k / 24 for k in range(25)]
    profile += [(neck + (foot - 0.010 - neck) * (1 - t) ** 1.25, 0.020 + (h - 0.020) * t) for t in steps]
    lathe([*profile, (0, h)], m, loc, seg=128)


def boardroom_table(w=2.8, d=1.2, h=0.74):
    """A walnut oval with a thin edge on two turned cones of brass."""
    edge = [(0.17, h - 0.045), (0.022, h - 0.021), (0.004, h - 0.016), (0, h - 0.012), (0, h - 0.005), (0.0015, h - 0.0015), (0.005, h)]
    oval_top(w, d, edge, M.walnut("X", 0.6))
    brass = mat("brass_turned", "#c09a62", rough=0.24, metal=1, rough_var=0.04, var_scale=9)
    for side in (-1, 1):
        x = side * w * 0.27
        cone(brass, (x, 0, 0))
        cyl(0.16, 0.022, (x, 0, h - 0.066), M.charcoal(), bevel=0.002, seg=64)


def lipped(outline, size, thick, loc):
    """An oak board with walnut lipping; `size` is what `outline` takes."""
    w, d, *rest = size
    prism(outline(*size), thick, loc, M.walnut("X", 0.9), bevel=0.003)
    face = (loc[0], loc[1], loc[2] + thick - 0.001)
    prism(outline(w - 0.012, d - 0.012, *rest), 0.0016, face, M.oak("X", 0.7), bevel=0.0005)


def lifting_desk(w=1.6, d=0.8, h=1.06):
    """An oak desk at standing height: columns in three stages, and a screen on an arm."""
    steel = mat("legs", "#12382c", rough=0.5, spec=0.3)
    dark = M.charcoal()
    lipped(rrect, (w, d, 0.035), 0.026, (0, 0, h - 0.026))
    for side in (-1, 1):
        x = side * (w / 2 - 0.24)
        foot = prism(rrect(0.085, d - 0.08, 0.02), 0.022, (x, 0, 0.012), steel, bevel=0.006)
        foot.name = "foot"
        for end in (-1, 1):
            cyl(0.021, 0.013, (x, end * (d / 2 - 0.08), 0), dark, bevel=0.003)
        for wide, deep, low, high in ((0.095, 0.065, 0.034, 0.50), (0.083, 0.053, 0.40, 0.79), (0.071, 0.041, 0.70, h - 0.06)):
            prism(rrect(wide, deep, 0.010), high - low, (x, 0.02, low), steel, bevel=0.002)
        box((0.10, d - 0.16, 0.030), (x, 0, h - 0.057), steel, bevel=0.004, base=True)
    box((w - 0.50, 0.05, 0.032), (0, 0.06, h - 0.060), steel, bevel=0.004, base=True)
    box((w - 0.50, 0.05, 0.032), (0, -0.02, h - 0.060), steel, bevel=0.004, base=True)
    box((0.105, 0.05, 0.016), (w / 2 - 0.42, -d / 2 + 0.035, h - 0.043), dark, bevel=0.004, base=True)
    screen_on_arm(h)


def screen_on_arm(h):
    """A flat screen over the middle of the desk; its arm is clamped to the far edge."""
    dark = M.charcoal()
    steel = mat("arm", "#8d8f8b", rough=0.38, metal=0.9)
    box((0.09, 0.07, 0.012), (0.14, 0.345, h), dark, bevel=0.004, base=True)
    cyl(0.019, 0.27, (0.14, 0.345, h), steel, bevel=0.003)
    tube([(0.14, 0.345, h + 0.235), (0.09, 0.36, h + 0.25), (0.01, 0.27, h + 0.33)], 0.0155, steel)
    box((0.10, 0.04, 0.10), (0.0, 0.235, h + 0.285), dark, bevel=0.008)
    # 27 inches, its rim a hair in front of the glass
    body = prism(rrect(0.615, 0.365, 0.012), 0.020, (0.0, 0.225, h + 0.285), dark, bevel=0.004, rot=(math.pi / 2, 0, 0))
    body.name = "screen"
    glass = mat("screen_glass", "#091713", rough=0.35, spec=0.2)
    prism(rrect(0.597, 0.345, 0.006), 0.0015, (0.0, 0.2045, h + 0.287), glass, bevel=0.0004, rot=(math.pi / 2, 0, 0))
    boxes([((0.42, 0.13, 0.014), (-0.02, -0.17, h + 0.007))], M.bone(), bevel=0.004, name="keyboard")
