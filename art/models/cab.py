"""The forward-control cab of the lorries."""
import math

from kit.materials import mat
from kit.mesh import box, boxes, cyl, lathe, prism, rrect, tube, upright


def cab(p, length=1.85, w=2.2, z0=0.46, waist=1.42, roof=2.55, slope=0.42, bumper=True):
    """Forward-control cab: bottle below the waist, bone above, with the furniture of a real one."""
    h = roof - waist
    lower = [
        (0.06, z0),
        (length, z0),
        (length, waist),
        (0.05, waist),
        (0.0, waist - 0.22),
        (0.0, z0 + 0.12),
    ]
    upright(lower, w, (0, w / 2, 0), p["body"], bevel=0.07)
    top = [
        (0.07, waist - 0.03),
        (length, waist - 0.03),
        (length, roof),
        (slope + 0.34, roof),
        (slope + 0.10, roof - 0.05),
    ]
    upright(top, w - 0.06, (0, (w - 0.06) / 2, 0), p["upper"], bevel=0.075)
    # brass waist line right round
    belt = 0.035
    for s in (-1, 1):
        box(
            (length - 0.16, 0.016, belt),
            (0.08 + length / 2, s * (w / 2 + 0.002), waist - 0.05),
            p["brass"],
            bevel=0.004,
        )
    box((0.016, w - 0.16, belt), (0.022, 0, waist - 0.05), p["brass"], bevel=0.004)
    # split windscreen in a brass frame, with wipers and a visor
    a, b = (0.07 + 0.05, waist + 0.06), (slope + 0.10 - 0.03, roof - 0.14)
    ln = math.hypot(b[0] - a[0], b[1] - a[1])
    lean = math.atan2(b[0] - a[0], b[1] - a[1])
    mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    nx, nz = -math.cos(lean), math.sin(lean)
    at = lambda d: (mid[0] + nx * d, 0, mid[1] + nz * d)
    pane = w / 2 - 0.17
    for s in (-1, 1):
        x, _, z = at(0.012)
        box(
            (0.03, pane + 0.05, ln + 0.05),
            (x, s * (pane / 2 + 0.02), z),
            p["brass"],
            bevel=0.012,
            rot=(0, lean, 0),
        )
        x, _, z = at(0.022)
        box(
            (0.03, pane - 0.01, ln - 0.01),
            (x, s * (pane / 2 + 0.02), z),
            p["glass"],
            bevel=0.012,
            rot=(0, lean, 0),
        )
        x, _, z = at(0.05)
        wiper = box(
            (0.012, 0.016, ln * 0.62),
            (x - 0.04, s * (pane * 0.42), z - ln * 0.14),
            p["dark"],
            bevel=0.003,
            rot=(0, lean, 0),
        )
        wiper.rotation_euler = (s * 0.5, lean, 0)
    box(
        (0.26, w - 0.30, 0.035),
        (slope + 0.02, 0, roof - 0.055),
        p["body"],
        bevel=0.014,
        rot=(0, 0.16, 0),
    )
    # doors: shut lines, windows with quarter lights, handles, steps, mirrors
    for s in (-1, 1):
        y = s * (w / 2 + 0.001)
        yu = s * ((w - 0.06) / 2 + 0.001)
        d0, d1 = 0.30, length - 0.22
        for x in (d0, d1):
            box(
                (0.012, 0.012, waist - z0 - 0.34),
                (x, y, z0 + 0.26 + (waist - z0 - 0.34) / 2),
                p["dark"],
                bevel=0,
            )
        box((d1 - d0, 0.012, 0.012), ((d0 + d1) / 2, y, z0 + 0.26), p["dark"], bevel=0)
        foot, head = waist + 0.05, roof - 0.17
        x_at = lambda z: 0.07 + (z - waist) / h * (slope + 0.03) + 0.16
        frame = [(x_at(foot), foot), (d1, foot), (d1, head), (x_at(head), head)]
        inset = [
            (frame[0][0] + 0.05, foot + 0.03),
            (d1 - 0.035, foot + 0.03),
            (d1 - 0.035, head - 0.03),
            (frame[3][0] + 0.03, head - 0.03),
        ]
        upright(frame, 0.016, (0, yu + 0.008, 0), p["brass"], bevel=0.004)
        upright(inset, 0.020, (0, yu + 0.010, 0), p["glass"], bevel=0.004)
        quarter = frame[0][0] + 0.26
        box(
            (0.022, 0.024, head - foot - 0.03),
            (quarter, yu, (foot + head) / 2),
            p["brass"],
            bevel=0.003,
        )
        box((0.15, 0.03, 0.026), (d1 - 0.16, y + s * 0.012, waist - 0.17), p["shine"], bevel=0.008)
        tube(
            [
                (0.20, s * (w / 2 - 0.04), roof - 0.42),
                (0.02, s * (w / 2 + 0.14), roof - 0.36),
                (0.0, s * (w / 2 + 0.15), roof - 0.82),
                (0.10, s * (w / 2 - 0.02), roof - 0.86),
            ],
            0.014,
            p["brass"],
        )
        box((0.06, 0.17, 0.36), (-0.005, s * (w / 2 + 0.15), roof - 0.60), p["body"], bevel=0.03)
        box((0.40, 0.14, 0.045), (0.42, s * (w / 2 - 0.08), z0 - 0.06), p["dark"], bevel=0.01)
        box((0.34, 0.15, 0.012), (0.42, s * (w / 2 - 0.08), z0 - 0.032), p["brass"], bevel=0.004)
    # grille, lamps, badge, bumper
    gz, gh, gw = z0 + 0.40, 0.50, w * 0.46
    grille(p, gw, gh, gz + 0.06)
    for s in (-1, 1):
        face = (0, -math.pi / 2, 0)
        y = s * (w / 2 - 0.26)
        cyl(0.145, 0.06, (0.012, y, gz + 0.02), p["brass"], bevel=0.018, rot=face, seg=48)
        lathe(
            [(0, 0.042), (0.07, 0.036), (0.115, 0.018), (0.118, 0)],
            p["lamp"],
            (-0.045, y, gz + 0.02),
            face,
            seg=48,
        )
        cyl(0.055, 0.05, (0.012, y, gz + 0.26), p["brass"], bevel=0.012, rot=face, seg=32)
        cyl(
            0.043,
            0.055,
            (0.005, y, gz + 0.26),
            mat("amber", "#b8792c", rough=0.2, coat=0.8),
            bevel=0.012,
            rot=face,
            seg=32,
        )
    if bumper:
        box((0.16, w + 0.02, 0.22), (-0.02, 0, z0 - 0.10), p["dark"], bevel=0.05, seg=5, base=True)
        box((0.02, w - 0.2, 0.03), (-0.10, 0, z0 + 0.01), p["brass"], bevel=0.008)
        box((0.012, 0.52, 0.11), (-0.106, 0, z0 - 0.05), p["livery"], bevel=0.004)


def grille(p, w, h, z):
    """A rounded brass surround with bars, and the mark's little tower as badge."""
    o = [(y, zz) for y, zz in rrect(w, h, 0.10)]
    prism(o, 0.03, (-0.002, 0, z), p["brass"], bevel=0.010, rot=(math.pi / 2, 0, -math.pi / 2))
    o = [(y, zz) for y, zz in rrect(w - 0.06, h - 0.06, 0.075)]
    prism(o, 0.034, (-0.003, 0, z), p["dark"], bevel=0.006, rot=(math.pi / 2, 0, -math.pi / 2))
    n = 7
    slats = [
        ((0.026, w - 0.09, 0.020), (-0.036, 0, z + (h - 0.14) * (i / (n - 1) - 0.5)))
        for i in range(n)
    ]
    boxes(slats, p["brass"], bevel=0.006)
    box((0.03, 0.03, h - 0.08), (-0.042, 0, z), p["brass"], bevel=0.006)
