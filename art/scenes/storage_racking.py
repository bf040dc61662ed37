"""The store: one racking from edge to edge, all of it labelled, wrapped or boxed, one armchair under its sheet.

The camera stands square in front of one upright, so that this hides its whole frame: the page draws the bays left of it
and shows the rest, and the seam is that upright's left edge, at SEAM of the picture's width.
"""
import math

from mathutils import Vector

from kit.materials import M, fabric, mat
from kit.mesh import boxes
from kit.scene import collect, group, put
from kit.studio import area, camera, cyclorama, sun, world
from models.covered import armchair, dust_sheet, tag, wrapped
from models.desks import desk_lamp
from models.office import closed_net
from models.removals import archive_box, dolly
from models.seating import lounge_chair, ottoman, task_chair
from models.storage import boxes_row, crate, racking, rug

#: where the seam stands, as a fraction of the width: 800 of 1920 pixels
SEAM = 5 / 12
#: metres: the bays, the decks, the racking's depth and the place of its middle
BAY, LOW, MID, TOP = 1.95, 0.15, 1.14, 2.30
DEPTH, Y = 0.85, 0.60
#: a hair inside the post, whose edges are rounded: no wall shows beside the drawing
EDGE = Vector((-0.0365, Y - DEPTH / 2 - 0.0325, 0))
#: an archive box with its lid, on which another stands
BOX = 0.286
EYE, LENS = Vector((0, -7.6, 1.3)), 36.0
GREEN, SAND, BONE = "#12382c", "#8c7a5c", "#b9ab90"


def build():
    wall = mat(
        "cyc", "#d3c8b4", rough=0.85, spec=0.2, bump=0.1, bump_scale=26, var=0.025, var_scale=2
    )
    cyclorama(w=16, m=wall, y=2.1, r=0.5, h=9)
    put(racking, (0, Y, 0), 0, 6, BAY, DEPTH, (LOW, MID, TOP), 3.35)
    drawn_bays()
    shown_bays()
    covered_chair(1.28, -0.50)
    light()
    across = LENS / 36 / (EDGE.y - EYE.y)
    shift = (0.5 - SEAM + across * EDGE.x, 0.009)
    camera(EYE, EYE + Vector((0, 1, 0)), LENS, 4.0, focus=(0, Y - 0.4, 1), shift=shift)
    return 0.1


def on(level):
    """The height of a deck's upper side."""
    return level + 0.024


def drawn_bays():
    """Left of the seam: the page draws these."""
    near, far = -0.5 * BAY, -1.5 * BAY
    put(armchair, (near + 0.34, Y - 0.02, on(MID)), 16)
    boxes_row(1, (near - 0.44, Y, on(MID)), 2)
    boxes_row(1, (near - 0.46, Y, on(MID) + BOX), 5)
    put(crate, (near + 0.42, Y, on(LOW)), 0, 0.86, 0.7, 0.6)
    boxes_row(2, (near - 0.44, Y, on(LOW)), 3)
    boxes_row(2, (near - 0.44, Y, on(LOW) + BOX), 1)
    for x, turn in ((far + 0.38, -20), (far - 0.42, 24)):
        put(drawn_chair, (x, Y, on(MID)), turn)
    put(crate, (far + 0.40, Y, on(LOW)), 0)
    boxes_row(2, (far - 0.46, Y, on(LOW)), 4)
    boxes_row(4, (near, Y, on(TOP)), 1)
    put(crate, (far + 0.4, Y, on(TOP)), 0)
    put(dolly, (near - 0.36, -0.52, 0), -9)
    turn = math.radians(-9)
    for dx, z, r in ((-0.22, 0.152, -8), (0.22, 0.152, -11), (0.17, 0.152 + BOX, -5)):
        at = (near - 0.36 + dx * math.cos(turn), -0.52 + dx * math.sin(turn), z)
        put(archive_box, at, r)


def drawn_chair():
    """The task chair with a sheet for its net, and its seat in one piece."""
    task_chair(net=closed_net, pan=False)


def shown_bays():
    """Right of the seam: the lounge chair in the light, pieces in blankets, an open crate, chairs, boxes."""
    first, second, third = 0.5 * BAY, 1.5 * BAY, 2.5 * BAY
    put(lounge_chair, (first - 0.38, Y + 0.02, on(MID)), 18)
    put(ottoman, (first + 0.48, Y - 0.06, on(MID)), 14)
    boxes_row(4, (first, Y, on(LOW)), 4)
    boxes_row(4, (first, Y, on(LOW) + 0.27), 6)
    boxes_row(2, (first - 0.44, Y, on(LOW) + 0.54), 5)
    boxes_row(4, (first, Y, on(TOP)), 3)
    # a sideboard and a table top in blankets; the open crate with lamps
    put(wrapped, (second + 0.05, Y, on(LOW)), 0, 1.56, 0.50, 0.70, SAND)
    tag((second - 0.37, Y - 0.262, on(LOW) + 0.5))
    put(crate, (second - 0.44, Y, on(MID)), 0, 0.86, 0.66, 0.5, False)
    for x, y, turn in ((-0.66, 0.06, 20), (-0.30, -0.04, -35)):
        put(desk_lamp, (second + x, Y + y, on(MID) + 0.34), turn)
    put(wrapped, (second + 0.46, Y + 0.05, on(MID)), 3, 0.78, 0.34, 0.74, GREEN, (0.0,), 0.5)
    tag((second + 0.46, Y - 0.134, on(MID) + 0.52))
    for k, (dx, dz) in enumerate(((-0.26, 0), (0, 0), (0.26, 0), (-0.13, 0.2), (0.13, 0.2))):
        at = (second + 0.4 + dx, Y, on(TOP) + dz)
        rug(at, 0.72, 0.12, 90, (GREEN, SAND, BONE, SAND, GREEN)[k])
    put(crate, (second - 0.46, Y, on(TOP)), 0)
    put(task_chair, (third - 0.46, Y + 0.04, on(MID)), -22)
    put(crate, (third - 0.42, Y, on(LOW)), 0, 0.96, 0.7, 0.62)
    boxes_row(4, (third, Y, on(TOP)), 2)


def covered_chair(x, y):
    """The armchair under linen that lets its arms, seat and legs be read, its tag pinned to it."""
    linen = fabric("linen", "#cfc2a8", rough=0.85, scale=520)
    with collect() as c:
        armchair()
        sheet = dust_sheet(linen)
        front = [v.co.y for v in sheet.data.vertices if abs(v.co.x) < 0.05 and 0.26 < v.co.z < 0.42]
        tag((0, min(front) - 0.005, 0.41))
    group(c.objs, (x, y, 0), -24)


def light():
    """The product light: late sun through a tall window, soft key, warm rim."""
    world("#e6e4de", 0.38)
    elev, az = math.radians(34), math.radians(-122)
    sun(34, -122, 5.0, 4700, 0.75)
    area((-4.2, -4.4, 4.4), (0.6, 0, 1.2), 3.2, 260, 5600)
    area((5.4, -1.6, 3.4), (1.4, 0.4, 1.2), 1.2, 150, 4800, size_y=2.4)
    area((2.4, -5.6, 2.4), (1, 0, 1), 3.0, 60, 6500)
    d = Vector((math.cos(elev) * math.sin(az), math.cos(elev) * math.cos(az), math.sin(elev)))
    at = Vector((1.0, 0.2, 1.5)) + d * 6.5
    bars = [((0.05, 0.13, 9), (0, x, 0)) for x in (-2.6, -1.05, 1.05, 2.6)] + [
        ((0.05, 7, 0.10), (0, 0, z)) for z in (-1.5, 0.2, 1.9)
    ]
    bars += [
        ((0.05, 6, 6), (0, 5.6, 0)),
        ((0.05, 6, 6), (0, -5.6, 0)),
        ((0.05, 18, 6), (0, 0, 5.2)),
        ((0.05, 18, 6), (0, 0, -5.4)),
    ]
    gobo = boxes(bars, mat("gobo", "#222222", rough=1))
    gobo.location = at
    gobo.rotation_euler = (0, 0, math.radians(122 - 90))
    gobo.visible_camera = False
