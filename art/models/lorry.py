"""The removal lorry of the hero picture: box open at the back, ramp down."""
import math

from kit.materials import M, mat
from kit.mesh import box, boxes, upright
from models.cab import cab
from models.vehicle_parts import guards, mark, mudguard, pair, tail, under

WIDTH = 2.3
FRONT = 1.95
BACK = 6.85
FLOOR = 0.98
TOP = 3.33


def removal_lorry(p):
    """Nose to -X at x = 0. Returns the x where the ramp meets the ground."""
    oak = M.oak("X", 0.5)
    cab(p, 1.80, WIDTH - 0.08, 0.50, 1.42, 2.46, wheel=(0.95, 0.44))
    pod = [(0.42, 2.60), (FRONT + 0.05, 2.50), (FRONT + 0.05, TOP), (0.72, TOP), (0.42, TOP - 0.24)]
    upright(pod, WIDTH, (0, WIDTH / 2, 0), p["body"], bevel=0.06, seg=5)
    for s in (-1, 1):
        box(
            (1.25, 0.014, 0.028),
            (1.25, s * (WIDTH / 2 + 0.004), TOP - 0.30),
            p["brass"],
            bevel=0.004,
        )
    open_box(p, oak)
    under(p, 0.4, BACK - 0.1, FLOOR, WIDTH)
    pair(0.95, WIDTH / 2 - 0.05, p, 0.44)
    pair(5.45, WIDTH / 2 - 0.01, p, 0.44, twin=True)
    for s in (-1, 1):
        mudguard(5.45, s * (WIDTH / 2 - 0.15), 0.44, 0.28, 0.50, p["dark"], arc=(20, 160))
    guards(p, 1.75, 4.80, 0.40, FLOOR - 0.14, WIDTH)
    tail(p, BACK, WIDTH, FLOOR - 0.06)
    doors(p)
    return ramp(p, oak)


def open_box(p, oak):
    """Floor, roof, sides and bulkhead, lined with oak rails and bone boards."""
    t = 0.06
    L, H, cx = BACK - FRONT, TOP - FLOOR, (BACK + FRONT) / 2
    body = p["body"]
    for z in (FLOOR, TOP - t):
        box((L, WIDTH, t), (cx, 0, z), body, bevel=0.02, base=True)
    for s in (-1, 1):
        box((L, t, H), (cx, s * (WIDTH / 2 - t / 2), FLOOR), body, bevel=0.025, base=True)
    box((t, WIDTH, H), (FRONT + t / 2, 0, FLOOR), body, bevel=0.02, base=True)
    lining = mat("lining", "#d9cfbb", rough=0.7, spec=0.2)
    box(
        (0.02, WIDTH - 0.14, H - 0.14),
        (FRONT + t + 0.01, 0, FLOOR + 0.07),
        lining,
        bevel=0,
        base=True,
    )
    for s in (-1, 1):
        box(
            (L - 0.12, 0.012, H - 0.14),
            (cx, s * (WIDTH / 2 - t - 0.006), FLOOR + 0.07),
            lining,
            bevel=0,
            base=True,
        )
        box((L - 0.12, WIDTH - 0.14, 0.012), (cx, 0, TOP - t - 0.008), lining, bevel=0)
    box((L - 0.1, WIDTH - 0.16, 0.02), (cx, 0, FLOOR + t), oak, bevel=0.003, base=True)
    rails = [
        ((L - 0.2, 0.022, 0.075), (cx, s * (WIDTH / 2 - t - 0.022), z))
        for s in (-1, 1)
        for z in (1.45, 1.95, 2.45, 2.95)
    ]
    rails += [
        ((0.022, WIDTH - 0.2, 0.075), (FRONT + t + 0.03, 0, z)) for z in (1.45, 1.95, 2.45, 2.95)
    ]
    boxes(rails, oak, bevel=0.004)
    br = p["brass"]
    for s in (-1, 1):
        y = s * (WIDTH / 2 + 0.004)
        for z in (FLOOR + 0.34, TOP - 0.30):
            box((L - 0.10, 0.012, 0.028), (cx, y, z), br, bevel=0.004)
        for k in (1, 2, 3):
            box(
                (0.010, 0.010, H - 0.72),
                (FRONT + L * k / 4, y - s * 0.004, FLOOR + H / 2 + 0.02),
                p["dark"],
                bevel=0,
            )
        mark(cx - 0.75, FLOOR + H / 2, y, 0.054, p, s)
        box((0.035, 0.06, H), (BACK, s * (WIDTH / 2 - 0.02), FLOOR), br, bevel=0.008, base=True)
        lamps = [
            ((0.07, 0.012, 0.03), (FRONT + 0.5 + i * 1.3, s * (WIDTH / 2 + 0.004), FLOOR + 0.05))
            for i in range(4)
        ]
        boxes(lamps, p["amber"], bevel=0.006)
    for z in (FLOOR, TOP - 0.06):
        box((0.035, WIDTH, 0.06), (BACK, 0, z), br, bevel=0.008, base=True)


def doors(p):
    """Swung right back along the sides, with hinges and locking bars."""
    H = TOP - FLOOR
    half = (WIDTH / 2 - 0.03) / 2
    for s in (-1, 1):
        swing = math.radians(263)
        dx, dy = math.sin(swing), -s * math.cos(swing)
        hx, hy = BACK + 0.02, s * (WIDTH / 2 + 0.05)
        turn = math.atan2(dy, dx) - math.pi / 2
        at = (hx + dx * half, hy + dy * half, FLOOR + H / 2)
        box((0.05, 2 * half, H - 0.08), at, p["body"], bevel=0.012, rot=(0, 0, turn))
        for k in (0.55, 1.35):
            bar = (hx + dx * half * k, hy + dy * half * k + s * 0.045, FLOOR + H / 2)
            box((0.022, 0.022, H - 0.12), bar, p["brass"], bevel=0.006, rot=(0, 0, turn))
        for z in (0.35, 1.15, 1.95):
            box(
                (0.09, 0.10, 0.07),
                (BACK - 0.01, s * (WIDTH / 2 + 0.03), FLOOR + z),
                p["brass"],
                bevel=0.01,
            )


def ramp(p, oak):
    """Oak ramp with brass edges and charcoal treads."""
    length, top = 3.0, FLOOR + 0.06
    tilt = math.asin((top - 0.02) / length)
    run = math.cos(tilt) * length
    at = (BACK + 0.02 + run / 2, 0, top / 2)
    box((length, 1.25, 0.05), at, oak, bevel=0.01, rot=(0, tilt, 0))
    for s in (-1, 1):
        box(
            (length, 0.04, 0.08),
            (at[0], s * 0.62, at[2] + 0.02),
            p["brass"],
            bevel=0.008,
            rot=(0, tilt, 0),
        )
    treads = boxes(
        [((0.025, 1.15, 0.012), (-length / 2 + 0.2 + k * 0.2, 0, 0.03)) for k in range(14)],
        p["dark"],
        bevel=0.003,
    )
    treads.location = at
    treads.rotation_euler = (0, tilt, 0)
    return BACK + 0.02 + run
