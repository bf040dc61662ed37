"""Original (not replica) chairs. The sitter faces -Y; the origin is on the floor at the centre."""
import math

from kit.materials import M, fabric, mat, wood
from kit.mesh import bars, box, cyl, lathe, prism, rrect, tube
from kit.sheet import sheet, surface, weave


def star_base(n=4, r=0.33, m=None, z=0.018, col_top=0.34, col_r=0.026, hub=0.05, rot=45, droop=0.018):
    """Column and spokes on flat glides, with a boss under what it carries."""
    m = m or M.brass()
    cyl(hub, 0.03, (0, 0, z + droop - 0.004), m, bevel=0.006)
    cyl(col_r, col_top - z - droop, (0, 0, z + droop), m, bevel=0.003)
    lathe([(col_r + 0.016, 0), (col_r + 0.016, 0.012), (col_r, 0.03)], m, (0, 0, z + droop + 0.026))
    boss(col_r, m, col_top)
    for i in range(n):
        a = math.radians(rot + 360 * i / n)
        o = [
            (hub * 0.3, -0.024),
            (r, -0.013),
            (r + 0.008, -0.006),
            (r + 0.008, 0.006),
            (r, 0.013),
            (hub * 0.3, 0.024),
        ]
        p = prism(o, 0.02, (0, 0, z + droop), m, bevel=0.005)
        p.rotation_euler = (0, math.atan2(droop, r), a)
        at = ((r - 0.012) * math.cos(a), (r - 0.012) * math.sin(a), 0)
        cyl(0.007, z, at, m, bevel=0.001)
        cyl(0.017, 0.012, at, M.charcoal(), bevel=0.0015)


def boss(r, m, top):
    """The swivel under a seat: a turned cone on the column, and the plate it is screwed to."""
    cone = [(r, -0.075), (r + 0.008, -0.075), (r + 0.010, -0.060), (0.062, -0.022)]
    lathe([*cone, (0.074, -0.018), (0.076, -0.014), (0.076, -0.006), (0, -0.006)], m, (0, 0, top))
    cyl(0.098, 0.018, (0, 0, top - 0.006), M.charcoal(), bevel=0.003)


def slack(u, w):
    """Folds of leather over its padding, from about -1 to 1."""
    long = math.sin(6.1 * u + 17 * w) + math.sin(-7.3 * u + 21 * w + 2.1)
    return 0.36 * long + 0.28 * math.sin(15 * u - 9 * w + 0.7)


def channel_pad(t0, amp, k, edge_p=9, fold=0):
    """Thickness of a cushion with k channels across the sweep. The slope at a seam stays finite; beside it the leather
    puckers, and it creases at the `fold` (-1 or 1), the end that meets the other cushion."""

    def pad(u, w, r):
        e = max(0, 1 - r**edge_p) ** 0.5
        x = (w + 1) * k / 2
        seam = round(x)
        x = abs((x - math.floor(x)) * 2 - 1)
        pucker = math.sin(31 * u + 1.7 * seam) + 0.7 * math.sin(53 * u - 2.9 * seam)
        gathered = 0.0011 * pucker * x**2.5 * (1 - x**6) * min(1, 6 * (1 - abs(u)))
        creased = 0.0045 * slack(u, w) * max(0, 1 - abs(w - fold) / 0.7) ** 2 if fold else 0
        worn = 0.0014 * slack(0.7 * u + 3, 0.35 * w)
        return 0.0015 + e * (t0 + amp * (1 - x**2.6) + gathered + creased + worn)

    return pad


def quilted(shape, m, thickness, k, pad, corner, trim, fold=0, name="pad"):
    """A channel-quilted cushion on a shell of that shape (profile, width, curl), a piped welt in each seam."""
    thick = pad(*thickness, k, 10, fold) if pad is channel_pad else pad(*thickness, k, 10)
    lying = dict(trim=trim, wscale=0.925, off=0.002)
    sheet(
        *shape, m, corner=corner, nu=112, nv=40 * k, pad=thick, channels=k, name=name, **lying
    )
    if pad is not channel_pad:
        return
    at = surface(*shape, **lying)
    welts = []
    for i in range(1, k):
        w = 2 * i / k - 1
        reach = 0.985 * (1 - abs(w) ** corner) ** (1 / corner)
        across = [reach * (t / 60 - 1) for t in range(121)]
        out = [(abs(u) ** corner + abs(w) ** corner) ** (1 / corner) for u in across]
        welts.append([at(u, w, thick(u, w, r) + 0.0016) for u, r in zip(across, out)])
    bars(welts, 0.0024, m, res=3, name=name + "-welts")


def lounge_chair(leather_m=None, wood_m=None, metal=None, pad=channel_pad):
    """Bent-ply shell with two quilted cushions on a swivel base."""
    leather_m = leather_m or M.leather_green()
    wood_m = wood_m or M.walnut("Y", 0.8)
    metal = metal or M.brass()
    prof = [
        (-0.33, 0.405),
        (-0.27, 0.398),
        (-0.12, 0.372),
        (0.04, 0.345),
        (0.15, 0.345),
        (0.225, 0.395),
        (0.275, 0.49),
        (0.325, 0.62),
        (0.385, 0.77),
        (0.455, 0.93),
        (0.49, 1.0),
    ]
    bump = lambda v, c, s: math.exp(-(((v - c) / s) ** 2))
    width = lambda v: 0.355 + 0.03 * bump(v, 0.42, 0.22) - 0.05 * max(0, (v - 0.72) / 0.28) ** 1.5
    curl = lambda v: 0.02 + 0.165 * bump(v, 0.44, 0.17) + 0.05 * bump(v, 0.72, 0.22)
    shape = (prof, width, curl)
    edge = wood("plyedge", "#c79b66", "#a87a48", "Y", 1)
    sheet(*shape, wood_m, edge, thick=0.015, corner=4.5, nu=56, nv=90, name="shell")
    # two cushions: seat and back, channel quilted, sitting 2 mm above the shell
    quilted(shape, leather_m, (0.058, 0.016), 6, pad, 6, (0.012, 0.40), 1, "seatpad")
    quilted(shape, leather_m, (0.040, 0.016), 9, pad, 5, (0.425, 0.985), -1, "backpad")
    star_base(4, 0.34, metal, col_top=0.325)


def ottoman(leather_m=None, wood_m=None, metal=None, pad=channel_pad):
    """The footstool of the lounge chair."""
    leather_m = leather_m or M.leather_green()
    wood_m = wood_m or M.walnut("Y", 0.8)
    metal = metal or M.brass()
    prof = [
        (-0.27, 0.352),
        (-0.2, 0.345),
        (-0.08, 0.326),
        (0.08, 0.326),
        (0.2, 0.345),
        (0.27, 0.352),
    ]
    shape = (prof, lambda v: 0.33, lambda v: 0.035)
    edge = wood("plyedge", "#c79b66", "#a87a48", "Y", 1)
    sheet(*shape, wood_m, edge, thick=0.015, corner=4.5, nu=48, nv=48, name="ottshell")
    quilted(shape, leather_m, (0.060, 0.016), 7, pad, 6, (0.03, 0.97), name="ottpad")
    star_base(4, 0.27, metal, col_top=0.306)


def castor(loc, m, r=0.027):
    """A twin-wheel castor."""
    x, y, z = loc
    for s in (-0.011, 0.011):
        cyl(
            r, 0.014, (x + s - 0.007 * 0, y, z + r), m, bevel=0.004, rot=(0, math.pi / 2, 0), seg=32
        ).location.x = (x + s - 0.007)
    box((0.034, 0.03, 0.02), (x, y, z + r * 2), m, bevel=0.006)["undrawn"] = True


def task_chair(mesh_m=None, seat_m=None, frame_m=None, base_m=None, net=weave, pan=True):
    """Mesh-back task chair: net in a bent tube frame, padded seat, five-star base."""
    frame_m = frame_m or M.charcoal()
    base_m = base_m or frame_m
    mesh_m = mesh_m or mat("meshback", "#16332a", rough=0.6)
    seat_m = seat_m or fabric("fab_green", "#123a2d")
    chair_base(frame_m, base_m)
    # seat: a moulded pan with a lip, a firm cushion whose front falls away under the knees
    sp = [
        (-0.272, 0.418),
        (-0.262, 0.444),
        (-0.228, 0.463),
        (-0.14, 0.468),
        (0, 0.460),
        (0.14, 0.462),
        (0.235, 0.482),
    ]
    w = lambda v: 0.262 - 0.024 * v
    cu = lambda v: 0.014
    if pan:
        sheet(sp, w, cu, frame_m, thick=0.018, corner=4.2, nu=56, nv=90, name="seatpan")
    saddle = lambda u, v: 0.006 * (1 - u * u) - 0.006 * math.exp(-((v - 0.15) ** 2) / 0.18)
    cushion = lambda u, v, r: 0.004 + (0.042 + saddle(u, v)) * max(0, 1 - r**18) ** 0.42
    lying = dict(off=0.001, wscale=0.955, trim=(0.025, 0.975))
    sheet(
        sp, w, cu, seat_m, corner=4.6, nu=72, nv=110, pad=cushion, channels=1, name="seat", **lying
    )
    # back: a net in a tube, a lumbar bar, a spine
    bp = [(0.235, 0.57), (0.232, 0.66), (0.252, 0.78), (0.285, 0.92), (0.325, 1.06)]
    bw = lambda v: 0.238 - 0.03 * abs(v - 0.4) ** 1.5
    bc = lambda v: 0.035 + 0.02 * (1 - v)
    at = surface(bp, bw, bc)
    net(at, 4.2, (120, 126), mesh_m)
    outline = [2 * math.pi * i / 72 for i in range(72)]
    power = 2 / 4.2
    edge = lambda a: (
        math.copysign(abs(math.cos(a)) ** power, math.cos(a)),
        math.copysign(abs(math.sin(a)) ** power, math.sin(a)),
    )
    tube([at(*edge(a)) for a in outline], 0.0115, frame_m, cyclic=True)
    tube(
        [(0, 0.10, 0.42), (0, 0.23, 0.43), (0, 0.305, 0.52), (0, 0.300, 0.66), (0, 0.296, 0.76)],
        0.016,
        base_m,
    )
    lumbar = [at(u, -0.18, -0.012) for u in (-1.0, -0.6, -0.3, 0, 0.3, 0.6, 1.0)]
    tube(lumbar, 0.010, frame_m)["undrawn"] = True
    box((0.085, 0.03, 0.06), (0, 0.290, 0.755), frame_m, bevel=0.010, rot=(math.radians(-12), 0, 0))
    # arms: one bar across under the seat, a stem at each end, a socket that carries the pad
    bar = [(-0.20, 0.03, 0.425), (0, 0.03, 0.423), (0.20, 0.03, 0.425)]
    tube(bar, 0.0135, base_m)["undrawn"] = True
    for sx in (-1, 1):
        arm = [(0.18, 0.03, 0.425), (0.245, 0.03, 0.433), (0.290, 0.035, 0.50), (0.297, 0.04, 0.64)]
        tube([(sx * x, y, z) for x, y, z in arm], 0.0125, base_m)
        cyl(0.0185, 0.075, (sx * 0.2955, 0.039, 0.575), frame_m, bevel=0.004)
        socket = rrect(0.05, 0.13, 0.02)
        prism(socket, 0.012, (sx * 0.292, 0.01, 0.645), frame_m, bevel=0.003)["undrawn"] = True
        pad_m = M.leather_green()
        prism(rrect(0.078, 0.255, 0.035), 0.026, (sx * 0.292, 0.0, 0.655), pad_m, bevel=0.010)


def chair_base(frame_m, base_m):
    """Five spokes on castors, a gas column, the mechanism with its lever."""
    for i in range(5):
        a = math.radians(18 + 72 * i)
        c, s = math.cos(a), math.sin(a)
        spoke = [
            (0.02, -0.03),
            (0.30, -0.015),
            (0.312, -0.008),
            (0.312, 0.008),
            (0.30, 0.015),
            (0.02, 0.03),
        ]
        p = prism(spoke, 0.022, (0, 0, 0.082), base_m, bevel=0.007)
        p.rotation_euler = (0, math.radians(4), a)
        castor((0.29 * c, 0.29 * s, 0), frame_m)
    lathe(
        [
            (0, 0.07),
            (0.05, 0.07),
            (0.056, 0.078),
            (0.056, 0.098),
            (0.044, 0.118),
            (0.032, 0.13),
            (0, 0.13),
        ],
        base_m,
    )
    cyl(0.029, 0.15, (0, 0, 0.12), frame_m, bevel=0.006)
    cyl(0.0165, 0.18, (0, 0, 0.24), M.brass())
    prism(rrect(0.17, 0.25, 0.05), 0.048, (0, 0.02, 0.402), frame_m, bevel=0.014)
    lever = [(0.05, -0.02, 0.43), (0.20, -0.05, 0.428), (0.225, -0.06, 0.425)]
    tube(lever, 0.006, base_m)["undrawn"] = True
    cyl(0.012, 0.03, (0.225, -0.062, 0.412), frame_m, bevel=0.004)["undrawn"] = True
