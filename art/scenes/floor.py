"""The floor that clears: one office floor as an architect's model, from furnished in the morning to empty in the late afternoon."""
import math

import bpy

from kit.materials import M, mat, wood
from kit.melted import placed
from kit.mesh import box, boxes, rrect
from kit.scene import collect, group
from kit.studio import area, camera, sun, world
from models.floor import herringbone
from models.towers import one_canada, tower
from models.trees import tree
from scenes.floor_pieces import PIECES

#: half width, half depth and storey height of the floor, thickness of its slab, in metres
W, D, WALL, SLAB = 7.7, 4.2, 2.7, 0.42
#: where the bone wall ends and the glass begins on the left
TURN = 0.6
BORDER = 0.58
#: of each state: azimuth (0 is +Y, clockwise), elevation, power and kelvin of the sun; colour and strength of the sky; exposure
LIGHT = (
    (-64, 36, 5.0, 5900, "#c6daf4", 0.35, 0.20),
    (-55, 40, 4.9, 5500, "#d4e0ec", 0.34, 0.10),
    (-42, 46, 4.75, 5250, "#dde4e8", 0.34, 0.06),
    (-8, 50, 4.7, 5000, "#e2e4e4", 0.33, 0.05),
    (18, 45, 4.85, 4700, "#e4e2de", 0.32, 0.05),
    (38, 39, 4.85, 4300, "#e6dfd6", 0.30, 0.06),
    (54, 34, 4.8, 3900, "#e8dccd", 0.28, 0.08),
)
#: degrees across: a broad sun, so that an edge throws a sharp shadow on the floor, and a soft one on the table below
SUN = 4
#: yaw and pitch in degrees, millimetres of lens, target; wide leaves its right free for words
CAMERAS = {
    "wide": (25, 34, 63, (2.2, 0.63, 0.3)),
    "tall": (74, 42, 99, (0.0, 0.3, 0.45)),
}
DISTANCE = 52


def build(view="wide", state="0"):
    bpy.context.scene.view_settings.look = "Medium High Contrast"
    ground = shell()
    city(ground)
    furniture(int(state))
    table = mat("ground", "#d9dad2", rough=0.9, spec=0.1, var=0.01, var_scale=0.2)
    box((160, 160, 0.2), (0, 0, ground - 0.2), table, bevel=0, base=True)
    azimuth, elevation, power, kelvin, sky, strength, exposure = LIGHT[int(state)]
    world(sky, strength)
    yaw, pitch, lens, target = CAMERAS[view]
    # The sun is placed as seen from the wide camera: elsewhere, floor and desk tops would mirror it.
    sun(elevation, azimuth - yaw + CAMERAS["wide"][0], power, kelvin, SUN)
    area((4, -22, 20), (0, 0, 0), 14, 1700, 6000)
    a, e = math.radians(yaw), math.radians(pitch)
    away = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    eye = tuple(t + DISTANCE * d for t, d in zip(target, away))
    camera(eye, target, lens, 0.3, focus=(0, 0, 0.5))
    return exposure


def furniture(state):
    """All pieces, numbered. One that has left is hidden, not left out: the grain of the others must not change."""
    for number, piece in enumerate(PIECES, 1):
        ob = placed(piece.name, piece.make, (piece.x, piece.y, piece.z), piece.turn)
        ob.pass_index = number
        ob.hide_render = state >= piece.leaves


def shell():
    """Slab with its edge, bordered parquet, glass on two sides, a wall with a door; returns the height of the table."""
    parquet()
    top = -0.024
    box((2 * W + 0.5, 2 * D + 0.5, SLAB), (0, 0, top - SLAB), M.bone(), bevel=0.012, base=True)
    line = (0, 0, top - SLAB * 0.42)
    box((2 * W + 0.52, 2 * D + 0.52, 0.03), line, M.brass_satin(), bevel=0.004, base=True)
    core = (0, 0, top - SLAB - 0.5)
    box((2 * W - 0.5, 2 * D - 0.5, 0.5), core, M.charcoal(), bevel=0, base=True)
    ground = top - SLAB - 0.78
    box((2 * W + 1.2, 2 * D + 1.2, 0.5), (0, 0, ground), M.bottle_matte(), bevel=0.03, base=True)
    glazing()
    wall = (-W - 0.06, (TURN - D) / 2, 0)
    box((0.18, D + TURN, WALL), wall, M.bone(), bevel=0.008, base=True)
    face = -W + 0.03
    box((0.03, 1.0, 2.16), (face, -3.55, 0), M.brass_satin(), bevel=0.004, base=True)
    box((0.045, 0.9, 2.1), (face, -3.55, 0), M.walnut("Z", 0.8), bevel=0.004, base=True)
    box((0.09, 0.03, 0.03), (face, -3.2, 1.0), M.brass(), bevel=0.006)
    return ground


def parquet():
    """Herringbone within a border of two boards."""
    oak = wood("floor_oak", "#c9a679", "#a98457", "X", 0.8, rough=0.6, coat=0)
    herringbone(BORDER - W, W - BORDER, BORDER - D, D - BORDER, w=0.1, L=0.6, m=oak)
    for axis in "XY":
        m = wood("border_oak" + axis, "#a07a4e", "#7d5a36", axis, 0.6, rough=0.6, coat=0)
        for board in (0, 1):
            inset = BORDER / 2 * (board + 0.5)
            for side in (-1, 1):
                if axis == "X":
                    size = (2 * W - BORDER * board, BORDER / 2 - 0.003, 0.03)
                    at = (0, side * (D - inset), -0.012)
                else:
                    size = (BORDER / 2 - 0.003, 2 * D - BORDER * (1 + board), 0.03)
                    at = (side * (W - inset), 0, -0.012)
                box(size, at, m, bevel=0.002)


def glazing():
    """Slim brass frames along the back and round the corner; no panes, they would only mirror."""
    rails = ((0.05, 0.1), (0.72, 0.035), (WALL - 0.045, 0.09))
    frame = [((0.045, 0.11, WALL), (-W + 1.4 * i, D + 0.06, WALL / 2)) for i in range(12)]
    frame += [((2 * W, 0.12, h), (0, D + 0.061, z)) for z, h in rails]
    bay = (D - TURN) / 3
    frame += [((0.11, 0.045, WALL), (-W - 0.06, TURN + bay * i, WALL / 2)) for i in range(4)]
    frame += [((0.12, D - TURN, h), (-W - 0.061, (D + TURN) / 2, z)) for z, h in rails]
    boxes(frame, mat("frame", "#9c8455", rough=0.42, metal=0.85), bevel=0.006)


def city(ground):
    """Card towers beyond the glass, the gold-topped one among them, behind a few trees."""
    cards = (
        mat("card", "#ece3d3", rough=0.72, spec=0.25),
        mat("card2", "#ddd0ba", rough=0.75, spec=0.2),
    )
    glass = mat("glazing", "#9aa79c", rough=0.22, spec=0.5, metal=0.25)
    with collect() as c:
        one_canada((0, 0, 0))
        for i, (x, y, w, d, h, floors) in enumerate(
            (
                (-1.0, 0.35, 0.5, 0.5, 1.75, 40),
                (-0.85, -0.55, 0.5, 0.42, 1.45, 32),
                (0.95, 0.35, 0.5, 0.46, 1.75, 40),
                (-1.75, -0.1, 0.4, 0.36, 2.0, 46),
                (-0.1, -0.85, 0.5, 0.36, 0.7, 14),
                (-1.6, -0.95, 0.5, 0.4, 0.85, 18),
                (1.75, 0.2, 0.46, 0.42, 1.2, 26),
                (0.3, 0.9, 0.4, 0.4, 1.5, 34),
                (-0.6, 1.0, 0.46, 0.4, 1.1, 24),
            )
        ):
            outline = rrect(w, d, 0.03, 4)
            tower(outline, h, (x, y, 0), cards[i % 2], glass, floors=floors, slab=0.5, fins=0.06)
        foam = mat("foam", "#5d7a66", rough=0.95, bump=0.6, bump_scale=9, var=0.1)
        for i, (x, y) in enumerate(avenue()):
            tree((x, y, 0), 0.085, foam, i)
    group(c.objs, (-11.4, 5.0, ground), 0, 1.36)


def avenue():
    """Where the trees stand: along two streets, and a few by themselves."""
    yield from ((-2.3 + 0.17 * i, -1.32) for i in range(11))
    yield from ((-0.55 + 0.18 * i, -1.18) for i in range(5))
    yield from ((-2.3, -1.0 + 0.19 * i) for i in range(7))
    yield from ((0.42, -0.72), (0.5, -0.5), (-1.15, -1.1))
