"""Painted-wood vans and lorries. Nose to -X at x = 0, origin on the ground; metres."""
import math

from kit.materials import mat
from kit.mesh import box, boxes, cyl, lathe, prism, rrect, tube, upright
from models.cab import cab
from models.vehicle_parts import arches, guards, mark, mudguard, pair, tail, under


def cargo_box(p, x0, x1, w, z0, z1, livery=True, closed=True, colour="body"):
    """A panelled box body: rounded cap, corner posts, brass lines, the mark on both sides."""
    L, H, cx = x1 - x0, z1 - z0, (x0 + x1) / 2
    if closed:
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
        if livery:
            mark(cx, (z0 + z1) / 2, y, 0.0245 * H, p, s, "livery" if colour == "body" else "body")
        box((L - 0.1, 0.05, 0.07), (cx, s * (w / 2 - 0.01), z0 + 0.03), p["dark"], bevel=0.012)
        lights = [
            ((0.07, 0.012, 0.03), (x0 + 0.4 + i * (L - 0.8) / 3, s * (w / 2 + 0.018), z0 + 0.03))
            for i in range(4)
        ]
        boxes(lights, mat("amber", "#b8792c", rough=0.2, coat=0.8), bevel=0.006)
    box((0.03, w - 0.3, 0.24), (x0 + 0.006, 0, z1 - 0.22), p[colour], bevel=0.01)


def box_lorry(
    p, length, height, cab_len=1.8, roof=2.5, w=2.3, r=0.44, rear=1, luton=False, colour="body"
):
    """A rigid lorry with a closed box; `rear` axles, `luton` for a pod above the cab."""
    floor = 2 * r + 0.10
    front = 0.95
    cab(p, cab_len, w - 0.12, z0=r + 0.06, waist=r + 0.98, roof=roof)
    x0 = cab_len + 0.10
    cargo_box(p, x0, length, w, floor, height, colour=colour)
    under(p, 0.4, length - 0.2, floor, w)
    if luton:
        pod = [
            (0.42, roof + 0.10),
            (x0 + 0.1, roof + 0.05),
            (x0 + 0.1, height),
            (0.80, height),
            (0.42, height - 0.28),
        ]
        upright(pod, w, (0, w / 2, 0), p[colour], bevel=0.06)
    last = length - 1.25 - (rear - 1) * 1.25
    pair(front, w / 2 - 0.02, p, r)
    for i in range(rear):
        x = last + i * 1.25
        pair(x, w / 2 - 0.01, p, r, twin=True)
        for s in (-1, 1):
            mudguard(x, s * (w / 2 - 0.15), r, 0.28, r + 0.06, p["dark"], arc=(20, 160))
    arches(p, front, w - 0.12, r)
    guards(p, front + r + 0.25, last - r - 0.15, r * 0.75, floor - 0.02, w)
    tail(p, length, w, floor)


def artic(p, w=2.5, trailer=12.2, height=4.0):
    """Tractor with a sleeper cab and air deflector, and a 40-foot trailer on three axles."""
    r = 0.50
    cab(p, 2.25, w - 0.14, z0=0.56, waist=1.72, roof=3.25, slope=0.46)
    deflector = [(0.72, 3.20), (2.2, 3.20), (2.2, 3.98), (1.75, 3.94), (1.1, 3.52)]
    upright(deflector, w - 0.34, (0, (w - 0.34) / 2, 0), p["body"], bevel=0.09, seg=5)
    box((0.04, 0.9, 0.05), (0.98, 0, 3.50), p["brass"], bevel=0.01)
    under(p, 0.5, 6.0, 1.05, w)
    pair(1.30, w / 2 - 0.03, p, r, 0.30)
    pair(4.85, w / 2 - 0.02, p, r, 0.28, twin=True)
    arches(p, 1.30, w - 0.14, r)
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
    cargo_box(p, x0, x0 + trailer, w, floor, height)
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


def small_van(p, w=1.82, length=4.5, height=2.0):
    """A panel van with a short nose, in one piece with its cargo space."""
    r = 0.34
    body = [
        (0.06, 0.32),
        (length, 0.32),
        (length + 0.02, 1.86),
        (length - 0.1, height),
        (1.62, height),
        (1.40, height - 0.04),
        (0.86, 1.24),
        (0.10, 1.04),
        (0.0, 0.90),
        (0.0, 0.42),
    ]
    upright(body, w, (0, w / 2, 0), p["body"], bevel=0.09, seg=6)
    a, b = (0.90, 1.30), (1.36, height - 0.10)
    ln = math.hypot(b[0] - a[0], b[1] - a[1])
    lean = math.atan2(b[0] - a[0], b[1] - a[1])
    x, z = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    box(
        (0.02, w - 0.26, ln + 0.02),
        (x - 0.010, 0, z + 0.006),
        p["brass"],
        bevel=0.010,
        rot=(0, lean, 0),
    )
    box(
        (0.02, w - 0.33, ln - 0.05),
        (x - 0.017, 0, z + 0.010),
        p["glass"],
        bevel=0.010,
        rot=(0, lean, 0),
    )
    for s in (-1, 1):
        y = s * (w / 2 + 0.001)
        frame = [(1.10, 1.24), (2.02, 1.24), (2.02, 1.84), (1.54, 1.84)]
        inset = [(1.17, 1.27), (1.99, 1.27), (1.99, 1.81), (1.56, 1.81)]
        upright(frame, 0.014, (0, y + 0.007, 0), p["brass"], bevel=0.004)
        upright(inset, 0.018, (0, y + 0.009, 0), p["glass"], bevel=0.004)
        for gx in (1.02, 2.10, 3.20):
            box(
                (0.010, 0.010, 0.72 if gx < 3 else 1.30),
                (gx, y, 0.86 if gx < 3 else 1.15),
                p["dark"],
                bevel=0,
            )
        box((1.08, 0.010, 0.010), (1.56, y, 0.50), p["dark"], bevel=0)
        for hx in (1.90, 2.28):
            box((0.13, 0.026, 0.024), (hx, y + s * 0.010, 1.10), p["shine"], bevel=0.007)
        box((length - 1.3, 0.016, 0.030), (length / 2 + 0.30, y, 0.72), p["brass"], bevel=0.004)
        tube(
            [(1.14, s * (w / 2 - 0.03), 1.36), (1.10, s * (w / 2 + 0.14), 1.40)],
            0.012,
            p["dark"],
            smooth=False,
        )
        box((0.07, 0.15, 0.20), (1.08, s * (w / 2 + 0.15), 1.46), p["body"], bevel=0.025)
        mark(length - 0.72, 1.30, y, 0.030, p, s)
        for x0 in (0.82, length - 0.86):
            cyl(
                r + 0.075,
                0.02,
                (x0, s * w / 2 + 0.010, r + 0.01),
                p["dark"],
                bevel=0.006,
                rot=(math.pi / 2, 0, 0),
                seg=64,
            )
            mudguard(x0, s * (w / 2 - 0.01), r, 0.06, r + 0.065, p["body"], arc=(-4, 184), t=0.04)
        face = (0, -math.pi / 2, 0)
        cyl(
            0.115,
            0.05,
            (0.012, s * (w / 2 - 0.24), 0.78),
            p["brass"],
            bevel=0.015,
            rot=face,
            seg=48,
        )
        lathe(
            [(0, 0.032), (0.06, 0.028), (0.094, 0.012), (0.096, 0)],
            p["lamp"],
            (-0.036, s * (w / 2 - 0.24), 0.78),
            face,
            seg=48,
        )
    for x0 in (0.82, length - 0.86):
        pair(x0, w / 2 + 0.035, p, r, 0.21)
    o = rrect(0.78, 0.26, 0.06)
    prism(o, 0.02, (-0.002, 0, 0.78), p["brass"], bevel=0.008, rot=(math.pi / 2, 0, -math.pi / 2))
    prism(
        rrect(0.73, 0.21, 0.045),
        0.024,
        (-0.003, 0, 0.78),
        p["dark"],
        bevel=0.005,
        rot=(math.pi / 2, 0, -math.pi / 2),
    )
    boxes(
        [((0.02, 0.70, 0.014), (-0.026, 0, 0.71 + k * 0.046)) for k in range(4)],
        p["brass"],
        bevel=0.004,
    )
    box((0.14, w + 0.01, 0.16), (-0.01, 0, 0.30), p["dark"], bevel=0.04, seg=5, base=True)
    box((0.012, 0.46, 0.10), (-0.083, 0, 0.38), p["livery"], bevel=0.004)
    box((0.02, w - 0.2, 0.02), (-0.078, 0, 0.47), p["brass"], bevel=0.006)
