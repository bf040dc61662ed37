"""Steel storage for a floor plate: a modular system and a bank of lockers. Origin on the floor at the centre; fronts face -Y."""
import math

from kit.materials import M, mat
from kit.mesh import bars, box, cyl, lathe, prism, rrect
from models.tables import lipped

#: modular storage: width and height of a bay, depth, in metres between the middles of the tubes
BAY, STEP, DEEP = 0.56, 0.36, 0.42
FOOT = 0.07
#: its fronts from the floor up, one word a column: bone, green, drawers, open, or nothing at all
FRONTS = ("green drawers green", "bone open bone", "open bone -")
#: lockers: columns and tiers, and the size of a door
COLUMNS, TIERS, DOOR, TALL, BODY = 4, 3, 0.30, 0.41, 0.48
PLINTH = 0.07


def steel():
    """Brushed steel, a little warm."""
    return mat("steel", "#b9b7b0", rough=0.3, metal=1, rough_var=0.05, var_scale=14)


def deep_bottle():
    """Bottle lacquer for the white page, whose light makes it paler."""
    return mat("bottle_deep", "#0d3023", rough=0.5, spec=0.25, var=0.05)


def modular_storage():
    """A stepped frame of tubes that meet in small faceted blocks, with panels hung between them."""
    columns = len(FRONTS[0].split())
    left = -columns * BAY / 2
    filled = {
        (column, row): kind
        for row, fronts in enumerate(FRONTS)
        for column, kind in enumerate(fronts.split())
        if kind != "-"
    }
    joints, tubes = set(), set()
    for column, row in filled:
        corners = [(column + a, row + b) for a in (0, 1) for b in (0, 1)]
        joints |= {(a, b, side) for a, b in corners for side in (-1, 1)}
        tubes |= {((column, row + b, s), (column + 1, row + b, s)) for b in (0, 1) for s in (-1, 1)}
        tubes |= {((column + a, row, s), (column + a, row + 1, s)) for a in (0, 1) for s in (-1, 1)}
        tubes |= {((*corner, -1), (*corner, 1)) for corner in corners}
    at = lambda joint: (left + joint[0] * BAY, joint[2] * DEEP / 2, FOOT + joint[1] * STEP)
    metal = steel()
    bars([[at(a), at(b)] for a, b in sorted(tubes)], 0.0095, metal, res=6, name="tubes")
    for joint in sorted(joints):
        box((0.029, 0.029, 0.029), at(joint), metal, bevel=0.009, name="joint")
    for column in range(columns + 1):
        for side in (-1, 1):
            x, y, _ = at((column, 0, side))
            cyl(0.008, FOOT - 0.012, (x, y, 0.012), metal, bevel=0.001)
            cyl(0.017, 0.014, (x, y, 0), M.charcoal(), bevel=0.003)
    for (column, row), kind in filled.items():
        x, z = left + (column + 0.5) * BAY, FOOT + row * STEP
        bay(x, z, kind, (column - 1, row) not in filled, (column, row + 1) not in filled)


def bay(x, z, kind, is_left, is_top):
    """The panels of one bay: floor, back, sides, and its front; `x` is its middle, `z` its lower tube."""
    panel = deep_bottle() if kind in {"green", "drawers"} else mat("bone_warm", "#d3c5a9", rough=0.55, spec=0.3, var=0.02)
    w, h, d = BAY - 0.026, STEP - 0.026, DEEP - 0.026
    box((w, d, 0.010), (x, 0, z), panel, bevel=0.002)
    box((w, 0.010, h), (x, DEEP / 2, z + STEP / 2), panel, bevel=0.002)
    for side in (-1, 1) if is_left else (1,):
        box((0.010, d, h), (x + side * BAY / 2, 0, z + STEP / 2), panel, bevel=0.002)
    if is_top:
        box((w, d, 0.010), (x, 0, z + STEP), panel, bevel=0.002)
    count = {"open": 0, "drawers": 2}.get(kind, 1)
    for k in range(count):
        tall = (h - 0.006 * (count - 1)) / count
        low = z + 0.013 + k * (tall + 0.006)
        box((w, 0.016, tall), (x, -DEEP / 2, low), panel, bevel=0.003, base=True)
        knob((x, -DEEP / 2 - 0.008, low + tall - min(0.055, tall / 2)), M.charcoal() if kind == "bone" else steel())


def knob(at, m):
    """A turned knob that points to the front."""
    profile = [(0, 0), (0.007, 0), (0.006, 0.010), (0.012, 0.014), (0.0125, 0.022), (0.010, 0.025), (0, 0.025)]
    lathe(profile, m, at, rot=(math.pi / 2, 0, 0), seg=32)


def lockers():
    """Doors in bottle green, each with a recessed grip, under an oak top."""
    w, h = COLUMNS * DOOR, TIERS * TALL
    green, dark = deep_bottle(), mat("recess", "#0a1712", rough=0.8)
    box((w - 0.05, BODY - 0.06, PLINTH), (0, 0.02, 0), M.charcoal(), bevel=0.003, base=True)
    box((w + 0.026, BODY, h + 0.016), (0, 0.012, PLINTH), M.bone(), bevel=0.004, base=True)
    front = 0.012 - BODY / 2
    lipped(rrect, (w + 0.044, BODY + 0.03, 0.004), 0.026, (0, 0.006, PLINTH + h + 0.016))
    for column in range(COLUMNS):
        for tier in range(TIERS):
            x, z = (column - (COLUMNS - 1) / 2) * DOOR, PLINTH + 0.006 + tier * TALL
            leaf = (DOOR - 0.010, 0.018, TALL - 0.010)
            box(leaf, (x, front - 0.009, z + 0.005), green, bevel=0.0035, base=True)
            grip = prism(rrect(0.022, 0.095, 0.011), 0.002, (x + 0.105, front - 0.0175, z + 0.23), dark, bevel=0)
            grip.rotation_euler = (math.pi / 2, 0, 0)
            lip = prism(rrect(0.030, 0.103, 0.015), 0.0016, (x + 0.105, front - 0.0172, z + 0.23), steel(), bevel=0.0005)
            lip.rotation_euler = (math.pi / 2, 0, 0)
