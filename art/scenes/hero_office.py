"""The corner office above Canary Wharf in the morning: the chair that is to go, and the same room once it has gone."""
import math

import bpy

from kit.colour import hexlin
from kit.materials import M, mat, wood
from kit.mesh import box, boxes, rrect
from kit.scene import collect, group, marked, put
from kit.studio import area, camera, sun, world
from models.desks import credenza, desk_lamp, exec_desk
from models.floor import herringbone, spared
from models.removals import archive_box, dolly
from models.seating import lounge_chair, ottoman, task_chair
from models.towers import one_canada, tower

LEFT, RIGHT, BACK, FRONT, HEIGHT = -4.2, 4.0, 3.1, -5.2, 3.9
BAY = (RIGHT - LEFT) / 6
EYE = (0.0, -8.4, 0.95)
CHAIR, STOOL = ((-0.26, -0.90), 48), ((0.38, -1.53), 50)


def build(view="wide", state="furnished"):
    bpy.context.scene.view_settings.look = "High Contrast"
    cleared = state == "cleared"
    room(cleared)
    skyline()
    sky()
    furniture()
    if not cleared:
        leaving()
    world("#dfe7ee", 0.26)
    # The second picture is a little later: the sun has climbed and gone round.
    sun(*((30, -52, 8.6, 4900, 0.7) if cleared else (26, -58, 8.6, 4600, 0.7)))
    area((-1.0, BACK + 1.2, 2.3), (0, -1, 0.4), 8, 130, 6200, size_y=3.4)
    area((-2.5, -7.5, 4.2), (0.5, 0, 0.5), 4, 260, 5600)
    area((-0.6, -4.6, 2.4), (0, -1, 0.6), 1.4, 34, 5800)
    area((-2.4, -3.0, 1.1), (0, -1, 0.55), 1.3, 58, 5200)
    at = (EYE[0], 0, EYE[2])
    if view == "tall":
        camera(EYE, at, 118, 5.6, focus=(0, -1, 0.6), shift=(0.025, -0.105))
    else:
        camera(EYE, at, 40.8, 2.8, focus=(0, -1, 0.6), shift=(0, -0.053))
    return 0.1


def room(cleared):
    """Herringbone floor, glass on two sides in slim bronze mullions, one green wall with battens."""
    oak = wood("floor_oak", "#a4805a", "#6f5539", "X", 0.8, rough=0.44, coat=0.14)
    if cleared:
        for (place, turn), size in ((CHAIR, (0.45, 0.50)), (STOOL, (0.39, 0.35))):
            spared(oak, place, turn, size)
    herringbone(LEFT, RIGHT, FRONT, BACK, m=oak)
    box((14, 12, 0.1), (0, -1, -0.13), M.charcoal(), bevel=0)
    bronze = mat("bronze", "#3a3128", rough=0.4, metal=0.7)
    depth = BACK - FRONT
    frame = [
        ((0.055, 0.14, HEIGHT), (RIGHT - i * BAY - 0.03, BACK, HEIGHT / 2)) for i in range(6)
    ]
    frame += [((0.14, 0.055, HEIGHT), (LEFT, BACK - i * BAY, HEIGHT / 2)) for i in range(1, 7)]
    frame.append(((0.11, 0.11, HEIGHT), (LEFT, BACK, HEIGHT / 2)))
    for z, h in ((0.06, 0.12), (HEIGHT - 0.05, 0.1)):
        frame.append(((RIGHT - LEFT, 0.12, h), ((LEFT + RIGHT) / 2, BACK, z)))
        frame.append(((0.12, depth, h), (LEFT, BACK - depth / 2, z)))
    boxes(frame, bronze, bevel=0.006)
    across, along = (RIGHT - LEFT, 0.34, 0.03), (0.34, depth, 0.028)
    box(across, ((LEFT + RIGHT) / 2, BACK - 0.10, 0.12), M.bone(), bevel=0.005, base=True)
    box(along, (LEFT + 0.10, BACK - depth / 2, 0.12), M.bone(), bevel=0.005, base=True)
    green = mat("wallgreen", "#1b4a3b", rough=0.62, spec=0.35, var=0.04, var_scale=1.5)
    middle = BACK - depth / 2
    box((0.12, depth + 1, HEIGHT), (RIGHT + 0.06, middle, HEIGHT / 2), green, bevel=0)
    box((0.02, depth + 1, 0.14), (RIGHT - 0.01, middle, 0.07), green, bevel=0.003)
    battens = [
        (
            (0.022, 0.034, HEIGHT - 0.16),
            (RIGHT - 0.011, BACK - 0.3 - k * 0.085, HEIGHT / 2 + 0.08),
        )
        for k in range(90)
    ]
    boxes(battens, green, bevel=0.004)


def hazed(name, colour, haze):
    """Card seen through a mile of morning air."""
    m = mat(name, colour, rough=0.8, spec=0.1)
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission"].default_value = hexlin("#e6dccb")
    b.inputs["Emission Strength"].default_value = haze
    return m


def skyline():
    """The model of Docklands, far off and casting no shadows into the room: a near row and a paler one behind."""
    near, far = (
        (hazed("hz_card", "#e2d8c6", 0.30), hazed("hz_glass", "#a3aaa0", 0.26)),
        (hazed("hz_card2", "#d9d4c8", 0.50), hazed("hz_glass2", "#b9bdb6", 0.48)),
    )
    with collect() as c:
        one_canada(
            (0, 0, 0), hazed("hz_hero", "#2c5a49", 0.11), hazed("hz_heroglass", "#183a2e", 0.08)
        )
        for x, y, w, d, h, floors, (card, glass) in (
            (1.25, 0.1, 0.54, 0.54, 2.02, 46, near),
            (2.05, -0.2, 0.50, 0.42, 1.78, 36, near),
            (3.0, 0.0, 0.46, 0.5, 2.16, 50, near),
            (3.9, -0.4, 0.5, 0.5, 1.72, 34, near),
            (-1.0, 0.3, 0.46, 0.46, 1.74, 36, near),
            (-1.85, 0.5, 0.52, 0.44, 2.10, 48, near),
            (-2.9, 0.9, 0.44, 0.46, 1.66, 34, near),
            (-3.7, 1.2, 0.40, 0.40, 2.28, 52, near),
            (-4.9, 1.6, 0.5, 0.5, 1.72, 34, near),
            (-6.0, 2.2, 0.46, 0.46, 2.06, 44, near),
            (-7.2, 2.6, 0.5, 0.5, 1.9, 36, near),
            (0.62, 2.4, 0.46, 0.46, 2.12, 44, far),
            (1.9, 2.8, 0.6, 0.5, 1.96, 40, far),
            (-0.62, 2.6, 0.50, 0.5, 1.96, 40, far),
            (-1.6, 3.2, 0.50, 0.5, 1.80, 36, far),
            (-2.45, 2.8, 0.40, 0.5, 2.24, 48, far),
            (-3.4, 3.4, 0.60, 0.5, 1.94, 38, far),
            (-4.4, 3.8, 0.46, 0.5, 2.20, 46, far),
            (-5.7, 4.4, 0.50, 0.5, 1.94, 38, far),
            (3.6, 2.2, 0.5, 0.5, 2.06, 42, far),
            (4.9, 2.0, 0.6, 0.5, 1.9, 38, far),
        ):
            tower(
                rrect(w, d, 0.03, 5), h, (x, y, 0), card, glass, floors=floors, slab=0.5, fins=0.06
            )
    group(c.objs, (2.9, 46, -9.55), rotz=22, scale=5.4)
    for ob in c.objs:
        ob.visible_shadow = False


def sky():
    """A glowing plane, pale gold at the horizon and grey-blue above."""
    m = bpy.data.materials.new("sky")
    m.use_nodes = True
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    nodes.clear()
    out, glow = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeEmission")
    where, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    link(where.outputs["Generated"], split.inputs[0])
    link(split.outputs["Z"], ramp.inputs["Fac"])
    link(ramp.outputs["Color"], glow.inputs["Color"])
    link(glow.outputs[0], out.inputs["Surface"])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.16, hexlin("#f7e0bc")
    stops[1].position, stops[1].color = 0.44, hexlin("#a8c2cf")
    stops.new(0.29).color = hexlin("#efebe2")
    glow.inputs["Strength"].default_value = 1.25
    plane = box((260, 0.1, 60), (0, 90, 16), m, bevel=0)
    plane.visible_shadow = False


def furniture():
    """Desk for its user, sideboard by the green wall: what stays in both pictures."""
    x, y = 2.12, 1.25
    put(exec_desk, (x, y, 0), -6)
    put(task_chair, (x - 0.30, y + 0.80, 0), 22)
    put(desk_lamp, (x + 0.66, y + 0.10, 0.741), 150)
    put(credenza, (RIGHT - 0.28, 1.2, 0), -90)
    put(desk_lamp, (RIGHT - 0.30, 1.75, 0.761), -120)
    books = (
        (0.34, 0.24, 0.016, 0.742, M.charcoal(), -14),
        (0.30, 0.21, 0.014, 0.758, M.leather_tan(), -6),
    )
    for w, d, h, z, m, turn in books:
        box(
            (w, d, h),
            (x - 0.30, y + 0.02, z),
            m,
            bevel=0.004,
            base=True,
            rot=(0, 0, math.radians(turn)),
        )


def leaving():
    """The lounge chair with its footstool, and boxes on a dolly: gone in the second picture."""
    for make, ((x, y), turn) in ((lounge_chair, CHAIR), (ottoman, STOOL)):
        marked(put(make, (x, y, 0), turn))
    x, y, turn = 2.92, -0.45, 12
    put(dolly, (x, y, 0), turn)
    a = math.radians(turn)
    for dx, dy, z, twist in ((-0.21, 0, 0.152, 0), (0.22, 0.01, 0.152, -1), (-0.2, 0.0, 0.430, 2)):
        at = (x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a), z)
        put(archive_box, at, turn + twist)
