"""Painted-wood vans and lorries. Nose to -X at x = 0, origin on the ground; metres."""
import math

import numpy as np

from kit.forming import formed
from kit.mesh import box, boxes, cyl, prism, rrect, upright
from kit.scene import collect
from models.cab import cab
from models.vehicle_parts import arches, guards, lamp_unit, mark, mirror, mudguard, pair, shut_line, tail, under


def cargo_box(p, x0, x1, w, z0, z1, colour="body"):
    """A panelled box body: rounded cap, corner posts, brass lines, the mark on both sides."""
    L, H, cx = x1 - x0, z1 - z0, (x0 + x1) / 2
    box((L, w, H), (cx, 0, z0), p[colour], bevel=0.05, seg=4, base=True)
    for s in (-1, 1):
        y = s * (w / 2 + 0.003)
        for z in (z0 + 0.13 * H, z1 - 0.12 * H):
            box((L - 0.14, 0.014, 0.030), (cx, y, z), p["brass"], bevel=0.004)
        n = max(2, round(L / 1.2))
        for i in range(1, n):
            box(
                (0.010, 0.010, H * 0.70),
                (x0 + L * i / n, y - s * 0.003, z0 + H * 0.505),
                p["dark"],
                bevel=0,
            )
        ink = "livery" if colour == "body" else "body"
        mark(cx, (z0 + z1) / 2, y, 0.0245 * H, p, s, ink)
        box((L - 0.1, 0.05, 0.07), (cx, s * (w / 2 - 0.01), z0 + 0.03), p["dark"], bevel=0.012)
        lights = [
            ((0.07, 0.012, 0.03), (x0 + 0.4 + i * (L - 0.8) / 3, s * (w / 2 + 0.018), z0 + 0.03))
            for i in range(4)
        ]
        boxes(lights, p["amber"], bevel=0.006)
    box((0.03, w - 0.3, 0.24), (x0 + 0.006, 0, z1 - 0.22), p[colour], bevel=0.01)


def box_lorry(p, length, height, cab_len=1.8, roof=2.5, w=2.3, r=0.44, rear=1, colour="body"):
    """A rigid lorry with a closed box, a fairing on its cab and `rear` axles."""
    floor = 2 * r + 0.10
    front = 0.95
    cab(p, cab_len, w - 0.08, r + 0.06, r + 0.98, roof, wheel=(front, r), shield=height - roof - 0.12)
    x0 = cab_len + 0.10
    cargo_box(p, x0, length, w, floor, height, colour=colour)
    under(p, 0.4, length - 0.2, floor, w)
    last = length - 1.25 - (rear - 1) * 1.25
    pair(front, w / 2 - 0.05, p, r)
    for i in range(rear):
        x = last + i * 1.25
        pair(x, w / 2 - 0.01, p, r, twin=True)
        for s in (-1, 1):
            mudguard(x, s * (w / 2 - 0.15), r, 0.28, r + 0.06, p["dark"], arc=(20, 160))
    guards(p, front + r + 0.25, last - r - 0.15, r * 0.75, floor - 0.02, w)
    tail(p, length, w, floor)


def luton(p, length=6.94, height=3.24, w=2.12, colour="upper"):
    """A van's front, and a box behind and over it."""
    k, back, r = 1.13, 2.12, 0.36
    van_front(p, back, k=k)
    x0, floor = back * k - 0.04, 0.84
    cargo_box(p, x0, length, w, floor, height, colour=colour)
    pod = [
        (1.20, 2.0 * k + 0.06),
        (x0 + 0.1, 2.0 * k + 0.06),
        (x0 + 0.1, height),
        (1.66, height),
        (1.30, height - 0.16),
        (1.16, height - 0.46),
    ]
    upright(pod, w, (0, w / 2, 0), p[colour], bevel=0.07, seg=5)
    under(p, 1.6, length - 0.2, floor, w)
    pair(0.84 * k, 0.91 * k - 0.03, p, r, 0.22)
    pair(length - 1.35, w / 2 - 0.03, p, r, 0.22, twin=True)
    for s in (-1, 1):
        mudguard(length - 1.35, s * (w / 2 - 0.15), r, 0.26, r + 0.06, p["dark"], arc=(20, 160))
    guards(p, x0 + 0.16, length - 1.35 - r - 0.15, 0.34, floor - 0.02, w)
    tail(p, length, w, floor)


def artic(p, w=2.5, trailer=13.5, height=4.0):
    """Tractor with a sleeper cab and air deflector, and a 40-foot trailer on three axles."""
    r = 0.50
    cab(p, 2.25, w - 0.06, 0.56, 1.72, 3.25, 0.46, wheel=(1.30, r), shield=0.72)
    under(p, 0.5, 6.0, 1.05, w)
    pair(1.30, w / 2 - 0.05, p, r, 0.30)
    pair(4.85, w / 2 - 0.02, p, r, 0.28, twin=True)
    for s in (-1, 1):
        mudguard(4.85, s * (w / 2 - 0.16), r, 0.30, r + 0.07, p["body"], arc=(15, 165))
        tank = cyl(
            0.30,
            1.15,
            (2.45, s * (w / 2 - 0.36), 0.72),
            p["shine"],
            bevel=0.05,
            rot=(0, math.pi / 2, 0),
            seg=48,
        )
        tank.name = "tank"
        for k in (0.25, 0.9):
            cyl(
                0.308,
                0.05,
                (2.45 + k, s * (w / 2 - 0.36), 0.72),
                p["dark"],
                bevel=0.006,
                rot=(0, math.pi / 2, 0),
                seg=48,
            )
    x0 = 2.95
    floor = 1.18
    cargo_box(p, x0, x0 + trailer, w, floor, height, colour="upper")
    under(p, x0 + 1.0, x0 + trailer - 0.2, floor, w)
    end = x0 + trailer
    for i in range(3):
        x = end - 1.3 - i * 1.28
        pair(x, w / 2 - 0.02, p, r, 0.30)
    guards(p, 6.0, end - 4.6, 0.42, floor - 0.02, w)
    for s in (-1, 1):
        box((0.12, 0.12, 0.75), (5.75, s * 0.85, 0.30), p["dark"], bevel=0.02, base=True)
        box((0.26, 0.26, 0.03), (5.75, s * 0.85, 0.28), p["dark"], bevel=0.008, base=True)
    tail(p, end, w, floor)


def small_van(p, length=4.44):
    """A panel van with a short nose, in one piece with its cargo space."""
    w, r, rear = 1.82, 0.34, length - 0.84

    def flank(s, y):
        box((length - 1.5, 0.012, 0.022), (length / 2 + 0.30, y, 0.78), p["brass"], bevel=0.003)
        gap = [(3.34, 0.84), (3.34, 1.78), (2.16, 1.78), (2.16, 0.46)]
        shut_line(p, [(x, y, z) for x, z in gap])
        box((1.0, 0.010, 0.022), (3.80, y, 1.12), p["gasket"], bevel=0.003)
        handle(p, 2.30, y, 1.10, s)
        mark(length - 0.56, 1.46, y, 0.024, p, s)

    body = van_front(p, length, whole=True, flank=flank)
    arches(p, body, rear, w, r, 0.32)
    for x in (0.84, rear):
        pair(x, w / 2 - 0.02, p, r, 0.21)
    for s in (-1, 1):
        box((0.02, 0.14, 0.34), (length + 0.012, s * (w / 2 - 0.12), 1.0), p["tail"], bevel=0.008)


#: how far a van's flanks lean in, a metre above the waist
LEAN = 0.085


def handle(p, x, y, z, s):
    """A pull in its dish."""
    box((0.17, 0.014, 0.060), (x, y, z), p["gasket"], bevel=0.006)
    box((0.14, 0.030, 0.020), (x, y + s * 0.006, z + 0.008), p["body"], bevel=0.007)


def van_front(p, back, whole=False, k=1.0, flank=None):
    """The front of a van as far as `back`, drawn for one 1.82 m wide and 2 m high and then `k` times as large: bowed
    bonnet and windscreen, flanks that lean in, a crowned roof. `flank` puts more on either side, to be bent alike.
    Returns the painted body, the openings for the front wheels cut out."""
    w, height, half = 1.82, 2.0, 0.91
    tail_end = [(back, 0.32), (back + 0.02 * whole, 1.84), (back - 0.10 * whole, height)]
    profile = [
        (0.05, 0.30),
        *tail_end,
        (1.72, height),
        (1.50, height - 0.035),
        (0.92, 1.235),
        (0.40, 1.13),
        (0.10, 1.02),
        (0.0, 0.88),
        (0.0, 0.42),
    ]
    with collect() as c:
        body = upright(profile, w, (0, half, 0), p["body"], bevel=0.075, seg=6)
        windscreen(p, w, (0.955, 1.285), (1.475, height - 0.075))
        face = (math.pi / 2, 0, -math.pi / 2)
        prism(rrect(0.92, 0.15, 0.05), 0.014, (0.004, 0, 0.80), p["gasket"], bevel=0.005, rot=face)
        boxes([((0.012, 0.86, 0.011), (-0.012, 0, 0.755 + j * 0.030)) for j in range(4)], p["brass"], 0.003)
        box((0.14, w - 0.01, 0.24), (0.035, 0, 0.27), p["gasket"], bevel=0.05, seg=5, base=True)
        prism(rrect(0.9, 0.09, 0.03), 0.008, (-0.034, 0, 0.37), p["dark"], bevel=0.003, rot=face)
        box((0.012, 0.44, 0.09), (-0.040, 0, 0.455), p["livery"], bevel=0.004)
        shut_line(p, [(0.06, -half + 0.14, 1.005), (0.06, half - 0.14, 1.005)], 0.010)
        for s in (-1, 1):
            shut_line(p, [(0.06, s * (half - 0.14), 1.006), (0.40, s * (half - 0.13), 1.134), (0.90, s * (half - 0.13), 1.235)])
            lamp_unit(p, s * (half - 0.22), 0.80, s, 0.32, 0.17)
            van_door(p, s, half)
            if flank:
                flank(s, s * (half + 0.001))
            mirror(p, 1.13, s * (half - 0.03), 1.40, s, tall=0.24, wide=0.16)
    at = [o for o in c.objs if o.type in ("MESH", "CURVE")].index(body)

    def curve(co):
        x, y, z = co.T
        t = np.minimum(np.abs(y) / half, 1.2)
        g = np.clip(1 - x / 0.85, 0, 1)
        glass = np.clip((z - 1.15) / 0.2, 0, 1) * np.clip((1.75 - x) / 0.3, 0, 1)
        crown = 0.035 * np.clip((z - 0.95) / 0.25, 0, 1) * np.maximum(0, 1 - t**2)
        lean = LEAN * np.maximum(0, z - 1.0) + 0.05 * np.maximum(0, 0.5 - z)
        bow = (0.15 * g + 0.09 * glass * (1 - g)) * t**2.2
        return k * np.stack([x + bow, y * (1 - 0.07 * g**2 - lean / half), z + crown], 1)

    ys = [s * half * j for s in (-1, 1) for j in (0.001, 0.2, 0.4, 0.55, 0.7, 0.8, 0.9, 0.97)]
    xs = (0.06, 0.12, 0.22, 0.34, 0.48, 0.64, 0.85, 1.0, 1.15, 1.3, 1.45, 1.6, 1.75)
    body = formed(c.objs, curve, xs, ys, (0.5, 0.95, 1.0, 1.08, 1.15, 1.2, 1.28, 1.35, 1.6, 1.8))[at]
    arches(p, body, 0.84 * k, w * k, 0.34 * k, 0.32 * k)
    return body


def windscreen(p, w, a, b):
    """Glass in a dark gasket between two points of the profile, with its wipers at rest."""
    ln = math.hypot(b[0] - a[0], b[1] - a[1])
    lean = math.atan2(b[0] - a[0], b[1] - a[1])
    x, z = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    turn = (math.pi / 2 - lean, 0, -math.pi / 2)
    prism(rrect(w - 0.20, ln + 0.05, 0.10), 0.014, (x, 0, z), p["gasket"], 0.003, rot=turn)
    prism(rrect(w - 0.26, ln - 0.01, 0.08), 0.018, (x, 0, z), p["glass"], 0.003, rot=turn)
    for s in (-1, 1):
        at = (a[0] - 0.005, s * 0.30 - 0.08, a[1] + 0.05)
        box((0.010, 0.62, 0.014), at, p["gasket"], 0.003, rot=(0.09, 0, 0))


def van_door(p, s, half):
    """The front door: its gap, a window that falls with the pillar, the handle."""
    y = s * (half + 0.001)
    gap = [(1.02, 1.30), (1.02, 0.80), (1.16, 0.46), (2.06, 0.46), (2.06, 1.88), (1.66, 1.88), (1.56, 1.85), (1.02, 1.30)]
    shut_line(p, [(a, y, b) for a, b in gap])
    frame = [(1.17, 1.26), (2.00, 1.26), (2.00, 1.83), (1.62, 1.83)]
    inset = [(1.26, 1.285), (1.975, 1.285), (1.975, 1.805), (1.635, 1.805)]
    upright(frame, 0.010, (0, y + 0.005, 0), p["gasket"], bevel=0.002)
    upright(inset, 0.016, (0, y + 0.008, 0), p["glass"], bevel=0.002)
    box((0.02, 0.020, 0.36), (1.43, y - s * 0.002, 1.44), p["gasket"], bevel=0.003)
    handle(p, 1.90, y, 1.10, s)
    box((0.95, 0.016, 0.05), (1.55, y, 0.60), p["gasket"], bevel=0.006)
