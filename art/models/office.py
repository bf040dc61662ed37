"""The plain furniture of an office floor. Origin on the floor at the centre; the user sits at -Y."""
import math

import bpy

from kit.materials import M, fabric, mat, wood
from kit.mesh import box, cyl, finish, prism, rrect, tube
from kit.sheet import sheet
from models import seating

TOP = 0.73


def bench_desk(*things, w=1.6, d=0.8):
    """One place of a bench: oak top, bone trestle, a green screen towards its neighbour, and what lies on it."""
    steel = mat("bone_steel", "#d9d2c4", rough=0.5, spec=0.4)
    oak = wood("oak_top", "#e2cda6", "#cdb184", "X", 0.9, rough=0.5, coat=0.1)
    box((w - 0.012, d - 0.012, 0.028), (0, 0, TOP - 0.028), oak, bevel=0.005, base=True)
    for s in (-1, 1):
        x = s * (w / 2 - 0.09)
        box((0.05, d - 0.16, 0.04), (x, 0, TOP - 0.068), steel, bevel=0.004, base=True)
        for t in (-1, 1):
            box((0.05, 0.05, TOP - 0.03), (x, t * (d / 2 - 0.1), 0), steel, bevel=0.004, base=True)
    felt = fabric("felt_screen", "#3d6a58", scale=300)
    box((w - 0.06, 0.03, 0.36), (0, d / 2 - 0.02, TOP + 0.004), felt, bevel=0.012, base=True)
    for thing in things:
        thing()


def display(x=0.02):
    """A screen on its foot."""
    dark = M.charcoal()
    box((0.56, 0.022, 0.33), (x, 0.16, TOP + 0.14), dark, bevel=0.008, base=True)
    box((0.05, 0.03, 0.16), (x, 0.18, TOP), dark, bevel=0.004, base=True)
    box((0.22, 0.16, 0.012), (x, 0.2, TOP), dark, bevel=0.004, base=True)


def two_displays():
    """A pair of screens, side by side."""
    display(-0.27)
    display(0.31)


def keyboard():
    """A keyboard in bone."""
    box((0.42, 0.13, 0.018), (0.0, -0.14, TOP), M.bone(), bevel=0.004, base=True)


def papers(x=-0.48):
    """Two piles of paper, one of them askew."""
    for k, (dx, dy, h, turn) in enumerate(((0, 0, 0.035, 4), (0.2, -0.14, 0.012, -17))):
        at, rot = (x + dx, -0.02 + dy, TOP), (0, 0, math.radians(turn))
        box((0.21, 0.297, h), at, M.cream(), bevel=0.002, base=True, rot=rot, name="paper%d" % k)


def folders():
    """A row of files at the back of the desk, one fallen over."""
    for k, m in enumerate((M.leather_tan(), M.bottle(), M.bone(), M.bottle())):
        box((0.06, 0.27, 0.3), (0.44 + k * 0.065, 0.18, TOP), m, bevel=0.004, base=True)
    box((0.3, 0.27, 0.06), (0.46, -0.12, TOP), M.leather_tan(), bevel=0.004, base=True)


def mug():
    """A mug in bottle green."""
    cyl(0.042, 0.095, (0.36, -0.1, TOP), M.bottle(), bevel=0.006, seg=24)


def office_chair():
    """The task chair in sage, its net a sheet: at a hundred to one, threads are finer than a pixel."""
    seating.task_chair(
        mat("mesh_sage", "#3d6f5c", rough=0.6),
        fabric("fab_sage", "#2f6a54"),
        mat("frame_grey", "#454a47", rough=0.5, spec=0.4),
        net=closed_net,
    )


def chair_with_coat():
    """The same, somebody's coat still over its back."""
    office_chair()
    coat = fabric("coat", "#4b544f", scale=260)
    outer = [(0.40, 0.56), (0.385, 0.8), (0.365, 1.0), (0.33, 1.11)]
    inner = [(0.30, 1.11), (0.262, 0.98), (0.23, 0.84)]
    width = lambda v: 0.27 - 0.05 * v**3
    curl = lambda v: 0.035
    sheet(outer + inner, width, curl, coat, nu=24, nv=60, corner=5, thick=0.022, name="coat")


def closed_net(at, corner, threads, m, n=20):
    """A net in the manner of `kit.sheet.weave`, without its holes."""
    steps = [-1 + 2 * i / n for i in range(n + 1)]
    corners = []
    for t in steps:
        for s in steps:
            reach = max(abs(s), abs(t)) or 1
            k = ((abs(s / reach) ** corner + abs(t / reach) ** corner) or 1) ** (-1 / corner)
            corners.append(at(s * k, t * k))
    row = n + 1
    faces = [
        (a, a + 1, a + row + 1, a + row) for j in range(n) for a in range(j * row, j * row + n)
    ]
    me = bpy.data.meshes.new("net")
    me.from_pydata(corners, [], faces)
    return finish(me, "net", m)


def plain_pad(thickness, *_):
    """A cushion without channels, for `seating`: quilting breaks into stripes at this distance."""
    return lambda u, w, r: 0.0015 + thickness * max(0, 1 - r**10) ** 0.5


def plain_lounge():
    """The lounge chair, unquilted."""
    seating.lounge_chair(pad=plain_pad)


def plain_ottoman():
    """Its footstool."""
    seating.ottoman(pad=plain_pad)


def board_table(w=1.35, length=4.0, h=0.74):
    """A long walnut table with soft ends on two green drums, a brass strip let in."""
    prism(rrect(w, length, 0.55, 14), 0.04, (0, 0, h - 0.04), M.walnut("Y", 2.6), bevel=0.012)
    box((0.05, length - 1.3, 0.004), (0, 0, h - 0.001), M.brass_satin(), bevel=0.001, base=True)
    for s in (-1, 1):
        cyl(0.30, h - 0.04, (0, s * length * 0.26, 0), M.bottle(), bevel=0.01, seg=64)
        cyl(0.34, 0.02, (0, s * length * 0.26, 0), M.brass_satin(), bevel=0.004, seg=64)


def board_chair():
    """A padded tub on a brass sled."""
    tan = M.leather_tan()
    prof = [(-0.24, 0.46), (-0.16, 0.45), (0.08, 0.435), (0.18, 0.47), (0.235, 0.60), (0.27, 0.84)]
    width = lambda v: 0.255
    curl = lambda v: 0.02 + 0.10 * math.exp(-(((v - 0.6) / 0.28) ** 2))
    pad = lambda u, w, r: 0.004 + 0.05 * max(0, 1 - r**6) ** 0.5
    shape = dict(nu=28, nv=60, corner=4)
    sheet(prof, width, curl, tan, thick=0.016, name="tub", **shape)
    sheet(prof, width, curl, tan, off=0.002, wscale=0.95, pad=pad, channels=1, name="pad", **shape)
    for x in (-0.22, 0.22):
        loop = [(x, -0.22, 0.43), (x, -0.24, 0.012), (x, 0.24, 0.012), (x * 0.8, 0.12, 0.43)]
        tube(loop, 0.012, M.brass_satin(), smooth=False)


def coffee_table():
    """A low round of walnut on a brass drum."""
    cyl(0.46, 0.035, (0, 0, 0.33), M.walnut("X", 0.9), bevel=0.01, seg=72)
    cyl(0.16, 0.33, (0, 0, 0), M.brass_satin(), bevel=0.006, seg=48)


def filing_cabinet(w=0.47, d=0.62, h=1.32):
    """Four drawers in sage steel."""
    m = mat("sage_steel", "#8fa497", rough=0.45, spec=0.4)
    box((w, d, h), (0, 0, 0.02), m, bevel=0.008, base=True)
    box((w - 0.04, d - 0.04, 0.03), (0, 0, 0), M.charcoal(), bevel=0.002, base=True)
    drawer = (h - 0.04) / 4
    for k in range(4):
        z = 0.04 + k * drawer
        front = (w - 0.03, 0.016, drawer - 0.012)
        box(front, (0, -d / 2 - 0.004, z), m, bevel=0.005, base=True)
        handle = (0, -d / 2 - 0.018, z + drawer * 0.7)
        box((0.14, 0.02, 0.014), handle, M.brass_satin(), bevel=0.003)


def cupboard(w=1.0, d=0.45, h=1.9):
    """Two doors in bottle green."""
    m = M.bottle()
    box((w, d, h - 0.06), (0, 0, 0.06), m, bevel=0.008, base=True)
    box((w - 0.06, d - 0.06, 0.07), (0, 0, 0), M.charcoal(), bevel=0.002, base=True)
    for s in (-1, 1):
        leaf = (w / 2 - 0.012, 0.018, h - 0.1)
        box(leaf, (s * w / 4, -d / 2 - 0.006, 0.08), m, bevel=0.004, base=True)
        handle = (s * 0.035, -d / 2 - 0.02, h * 0.48)
        box((0.012, 0.024, 0.22), handle, M.brass_satin(), bevel=0.003, base=True)


def pod(w=1.25, d=1.15, h=2.25):
    """An acoustic booth: felt shell, open front with a seat and a shelf."""
    felt, t = fabric("felt_pod", "#2f5a4b", scale=260), 0.09
    inner = fabric("felt_in", "#b9a584", scale=260)
    box((w, d, 0.06), (0, 0, 0), M.walnut("X", 0.9), bevel=0.01, base=True)
    box((w, d, t), (0, 0, h - t), felt, bevel=0.03, base=True)
    for s in (-1, 1):
        box((t, d, h - 0.1), (s * (w - t) / 2, 0, 0.05), felt, bevel=0.03, base=True)
    box((w - 0.06, t, h - 0.1), (0, (d - t) / 2, 0.05), felt, bevel=0.02, base=True)
    box((w - 0.19, 0.02, h - 0.2), (0, d / 2 - t - 0.01, 0.06), inner, bevel=0.004, base=True)
    box((w - 0.2, 0.42, 0.42), (0, d / 2 - 0.32, 0.06), inner, bevel=0.03, base=True)
    box((w - 0.2, 0.3, 0.03), (0, -d / 2 + 0.24, 0.74), M.oak("X", 1), bevel=0.005, base=True)
