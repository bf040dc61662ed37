"""An active chair, a visitor's chair, and a café table with its chair: our own designs. Origin on the floor; the sitter faces -Y."""
import math

from kit.materials import M, fabric, leather, mat
from kit.mesh import cyl, lathe, prism, rrect, tube
from kit.scene import put
from kit.sheet import sheet
from models.cabinets import deep_bottle, steel
from models.seating import castor

PLY = "#b98d5b"


def bent(points, r, steps=8):
    """The corners of a line rounded, as a tube bender would: `r` is what a bend takes of each leg."""
    line = [points[0]]
    for before, at, after in zip(points, points[1:], points[2:]):
        legs = []
        for end in (before, after):
            length = math.dist(at, end)
            part = min(r, length / 2) / length
            legs.append(tuple(a + (b - a) * part for a, b in zip(at, end)))
        for k in range(steps + 1):
            t = k / steps
            line.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c for a, b, c in zip(legs[0], at, legs[1])))
    return [*line, points[-1]]


def active_chair():
    """A saddle that narrows to the front and a waisted back on one bowed spine: to be sat on any way round."""
    metal, dark = steel(), M.charcoal()
    hide = fabric("active_green", "#123a2c", scale=500)
    rolling_base(metal, dark)
    # the saddle: low in the middle, its flanks falling away to the front
    profile = [(-0.215, 0.53), (-0.212, 0.556), (-0.175, 0.577), (-0.06, 0.568), (0.07, 0.560), (0.165, 0.578), (0.212, 0.606)]
    wide = lambda v: 0.125 + 0.105 * math.sin(min(1, v / 0.72) * math.pi / 2) ** 1.6
    fall = lambda v: 0.045 - 0.095 * (1 - v) ** 1.4
    padded(profile, wide, fall, hide, dark, 0.052, 3.4)
    prism(rrect(0.13, 0.20, 0.04), 0.045, (0, 0.02, 0.505), dark, bevel=0.012)
    spine = [(0, 0.05, 0.525), (0, 0.21, 0.53), (0, 0.315, 0.585), (0, 0.318, 0.72), (0, 0.31, 0.90), (0, 0.335, 1.06)]
    for x in (-0.022, 0.022):
        tube([(x, y, z) for _, y, z in spine], 0.0115, metal)
    # the back: broad where the loins rest and where the shoulders do, a waist between
    profile = [(0.262, 0.70), (0.250, 0.77), (0.256, 0.88), (0.282, 1.00), (0.318, 1.12), (0.338, 1.18)]
    bump = lambda v, c, s: math.exp(-(((v - c) / s) ** 2))
    wide = lambda v: 0.150 + 0.056 * bump(v, 0.24, 0.24) + 0.040 * bump(v, 0.92, 0.24)
    padded(profile, wide, lambda v: 0.05 - 0.015 * v, hide, dark, 0.036, 3.2)


def padded(profile, wide, curl, hide, shell, thick, corner):
    """A cushion on a shell a little larger than itself."""
    sheet(profile, wide, curl, shell, thick=0.014, corner=corner, nu=56, nv=90, name="shell")
    full = lambda u, w, r: 0.003 + thick * max(0, 1 - r**9) ** 0.45
    lying = dict(off=0.001, wscale=0.965, trim=(0.015, 0.985))
    sheet(profile, wide, curl, hide, corner=corner, nu=64, nv=90, pad=full, channels=1, name="pad", **lying)


def rolling_base(metal, dark):
    """Five slender spokes on castors, and a long column: it stands as high as a half-sitting user needs."""
    for k in range(5):
        a = math.radians(54 + 72 * k)
        c, s = math.cos(a), math.sin(a)
        tube([(0, 0, 0.118), (0.16 * c, 0.16 * s, 0.112), (0.345 * c, 0.345 * s, 0.078)], 0.0145, metal)
        castor((0.345 * c, 0.345 * s, 0), dark, 0.029)
    lathe([(0, 0.085), (0.040, 0.085), (0.046, 0.092), (0.046, 0.128), (0.030, 0.150), (0, 0.150)], metal)
    cyl(0.027, 0.23, (0, 0, 0.13), dark, bevel=0.005)
    cyl(0.0155, 0.20, (0, 0, 0.32), metal)


def cantilever_chair():
    """One steel tube from the back to the floor and up again; two walnut shells with leather pads hang in it."""
    metal, ply = steel(), M.walnut("X", 1.2)
    hide = leather("leather_deep", "#0c2b20", rough=0.5)
    x = 0.245
    half = [(x, 0.305, 0.835), (x, 0.222, 0.455), (x, -0.225, 0.463), (x, -0.19, 0.0135), (x, 0.285, 0.0135)]
    run = [*half, *((-a, b, c) for a, b, c in reversed(half))]
    tube(bent(run, 0.075), 0.0125, metal, smooth=False)
    seat = [(-0.232, 0.448), (-0.226, 0.474), (-0.18, 0.486), (0, 0.474), (0.17, 0.470)]
    back = [(0.213, 0.565), (0.226, 0.65), (0.258, 0.76), (0.300, 0.875)]
    for profile, thick in ((seat, 0.036), (back, 0.024)):
        padded(profile, lambda v: 0.228, lambda v: 0.012, hide, ply, thick, 5)


def cafe_table(d=0.7, h=0.74):
    """A round oak top with a green edge on a turned foot."""
    green = deep_bottle()
    lathe([(0, 0), (0.208, 0), (0.212, 0.004), (0.206, 0.011), (0.06, 0.026), (0.034, 0.05), (0.026, 0.10), (0.026, 0.66), (0.05, 0.70), (0.11, h - 0.026), (0, h - 0.026)], green, seg=96)
    cyl(d / 2, 0.026, (0, 0, h - 0.026), green, bevel=0.005, seg=120)
    cyl(d / 2 - 0.005, 0.0016, (0, 0, h - 0.0006), M.oak("X", 0.7), bevel=0.0005, seg=120)


def shell_chair():
    """A bone shell, open between seat and back rest, on four splayed legs of oak."""
    shell = mat("bone_warm", "#d3c5a9", rough=0.55, spec=0.3, var=0.02)
    profile = [(-0.232, 0.432), (-0.222, 0.449), (-0.17, 0.458), (0, 0.442), (0.12, 0.438), (0.19, 0.470), (0.228, 0.56), (0.252, 0.68), (0.275, 0.80)]
    bump = lambda v, c, s: math.exp(-(((v - c) / s) ** 2))
    wide = lambda v: 0.228 + 0.022 * bump(v, 0.42, 0.2) - 0.030 * max(0, (v - 0.6) / 0.4) ** 1.5
    curl = lambda v: 0.012 + 0.085 * bump(v, 0.55, 0.22) + 0.03 * bump(v, 0.9, 0.25)
    sheet(profile, wide, curl, shell, thick=0.013, corner=3.8, nu=64, nv=120, name="shell")
    oak = M.oak("Z", 0.8)
    for sx in (-1, 1):
        for y, foot in ((-0.13, -0.235), (0.12, 0.235)):
            leg((sx * 0.15, y, 0.432), (sx * 0.225, foot, 0), oak)
    for y in (-0.13, 0.12):
        tube([(-0.16, y, 0.424), (0.16, y, 0.424)], 0.009, M.charcoal(), smooth=False)


def leg(top, foot, m):
    """A tapered round leg from under a seat to the floor."""
    run = [a - b for a, b in zip(top, foot)]
    length = math.hypot(*run)
    turn = (0, math.acos(run[2] / length), math.atan2(run[1], run[0]))
    cyl(0.0105, length, foot, m, bevel=0.002, rot=turn, r2=0.0165)


def cafe_set():
    """The table with one chair drawn up to its right."""
    put(cafe_table, (-0.26, 0, 0))
    put(shell_chair, (0.33, 0.02, 0), -68)
