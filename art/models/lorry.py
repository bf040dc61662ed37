"""The removal lorry of the hero picture."""
import math

from mathutils import Vector

from kit.materials import M, fabric, mat, wood
from kit.mesh import box, boxes, cyl, lathe, prism, rrect, tube


def removal_lorry(body=None, cab=None):
    """Painted-wood removal lorry, nose to -X, rear opening at +X, origin on the ground under the middle."""
    body = body or mat("lorry_green", "#153f32", rough=0.34, spec=0.5, coat=0.35, coat_rough=0.15)
    cab = cab or body
    br = M.brass_satin()
    ch = M.charcoal()
    oak = M.oak("X", 0.5)
    gl = mat("lorry_glass", "#0c1412", rough=0.06, spec=0.7, coat=1)
    W, L, H, z0 = 2.3, 4.9, 2.35, 0.98
    x0, x1 = -1.75, -1.75 + 4.9
    t = 0.06
    # chassis + wheels
    box((6.7, 0.9, 0.2), (0.05, 0, 0.58), ch, bevel=0.03, base=True)
    box((L, W - 0.1, 0.10), ((x0 + x1) / 2, 0, z0 - 0.12), ch, bevel=0.02, base=True)
    for x in (-2.75, 2.05):
        for s in (-1, 1):
            cyl(
                0.44,
                0.27,
                (x, s * (W / 2 - 0.02) + (0.0 if s > 0 else 0.27), 0.44),
                mat("tyre", "#1b1c1d", rough=0.75),
                bevel=0.05,
                rot=(math.pi / 2, 0, 0),
                seg=64,
            )
            cyl(
                0.25,
                0.02,
                (
                    x,
                    s * (W / 2 - 0.02)
                    + (0.27 * 0 if s > 0 else 0)
                    + (0.015 if s < 0 else -0.0)
                    - (0.27 if s > 0 else 0.015),
                    0.44,
                ),
                br,
                bevel=0.008,
                rot=(math.pi / 2, 0, 0),
            )
            cyl(
                0.08,
                0.05,
                (x, -(W / 2 + 0.0) + 0.02 if s < 0 else W / 2 + 0.03, 0.44),
                br,
                bevel=0.015,
                rot=(math.pi / 2, 0, 0),
            )
    for x in (2.05,):
        box((1.15, W + 0.02, 0.05), (x, 0, 0.93), ch, bevel=0.02)
    # side skirts
    for s in (-1, 1):
        box((2.9, 0.05, 0.34), (-0.35, s * (W / 2 - 0.05), 0.52), body, bevel=0.02, base=True)
    # box body (open at the back)
    box((L, W, t), ((x0 + x1) / 2, 0, z0), body, bevel=0.02, base=True)
    box((L, W, t), ((x0 + x1) / 2, 0, z0 + H - t), body, bevel=0.02, base=True)
    for s in (-1, 1):
        box((L, t, H), ((x0 + x1) / 2, s * (W / 2 - t / 2), z0), body, bevel=0.025, base=True)
    box((t, W, H), (x0 + t / 2, 0, z0), body, bevel=0.02, base=True)
    box((L - 0.1, W - 0.16, 0.02), ((x0 + x1) / 2, 0, z0 + t), oak, bevel=0.003, base=True)
    boxes(
        [
            ((0.03, 0.02, H - 0.3), (x0 + 0.3 + k * 0.36, s * (W / 2 - t - 0.01), z0 + H / 2))
            for k in range(13)
            for s in (-1, 1)
        ],
        oak,
        bevel=0.004,
    )
    # brass lines + cream panel band
    for s in (-1, 1):
        for z in (z0 + 0.34, z0 + H - 0.30):
            box((L - 0.10, 0.012, 0.028), ((x0 + x1) / 2, s * (W / 2 + 0.004), z), br, bevel=0.004)
    for y in (-W / 2 + 0.02, W / 2 - 0.02):
        box((0.035, 0.06, H), (x1, y, z0), br, bevel=0.008, base=True)
    box((0.035, W, 0.06), (x1, 0, z0 + H - 0.06), br, bevel=0.008, base=True)
    box((0.035, W, 0.06), (x1, 0, z0), br, bevel=0.008, base=True)
    # livery: the logo mark (one floor leaving the tower) as applied cream / brass pieces
    k = 0.058
    fx = lambda px: 0.05 + (px - 16.5) * k
    fz = lambda py: z0 + H / 2 + (16 - py) * k
    cr = mat("livery", "#efe6d4", rough=0.45, spec=0.4)
    for s in (-1, 1):
        for a_, b_, c_, d_, m_ in (
            (8, 22, 11.8, 16, cr),
            (14, 28, 17.4, 21.6, br),
            (8, 22, 23, 27.8, cr),
        ):
            box(
                ((b_ - a_) * k, 0.014, (d_ - c_) * k),
                (fx((a_ + b_) / 2), s * (W / 2 + 0.004), fz((c_ + d_) / 2)),
                m_,
                bevel=0.003,
            )
        prism(
            [(fx(8.2), fz(10.2)), (fx(21.8), fz(10.2)), (fx(15), fz(4.2))],
            0.014,
            (0, s * (W / 2 + 0.004) + 0.007, 0),
            cr,
            bevel=0.003,
            rot=(math.pi / 2, 0, 0),
        )
    # Luton pod over the cab
    o = [
        (x0 - 1.25, 2.62),
        (x0, 2.50),
        (x0 + 0.02, z0 + H),
        (x0 - 1.02, z0 + H),
        (x0 - 1.25, z0 + H - 0.20),
    ]
    prism(o, W, (0, W / 2, 0), body, bevel=0.06, seg=5, rot=(math.pi / 2, 0, 0))
    # cab
    cx = x0 - 0.06
    o = [
        (cx - 1.75, 0.50),
        (cx, 0.50),
        (cx, 2.46),
        (cx - 0.86, 2.46),
        (cx - 1.18, 2.36),
        (cx - 1.60, 1.52),
        (cx - 1.78, 1.36),
    ]
    prism(o, W - 0.16, (0, (W - 0.16) / 2, 0), cab, bevel=0.085, seg=6, rot=(math.pi / 2, 0, 0))
    a0, a1 = Vector((cx - 1.20, 2.30)), Vector((cx - 1.585, 1.55))
    mid = (a0 + a1) / 2
    ln = (a1 - a0).length
    ang = math.atan2((a0 - a1).x, (a0 - a1).y)
    box(
        (0.03, W - 0.42, ln - 0.08),
        (mid.x - 0.012, 0, mid.y + 0.005),
        gl,
        bevel=0.012,
        rot=(0, ang, 0),
    )
    for s in (-1, 1):
        w_ = [
            (cx - 1.36, 1.58),
            (cx - 0.24, 1.58),
            (cx - 0.24, 2.26),
            (cx - 0.92, 2.26),
            (cx - 1.08, 2.20),
        ]
        prism(
            w_,
            0.016,
            (0, s * (W - 0.16) / 2 + 0.011 if s > 0 else -(W - 0.16) / 2 + 0.005, 0),
            gl,
            bevel=0.005,
            rot=(math.pi / 2, 0, 0),
        )
        box((0.14, 0.012, 0.022), (cx - 0.36, s * ((W - 0.16) / 2 + 0.008), 1.42), br, bevel=0.004)
        box((1.30, 0.006, 0.006), (cx - 0.80, s * ((W - 0.16) / 2 + 0.001), 0.92), ch, bevel=0)
        box((0.006, 0.006, 1.35), (cx - 0.12, s * ((W - 0.16) / 2 + 0.001), 1.6), ch, bevel=0)
        tube(
            [(cx - 1.34, s * (W / 2 - 0.1), 1.95), (cx - 1.46, s * (W / 2 + 0.10), 1.98)],
            0.014,
            ch,
            smooth=False,
        )
        box((0.07, 0.16, 0.34), (cx - 1.47, s * (W / 2 + 0.14), 1.86), ch, bevel=0.02)
        cyl(0.10, 0.03, (cx - 1.765, s * 0.78, 0.86), br, bevel=0.01, rot=(0, -math.pi / 2, 0))
        cyl(
            0.08,
            0.035,
            (cx - 1.768, s * 0.78, 0.86),
            mat("lamp", "#f3ead6", rough=0.15, coat=1),
            bevel=0.012,
            rot=(0, -math.pi / 2, 0),
        )
        # wheel arch
        cyl(
            0.53,
            0.05,
            (-2.75, s * ((W - 0.16) / 2) + (0.015 if s > 0 else 0.035), 0.46),
            ch,
            bevel=0.02,
            rot=(math.pi / 2, 0, 0),
            seg=64,
        )
    boxes(
        [((0.02, 0.95, 0.035), (cx - 1.775, 0, 0.98 + k * 0.085)) for k in range(4)],
        br,
        bevel=0.006,
    )
    box((0.10, W - 0.10, 0.22), (cx - 1.76, 0, 0.40), ch, bevel=0.03, base=True)
    # doors swung right back + ramp
    for s in (-1, 1):
        d = box((0.05, W / 2 - 0.03, H - 0.08), (0, 0, 0), body, bevel=0.012)
        ang = math.radians(263)
        hx, hy = x1 + 0.02, s * (W / 2 + 0.05)
        half = (W / 2 - 0.03) / 2
        # closed door lies along -s*y from hinge; rotate outwards
        dirx, diry = math.sin(ang), -s * math.cos(ang)
        d.location = (hx + dirx * half, hy + diry * half, z0 + H / 2)
        d.rotation_euler = (0, 0, math.atan2(diry, dirx) - math.pi / 2)
    rl = 3.0
    za = z0 + 0.06
    an = math.asin((za - 0.02) / rl)
    c = math.cos(an) * rl
    r = box((rl, 1.25, 0.05), (x1 + 0.02 + c / 2, 0, za / 2 + 0.0), oak, bevel=0.01, rot=(0, an, 0))
    for s in (-1, 1):
        box(
            (rl, 0.04, 0.08),
            (x1 + 0.02 + c / 2, s * 0.62, za / 2 + 0.02),
            br,
            bevel=0.008,
            rot=(0, an, 0),
        )
    boxes_ = [((0.025, 1.15, 0.012), (-rl / 2 + 0.2 + k * 0.2, 0, 0.03)) for k in range(14)]
    b = boxes(boxes_, M.charcoal(), bevel=0.003)
    b.location = (x1 + 0.02 + c / 2, 0, za / 2)
    b.rotation_euler = (0, an, 0)
    return x1 + c
