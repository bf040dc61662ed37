"""Painted-wood vans and lorries. Nose to -X at x = 0, origin on the ground; metres."""
import math

from kit.materials import M, mat
from kit.mesh import box, boxes, cyl, lathe, prism, rrect, tube, upright


def paints():
    """The livery: bottle below, bone above, brass for every line."""
    return dict(
        body=mat("lorry_green", "#153f32", rough=0.34, spec=0.5, coat=0.35, coat_rough=0.15),
        upper=mat("lorry_bone", "#e9dfcb", rough=0.40, spec=0.45, coat=0.3, coat_rough=0.15),
        glass=mat("lorry_glass", "#0c1412", rough=0.06, spec=0.7, coat=1),
        lamp=mat("lamp", "#f3ead6", rough=0.15, coat=1),
        tail=mat("tail", "#7c2a1d", rough=0.25, coat=0.6),
        tyre=mat("tyre", "#1b1c1d", rough=0.75),
        livery=mat("livery", "#efe6d4", rough=0.45, spec=0.4),
        brass=M.brass_satin(),
        shine=M.brass(),
        rim=mat("rim", "#d3a65f", rough=0.42, metal=0.55, spec=0.6),
        dark=M.charcoal(),
    )


def wheel(x, y, side, p, r=0.44, w=0.27):
    """Tyre with a rounded shoulder and tread, dished brass rim, bolts and hub cap. `side` -1 faces -Y."""
    rot = (math.pi / 2 * (1 if side < 0 else -1), 0, 0)
    at = (x, y, r)
    k = r * 0.16
    tyre = [(r * 0.56, 0), (r - k, 0), (r - k * 0.3, k * 0.3), (r, k)]
    tread = w - 2 * k
    for g in (0.28, 0.5, 0.72):
        z = k + tread * g
        tyre += [(r, z - 0.012), (r - 0.014, z - 0.008), (r - 0.014, z + 0.008), (r, z + 0.012)]
    tyre += [(r, w - k), (r - k * 0.3, w - k * 0.3), (r - k, w), (r * 0.62, w), (r * 0.58, w - 0.02)]
    inner = w - 0.3 * w
    lathe(tyre, p["tyre"], at, rot, seg=72, name="tyre", angle=30)
    rim = [(0, w * 0.2), (r * 0.58, w * 0.2), (r * 0.60, w + 0.004), (r * 0.565, w + 0.008), (r * 0.54, w - 0.01), (r * 0.46, inner), (r * 0.26, inner + 0.012), (r * 0.24, inner + 0.04), (r * 0.16, inner + 0.055), (0, inner + 0.06)]
    lathe(rim, p["rim"], at, rot, seg=64, name="rim", angle=30)
    out = -1 if side < 0 else 1
    for i in range(8):
        a = 2 * math.pi * i / 8
        q = r * 0.335
        cyl(r * 0.036, 0.028, (x + q * math.cos(a), y + out * (inner + 0.008), r + q * math.sin(a)), p["dark"], bevel=0.004, rot=rot, seg=6)


def pair(x, half, p, r=0.44, w=0.27, twin=False):
    """A left and a right wheel whose outer faces are at +-half; `twin` doubles them."""
    for s in (-1, 1):
        wheel(x, s * (half - w), s, p, r, w)
        if twin:
            wheel(x, s * (half - 2 * w - 0.03), s, p, r, w)
    cyl(0.06, 2 * half - 0.2, (x, half - 0.1, r), p["dark"], rot=(math.pi / 2, 0, 0), seg=16)


def mudguard(x, y, z, w, r, m, arc=(8, 172), t=0.03):
    """A curved guard over a wheel."""
    a0, a1 = (math.radians(a) for a in arc)
    n = 20
    outer = [((r + t) * math.cos(a0 + (a1 - a0) * i / n), (r + t) * math.sin(a0 + (a1 - a0) * i / n)) for i in range(n + 1)]
    inner = [(r * math.cos(a0 + (a1 - a0) * i / n), r * math.sin(a0 + (a1 - a0) * i / n)) for i in range(n, -1, -1)]
    upright(outer + inner, w, (x, y + w / 2, z), m, bevel=0.008)


def mark(x, z, y, k, p, out, ink="livery"):
    """The mark as applied pieces: one floor leaving the tower towards the tail on either side."""
    flip = 1 if out < 0 else -1
    fx = lambda px: x + flip * (px - 17) * k
    fz = lambda py: z + (16 - py) * k
    for a, b, c, d, m in ((8, 22, 11.8, 16, ink), (14, 28, 17.4, 21.6, "brass"), (8, 22, 23, 27.8, ink)):
        box((abs(b - a) * k, 0.014, (d - c) * k), ((fx(a) + fx(b)) / 2, y, fz((c + d) / 2)), p[m], bevel=0.003)
    roof = [(fx(8.2), fz(10.2)), (fx(21.8), fz(10.2)), (fx(15), fz(4.2))]
    upright(roof if flip > 0 else roof[::-1], 0.014, (0, y + 0.007, 0), p[ink], bevel=0.003)


def cab(p, length=1.85, w=2.2, z0=0.46, waist=1.42, roof=2.55, slope=0.42, bumper=True):
    """Forward-control cab: bottle below the waist, bone above, with the furniture of a real one."""
    h = roof - waist
    lower = [(0.06, z0), (length, z0), (length, waist), (0.05, waist), (0.0, waist - 0.22), (0.0, z0 + 0.12)]
    upright(lower, w, (0, w / 2, 0), p["body"], bevel=0.07)
    top = [(0.07, waist - 0.03), (length, waist - 0.03), (length, roof), (slope + 0.34, roof), (slope + 0.10, roof - 0.05)]
    upright(top, w - 0.06, (0, (w - 0.06) / 2, 0), p["upper"], bevel=0.075)
    # brass waist line right round
    belt = 0.035
    for s in (-1, 1):
        box((length - 0.16, 0.016, belt), (0.08 + length / 2, s * (w / 2 + 0.002), waist - 0.05), p["brass"], bevel=0.004)
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
        box((0.03, pane + 0.05, ln + 0.05), (x, s * (pane / 2 + 0.02), z), p["brass"], bevel=0.012, rot=(0, lean, 0))
        x, _, z = at(0.022)
        box((0.03, pane - 0.01, ln - 0.01), (x, s * (pane / 2 + 0.02), z), p["glass"], bevel=0.012, rot=(0, lean, 0))
        x, _, z = at(0.05)
        wiper = box((0.012, 0.016, ln * 0.62), (x - 0.04, s * (pane * 0.42), z - ln * 0.14), p["dark"], bevel=0.003, rot=(0, lean, 0))
        wiper.rotation_euler = (s * 0.5, lean, 0)
    box((0.26, w - 0.30, 0.035), (slope + 0.02, 0, roof - 0.055), p["body"], bevel=0.014, rot=(0, 0.16, 0))
    # doors: shut lines, windows with quarter lights, handles, steps, mirrors
    for s in (-1, 1):
        y = s * (w / 2 + 0.001)
        yu = s * ((w - 0.06) / 2 + 0.001)
        d0, d1 = 0.30, length - 0.22
        for x in (d0, d1):
            box((0.012, 0.012, waist - z0 - 0.34), (x, y, z0 + 0.26 + (waist - z0 - 0.34) / 2), p["dark"], bevel=0)
        box((d1 - d0, 0.012, 0.012), ((d0 + d1) / 2, y, z0 + 0.26), p["dark"], bevel=0)
        foot, head = waist + 0.05, roof - 0.17
        x_at = lambda z: 0.07 + (z - waist) / h * (slope + 0.03) + 0.16
        frame = [(x_at(foot), foot), (d1, foot), (d1, head), (x_at(head), head)]
        inset = [(frame[0][0] + 0.05, foot + 0.03), (d1 - 0.035, foot + 0.03), (d1 - 0.035, head - 0.03), (frame[3][0] + 0.03, head - 0.03)]
        upright(frame, 0.016, (0, yu + 0.008, 0), p["brass"], bevel=0.004)
        upright(inset, 0.020, (0, yu + 0.010, 0), p["glass"], bevel=0.004)
        quarter = frame[0][0] + 0.26
        box((0.022, 0.024, head - foot - 0.03), (quarter, yu, (foot + head) / 2), p["brass"], bevel=0.003)
        box((0.15, 0.03, 0.026), (d1 - 0.16, y + s * 0.012, waist - 0.17), p["shine"], bevel=0.008)
        tube([(0.20, s * (w / 2 - 0.04), roof - 0.42), (0.02, s * (w / 2 + 0.14), roof - 0.36), (0.0, s * (w / 2 + 0.15), roof - 0.82), (0.10, s * (w / 2 - 0.02), roof - 0.86)], 0.014, p["brass"])
        box((0.06, 0.17, 0.36), (-0.005, s * (w / 2 + 0.15), roof - 0.60), p["body"], bevel=0.03)
        box((0.40, 0.14, 0.045), (0.42, s * (w / 2 - 0.08), z0 - 0.06), p["dark"], bevel=0.01)
        box((0.34, 0.15, 0.012), (0.42, s * (w / 2 - 0.08), z0 - 0.032), p["brass"], bevel=0.004)
    # grille, lamps, badge, bumper
    gz, gh, gw = z0 + 0.40, 0.50, w * 0.46
    upright_grille(p, gw, gh, gz + 0.06)
    for s in (-1, 1):
        face = (0, -math.pi / 2, 0)
        y = s * (w / 2 - 0.26)
        cyl(0.145, 0.06, (0.012, y, gz + 0.02), p["brass"], bevel=0.018, rot=face, seg=48)
        lathe([(0, 0.042), (0.07, 0.036), (0.115, 0.018), (0.118, 0)], p["lamp"], (-0.045, y, gz + 0.02), face, seg=48)
        cyl(0.055, 0.05, (0.012, y, gz + 0.26), p["brass"], bevel=0.012, rot=face, seg=32)
        cyl(0.043, 0.055, (0.005, y, gz + 0.26), mat("amber", "#b8792c", rough=0.2, coat=0.8), bevel=0.012, rot=face, seg=32)
    if bumper:
        box((0.16, w + 0.02, 0.22), (-0.02, 0, z0 - 0.10), p["dark"], bevel=0.05, seg=5, base=True)
        box((0.02, w - 0.2, 0.03), (-0.10, 0, z0 + 0.01), p["brass"], bevel=0.008)
        box((0.012, 0.52, 0.11), (-0.106, 0, z0 - 0.05), p["livery"], bevel=0.004)


def upright_grille(p, w, h, z):
    """A rounded brass surround with bars, and the mark's little tower as badge."""
    o = [(y, zz) for y, zz in rrect(w, h, 0.10)]
    prism(o, 0.03, (-0.002, 0, z), p["brass"], bevel=0.010, rot=(math.pi / 2, 0, -math.pi / 2))
    o = [(y, zz) for y, zz in rrect(w - 0.06, h - 0.06, 0.075)]
    prism(o, 0.034, (-0.003, 0, z), p["dark"], bevel=0.006, rot=(math.pi / 2, 0, -math.pi / 2))
    n = 7
    slats = [((0.026, w - 0.09, 0.020), (-0.036, 0, z + (h - 0.14) * (i / (n - 1) - 0.5))) for i in range(n)]
    boxes(slats, p["brass"], bevel=0.006)
    box((0.03, 0.03, h - 0.08), (-0.042, 0, z), p["brass"], bevel=0.006)


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
            box((0.010, 0.010, H * 0.70), (x0 + L * i / n, y - s * 0.003, z0 + H * 0.505), p["dark"], bevel=0)
        if livery:
            mark(cx, (z0 + z1) / 2, y, 0.0245 * H, p, s, "livery" if colour == "body" else "body")
        box((L - 0.1, 0.05, 0.07), (cx, s * (w / 2 - 0.01), z0 + 0.03), p["dark"], bevel=0.012)
        lights = [((0.07, 0.012, 0.03), (x0 + 0.4 + i * (L - 0.8) / 3, s * (w / 2 + 0.018), z0 + 0.03)) for i in range(4)]
        boxes(lights, mat("amber", "#b8792c", rough=0.2, coat=0.8), bevel=0.006)
    box((0.03, w - 0.3, 0.24), (x0 + 0.006, 0, z1 - 0.22), p[colour], bevel=0.01)


def under(p, x0, x1, z, w):
    """Chassis rails and side guards between the axles."""
    for s in (-1, 1):
        box((x1 - x0, 0.09, 0.20), ((x0 + x1) / 2, s * 0.40, z - 0.20), p["dark"], bevel=0.01, base=True)


def guards(p, x0, x1, z0, z1, w):
    """Painted skirt with a brass edge."""
    for s in (-1, 1):
        box((x1 - x0, 0.05, z1 - z0), ((x0 + x1) / 2, s * (w / 2 - 0.04), z0), p["body"], bevel=0.02, base=True)
        box((x1 - x0 - 0.1, 0.012, 0.02), ((x0 + x1) / 2, s * (w / 2 - 0.012), z0 + 0.05), p["brass"], bevel=0.004)


def box_lorry(p, length, height, cab_len=1.8, roof=2.5, w=2.3, r=0.44, rear=1, luton=False, colour="body"):
    """A rigid lorry with a closed box; `rear` axles, `luton` for a pod above the cab."""
    floor = 2 * r + 0.10
    front = 0.95
    cab(p, cab_len, w - 0.12, z0=r + 0.06, waist=r + 0.98, roof=roof)
    x0 = cab_len + 0.10
    cargo_box(p, x0, length, w, floor, height, colour=colour)
    under(p, 0.4, length - 0.2, floor, w)
    if luton:
        pod = [(0.42, roof + 0.10), (x0 + 0.1, roof + 0.05), (x0 + 0.1, height), (0.80, height), (0.42, height - 0.28)]
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


def arches(p, x, w, r):
    """Dark wheel openings in the cab's flanks, lipped in body colour."""
    for s in (-1, 1):
        cyl(r + 0.10, 0.02, (x, s * (w / 2) + (0.012 if s < 0 else 0.012 - 0.0), r + 0.02), p["dark"], bevel=0.006, rot=(math.pi / 2, 0, 0), seg=64)
        mudguard(x, s * (w / 2 - 0.02), r, 0.09, r + 0.085, p["body"], arc=(-5, 185), t=0.05)


def tail(p, x, w, z):
    for s in (-1, 1):
        box((0.04, 0.30, 0.10), (x + 0.005, s * (w / 2 - 0.25), z - 0.12), p["tail"], bevel=0.012)
    box((0.10, w - 0.2, 0.10), (x - 0.06, 0, z - 0.34), p["dark"], bevel=0.02)


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
        tank = cyl(0.30, 1.15, (2.45, s * (w / 2 - 0.36), 0.72), p["shine"], bevel=0.05, rot=(0, math.pi / 2, 0), seg=48)
        tank.name = "tank"
        for k in (0.25, 0.9):
            cyl(0.308, 0.05, (2.45 + k, s * (w / 2 - 0.36), 0.72), p["dark"], bevel=0.006, rot=(0, math.pi / 2, 0), seg=48)
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
    body = [(0.06, 0.32), (length, 0.32), (length + 0.02, 1.86), (length - 0.1, height), (1.62, height), (1.40, height - 0.04), (0.86, 1.24), (0.10, 1.04), (0.0, 0.90), (0.0, 0.42)]
    upright(body, w, (0, w / 2, 0), p["body"], bevel=0.09, seg=6)
    a, b = (0.90, 1.30), (1.36, height - 0.10)
    ln = math.hypot(b[0] - a[0], b[1] - a[1])
    lean = math.atan2(b[0] - a[0], b[1] - a[1])
    x, z = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    box((0.02, w - 0.26, ln + 0.02), (x - 0.010, 0, z + 0.006), p["brass"], bevel=0.010, rot=(0, lean, 0))
    box((0.02, w - 0.33, ln - 0.05), (x - 0.017, 0, z + 0.010), p["glass"], bevel=0.010, rot=(0, lean, 0))
    for s in (-1, 1):
        y = s * (w / 2 + 0.001)
        frame = [(1.10, 1.24), (2.02, 1.24), (2.02, 1.84), (1.54, 1.84)]
        inset = [(1.17, 1.27), (1.99, 1.27), (1.99, 1.81), (1.56, 1.81)]
        upright(frame, 0.014, (0, y + 0.007, 0), p["brass"], bevel=0.004)
        upright(inset, 0.018, (0, y + 0.009, 0), p["glass"], bevel=0.004)
        for gx in (1.02, 2.10, 3.20):
            box((0.010, 0.010, 0.72 if gx < 3 else 1.30), (gx, y, 0.86 if gx < 3 else 1.15), p["dark"], bevel=0)
        box((1.08, 0.010, 0.010), (1.56, y, 0.50), p["dark"], bevel=0)
        for hx in (1.90, 2.28):
            box((0.13, 0.026, 0.024), (hx, y + s * 0.010, 1.10), p["shine"], bevel=0.007)
        box((length - 1.3, 0.016, 0.030), (length / 2 + 0.30, y, 0.72), p["brass"], bevel=0.004)
        tube([(1.14, s * (w / 2 - 0.03), 1.36), (1.10, s * (w / 2 + 0.14), 1.40)], 0.012, p["dark"], smooth=False)
        box((0.07, 0.15, 0.20), (1.08, s * (w / 2 + 0.15), 1.46), p["body"], bevel=0.025)
        mark(length - 0.72, 1.30, y, 0.030, p, s)
        for x0 in (0.82, length - 0.86):
            cyl(r + 0.075, 0.02, (x0, s * w / 2 + 0.010, r + 0.01), p["dark"], bevel=0.006, rot=(math.pi / 2, 0, 0), seg=64)
            mudguard(x0, s * (w / 2 - 0.01), r, 0.06, r + 0.065, p["body"], arc=(-4, 184), t=0.04)
        face = (0, -math.pi / 2, 0)
        cyl(0.115, 0.05, (0.012, s * (w / 2 - 0.24), 0.78), p["brass"], bevel=0.015, rot=face, seg=48)
        lathe([(0, 0.032), (0.06, 0.028), (0.094, 0.012), (0.096, 0)], p["lamp"], (-0.036, s * (w / 2 - 0.24), 0.78), face, seg=48)
    for x0 in (0.82, length - 0.86):
        pair(x0, w / 2 + 0.015, p, r, 0.21)
    o = rrect(0.78, 0.26, 0.06)
    prism(o, 0.02, (-0.002, 0, 0.78), p["brass"], bevel=0.008, rot=(math.pi / 2, 0, -math.pi / 2))
    prism(rrect(0.73, 0.21, 0.045), 0.024, (-0.003, 0, 0.78), p["dark"], bevel=0.005, rot=(math.pi / 2, 0, -math.pi / 2))
    boxes([((0.02, 0.70, 0.014), (-0.026, 0, 0.71 + k * 0.046)) for k in range(4)], p["brass"], bevel=0.004)
    box((0.14, w + 0.01, 0.16), (-0.01, 0, 0.30), p["dark"], bevel=0.04, seg=5, base=True)
    box((0.012, 0.46, 0.10), (-0.083, 0, 0.38), p["livery"], bevel=0.004)
    box((0.02, w - 0.2, 0.02), (-0.078, 0, 0.47), p["brass"], bevel=0.006)
