"""Desk, lamps and credenza. Origin on the floor (or the desk top) at the centre."""
import math

from kit.materials import M, mat
from kit.mesh import box, boxes, cyl, lathe, prism, rrect, tube


def exec_desk(top_m=None, w=2.0, d=0.92, h=0.74):
    """Walnut top with inset leather, slim brass loop legs, green pedestal."""
    top_m = top_m or M.walnut("X", 0.7)
    prism(rrect(w, d, 0.05), 0.034, (0, 0, h - 0.034), top_m, bevel=0.008)
    prism(rrect(0.92, 0.50, 0.012), 0.003, (0, -0.06, h - 0.0005), M.leather_green(), bevel=0.001)
    br = M.brass_satin()
    for sx in (-1, 1):
        x = sx * (w / 2 - 0.16)
        for sy in (-1, 1):
            box((0.05, 0.028, h - 0.034), (x, sy * (d / 2 - 0.09), 0), br, bevel=0.004, base=True)
        box((0.05, d - 0.18, 0.028), (x, 0, 0), br, bevel=0.004, base=True)
        box((0.05, d - 0.18, 0.028), (x, 0, h - 0.062), br, bevel=0.004, base=True)
    box(
        (w - 0.34, 0.022, 0.34),
        (0, d / 2 * -1 + 0.16, h - 0.034 - 0.35),
        top_m,
        bevel=0.003,
        base=True,
    )
    # drawer pedestal
    px = w / 2 - 0.42
    box((0.40, 0.62, 0.50), (px, 0.03, h - 0.034 - 0.505), M.bottle(), bevel=0.006, base=True)
    for k in range(3):
        z = h - 0.034 - 0.505 + 0.012 + k * 0.163
        box((0.384, 0.016, 0.155), (px, 0.03 + 0.314, z), M.bottle(), bevel=0.004, base=True)
        box((0.12, 0.014, 0.010), (px, 0.03 + 0.328, z + 0.115), br, bevel=0.003)


def desk_lamp():
    """A brass lamp with a turned shade, standing on z = 0."""
    br = M.brass()
    cyl(0.085, 0.016, (0, 0, 0), br, bevel=0.005)
    tube(
        [(0, 0, 0.01), (0, 0, 0.30), (0, -0.02, 0.385), (0, -0.085, 0.415), (0, -0.15, 0.395)],
        0.0065,
        br,
    )
    prof = [
        (0.004, 0.052),
        (0.03, 0.050),
        (0.07, 0.036),
        (0.10, 0.010),
        (0.108, -0.012),
        (0.106, -0.013),
        (0.098, 0.006),
        (0.068, 0.031),
        (0.03, 0.044),
        (0.0, 0.046),
    ]
    lathe(prof, br, (0, -0.165, 0.345), rot=(math.radians(10), 0, 0))
    o = lathe(
        [(0, -0.0), (0.018, 0.004), (0.024, 0.02), (0.0, 0.035)],
        mat("bulb", "#ffd9a0", emit=9),
        (0, -0.165, 0.345),
    )


def credenza(w=1.8, d=0.46, h=0.62, wood_m=None):
    """A walnut sideboard with tambour doors."""
    wood_m = wood_m or M.walnut("X", 0.7)
    dark = M.charcoal()
    br = M.brass_satin()
    z0 = 0.14
    for sx in (-1, 1):
        for sy in (-1, 1):
            lathe(
                [(0, 0), (0.009, 0), (0.016, z0), (0, z0)],
                br,
                (sx * (w / 2 - 0.12), sy * (d / 2 - 0.08), 0),
                seg=24,
            )
    box((w, d, 0.024), (0, 0, h + z0 - 0.024), wood_m, bevel=0.004, base=True)
    box((w, d, 0.024), (0, 0, z0), wood_m, bevel=0.004, base=True)
    for sx in (-1, 1):
        box(
            (0.024, d, h - 0.04),
            (sx * (w / 2 - 0.012), 0, z0 + 0.02),
            M.walnut("Z", 0.7),
            bevel=0.004,
            base=True,
        )
    box((w - 0.05, d - 0.06, h - 0.05), (0, 0.02, z0 + 0.025), dark, bevel=0.002, base=True)
    n = int((w - 0.05) / 0.022)
    st = (w - 0.052) / n
    wz = M.walnut("Z", 0.9)
    bm_items = [
        (
            (st * 0.86, 0.014, h - 0.05),
            (-w / 2 + 0.026 + st * (i + 0.5), -d / 2 + 0.018, z0 + h / 2),
        )
        for i in range(n)
    ]
    boxes(bm_items, wz, bevel=0.0045, seg=3, name="tambour")
    box((0.014, 0.02, h - 0.05), (0, -d / 2 + 0.012, z0 + 0.025), br, bevel=0.003, base=True)


def floor_lamp():
    """A standing lamp that leans over its reader."""
    br = M.brass()
    lathe([(0, 0), (0.16, 0), (0.163, 0.01), (0.155, 0.02), (0.02, 0.03), (0, 0.03)], br)
    tube([(0, 0, 0.02), (0, 0, 1.42), (0.04, 0, 1.60), (0.18, 0, 1.70), (0.34, 0, 1.66)], 0.011, br)
    lathe(
        [
            (0.008, 0.12),
            (0.04, 0.118),
            (0.10, 0.09),
            (0.17, 0.02),
            (0.185, -0.03),
            (0.182, -0.03),
            (0.16, 0.02),
            (0.09, 0.08),
            (0.0, 0.10),
        ],
        M.bottle(),
        (0.36, 0, 1.55),
    )
    lathe(
        [(0, 0), (0.03, 0.01), (0.035, 0.04), (0, 0.06)],
        mat("bulb", "#ffd9a0", emit=9),
        (0.36, 0, 1.55),
    )
