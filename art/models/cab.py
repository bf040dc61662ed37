"""The forward-control cab of the lorries."""
import math

import numpy as np

from kit.forming import formed
from kit.mesh import box, boxes, prism, rrect, upright
from kit.scene import collect
from models.vehicle_parts import arches, lamp_unit, mirror, shut_line


def cab(p, length=1.85, w=2.2, z0=0.46, waist=1.42, roof=2.55, slope=0.42, wheel=(0.95, 0.44), shield=0):
    """Forward-control cab: bottle below the waist, bone above, its front bowed and its flanks leaning in. `wheel` is
    where the front axle is and how large; `shield` the height of a wind deflector on the roof."""
    with collect() as c:
        lower = shell(p, length, w, z0, waist, roof, slope)
        screen(p, w, waist, roof, slope)
        for s in (-1, 1):
            door(p, s, length, w, z0, waist, roof, slope)
            lamp_unit(p, s * (w / 2 - 0.27), z0 + 0.24, s, 0.40, 0.17)
        front(p, w, z0, waist)
        if shield:
            deflector(p, length, w, roof, shield)
    at = [o for o in c.objs if o.type in ("MESH", "CURVE")].index(lower)
    ys = [s * w / 2 * k for s in (-1, 1) for k in (0.2, 0.4, 0.55, 0.7, 0.8, 0.9, 0.97)]
    xs = (0.08, 0.16, 0.26, 0.38, 0.52, 0.68, 0.9)
    lower = formed(c.objs, pressed(w / 2, waist), xs, ys, (waist,))[at]
    arches(p, lower, wheel[0], w, wheel[1], z0)


def pressed(half, waist):
    """Bowed in plan, narrower towards the nose, narrower above the waist."""

    def curve(co):
        x, y, z = co.T
        t = np.minimum(np.abs(y) / half, 1.2)
        g = np.clip(1 - x / 0.9, 0, 1)
        return np.stack(
            [x + 0.13 * t**2.4 * g, y * (1 - 0.05 * g**2 - 0.045 * np.maximum(z - waist, 0)), z], 1
        )

    return curve


def shell(p, length, w, z0, waist, roof, slope):
    """The two painted halves and the brass line between them."""
    low = [
        (0.05, z0 - 0.02),
        (length, z0 - 0.02),
        (length, waist),
        (0.05, waist),
        (0.0, waist - 0.25),
        (0.0, z0 + 0.10),
    ]
    body = upright(low, w, (0, w / 2, 0), p["body"], bevel=0.06, seg=5)
    top = [
        (0.055, waist - 0.03),
        (length, waist - 0.03),
        (length, roof),
        (slope + 0.36, roof),
        (slope + 0.10, roof - 0.06),
    ]
    upright(top, w - 0.02, (0, (w - 0.02) / 2, 0), p["upper"], bevel=0.085, seg=6)
    for s in (-1, 1):
        at = (0.08 + length / 2, s * (w / 2 + 0.001), waist - 0.03)
        box((length - 0.20, 0.014, 0.024), at, p["brass"], bevel=0.004)
    box((0.014, w - 0.12, 0.024), (0.036, 0, waist - 0.03), p["brass"], bevel=0.004)
    return body


def screen(p, w, waist, roof, slope):
    """One curved windscreen in its gasket, two wipers at rest, a tinted visor."""
    a, b = (0.085, waist + 0.05), (slope + 0.09, roof - 0.13)
    ln = math.hypot(b[0] - a[0], b[1] - a[1])
    lean = math.atan2(b[0] - a[0], b[1] - a[1])
    mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    nx, nz = -math.cos(lean), math.sin(lean)
    turn = (math.pi / 2 - lean, 0, -math.pi / 2)

    def pane(wide, high, r, d, t, m):
        prism(rrect(wide, high, r), t, (mid[0] + nx * d, 0, mid[1] + nz * d), m, 0.003, rot=turn)

    pane(w - 0.22, ln + 0.03, 0.10, -0.004, 0.018, p["gasket"])
    pane(w - 0.28, ln - 0.03, 0.08, -0.004, 0.022, p["glass"])
    for s in (-1, 1):
        z = a[1] + 0.06
        x = a[0] + 0.06 * math.tan(lean) - 0.030
        box((0.010, w * 0.36, 0.014), (x, s * w * 0.21 - 0.05, z), p["gasket"], 0.003, rot=(0.10, 0, 0))
    visor = (slope + 0.035, 0, roof - 0.105)
    box((0.14, w - 0.44, 0.014), visor, p["glass"], bevel=0.006, rot=(0, 0.35, 0))


def door(p, s, length, w, z0, waist, roof, slope):
    """Shut lines, a window with a quarter light, the handle, a step, the mirror."""
    y = s * (w / 2 + 0.001)
    yu = s * (w / 2 - 0.009)
    d0, d1 = 0.24, length - 0.16
    foot, head = waist + 0.05, roof - 0.16
    h = roof - waist
    x_at = lambda z: 0.055 + (z - waist) / h * (slope + 0.05) + 0.17
    sill = z0 + 0.10
    shut_line(p, [(d0, y, waist - 0.03), (d0, y, sill), (d1, y, sill), (d1, y, waist - 0.03)])
    up = [(d1, waist - 0.03), (d1, head + 0.06), (x_at(head) - 0.06, head + 0.06), (x_at(foot) - 0.10, waist - 0.03)]
    shut_line(p, [(x, yu, z) for x, z in up])
    back = d1 - 0.05
    frame = [(x_at(foot), foot), (back, foot), (back, head), (x_at(head), head)]
    inset = [
        (x_at(foot) + 0.045, foot + 0.022),
        (back - 0.024, foot + 0.022),
        (back - 0.024, head - 0.022),
        (x_at(head) + 0.022, head - 0.022),
    ]
    upright(frame, 0.012, (0, yu + 0.006, 0), p["gasket"], bevel=0.003)
    upright(inset, 0.018, (0, yu + 0.009, 0), p["glass"], bevel=0.003)
    box((0.020, 0.022, head - foot - 0.03), (x_at(foot) + 0.30, yu, (foot + head) / 2), p["gasket"], 0.003)
    box((0.15, 0.018, 0.050), (d1 - 0.15, y, waist - 0.17), p["gasket"], bevel=0.008)
    box((0.13, 0.030, 0.018), (d1 - 0.15, y + s * 0.006, waist - 0.162), p["shine"], bevel=0.006)
    mirror(p, 0.12, s * (w / 2 - 0.02), waist + 0.42 * h, s, tall=0.40 * h)
    box((0.34, 0.12, 0.04), (0.38, s * (w / 2 - 0.07), z0 - 0.10), p["gasket"], bevel=0.01)


def front(p, w, z0, waist):
    """Grille, bumper with a step in it, and a plate without a number."""
    high = waist - z0 - 0.52
    z = z0 + 0.44 + high / 2
    face = (math.pi / 2, 0, -math.pi / 2)
    prism(rrect(w * 0.60, high, 0.05), 0.016, (0.004, 0, z), p["gasket"], bevel=0.006, rot=face)
    n = max(3, round(high / 0.055))
    slats = [
        ((0.012, w * 0.56, 0.012), (-0.014, 0, z + (high - 0.07) * (i / (n - 1) - 0.5)))
        for i in range(n)
    ]
    boxes(slats, p["brass"], bevel=0.003)
    box((0.15, w - 0.01, 0.20), (0.03, 0, z0 - 0.08), p["gasket"], bevel=0.05, seg=5, base=True)
    box((0.014, w - 0.5, 0.016), (-0.046, 0, z0 + 0.06), p["brass"], bevel=0.004)
    box((0.012, 0.50, 0.10), (-0.047, 0, z0 - 0.015), p["livery"], bevel=0.004)


def deflector(p, length, w, roof, height):
    """A fairing on the roof, so that the wind meets no wall."""
    back, top = length - 0.04, roof + height
    side = [
        (0.78, roof - 0.05),
        (back, roof - 0.05),
        (back, top),
        (back - 0.30, top - 0.03),
        (1.16, roof + height * 0.52),
    ]
    upright(side, w - 0.30, (0, (w - 0.30) / 2, 0), p["upper"], bevel=0.10, seg=6)
