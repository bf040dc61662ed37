"""The empty floor at Canary Wharf, late sun, the last good pieces waiting to go."""
import math

import bpy

from kit.colour import hexlin
from kit.materials import M, mat, wood
from kit.mesh import box, boxes, rrect
from kit.scene import collect, group, put
from kit.studio import area, camera, sun, world
from models.desks import credenza, desk_lamp, exec_desk
from models.floor import herringbone
from models.removals import archive_box, dolly
from models.seating import lounge_chair, ottoman, task_chair
from models.towers import one_canada, tower

WINDOW_Y, LEFT, RIGHT, HEIGHT, BAY = 2.5, -6.5, 3.6, 3.9, 1.35


def build():
    bpy.context.scene.view_settings.look = "High Contrast"
    room()
    skyline()
    sky()
    furniture()
    world("#dfe6ea", 0.26)
    sun(25, -58, 8.0, 4400, 0.7)
    area((-2.0, WINDOW_Y + 1.2, 2.3), (-1.0, -1, 0.4), 8, 120, 6000, size_y=3.4)
    area((-3, -6.5, 4.2), (0.5, 0, 0.6), 4, 210, 5000)
    camera((0.02, -6.6, 1.25), (0.12, 0, 1.25), 41, 1.6, focus=(0, -0.3, 0.8), shift=(0, -0.035))
    return 0.1


def room():
    """Herringbone floor, a wall of glass in slim bronze mullions, one green wall with battens."""
    oak = wood("floor_oak", "#ab8b66", "#866748", "X", 0.8, rough=0.38, coat=0.25)
    herringbone(-6.2, 3.6, -5.4, WINDOW_Y, m=oak)
    box((14, 12, 0.1), (-1, -1, -0.13), M.charcoal(), bevel=0)
    bronze = mat("bronze", "#3a3128", rough=0.4, metal=0.7)
    frame = []
    for i in range(int((RIGHT - LEFT) / BAY) + 1):
        frame.append(((0.055, 0.14, HEIGHT), (RIGHT - i * BAY - 0.03, WINDOW_Y, HEIGHT / 2)))
    for z, h in ((0.06, 0.12), (2.86, 0.06), (HEIGHT - 0.05, 0.1)):
        frame.append(((RIGHT - LEFT, 0.12, h), ((LEFT + RIGHT) / 2, WINDOW_Y, z)))
    boxes(frame, bronze, bevel=0.006)
    sill = (RIGHT - LEFT, 0.34, 0.03)
    box(sill, ((LEFT + RIGHT) / 2, WINDOW_Y - 0.10, 0.12), M.bone(), bevel=0.005, base=True)
    green = mat("wallgreen", "#173f33", rough=0.62, spec=0.35, var=0.04, var_scale=1.5)
    box((0.12, 9, HEIGHT), (RIGHT + 0.06, -2, HEIGHT / 2), green, bevel=0)
    box((0.02, 9, 0.14), (RIGHT - 0.01, -2, 0.07), green, bevel=0.003)
    battens = [
        (
            (0.022, 0.034, HEIGHT - 0.16),
            (RIGHT - 0.011, WINDOW_Y - 0.3 - k * 0.085, HEIGHT / 2 + 0.08),
        )
        for k in range(80)
    ]
    boxes(battens, green, bevel=0.004)


def hazed(name, colour, haze):
    """Card seen through a mile of evening air."""
    m = mat(name, colour, rough=0.8, spec=0.1)
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission"].default_value = hexlin("#e7d3b5")
    b.inputs["Emission Strength"].default_value = haze
    return m


def skyline():
    """The model of Docklands, far off and casting no shadows into the room."""
    card, glass = hazed("hz_card", "#e6dcc9", 0.38), hazed("hz_glass", "#a9aea2", 0.34)
    with collect() as c:
        one_canada(
            (0, 0, 0), hazed("hz_hero", "#2f5a4b", 0.20), hazed("hz_heroglass", "#234438", 0.18)
        )
        for x, y, w, d, h, floors in (
            (0.95, 0.5, 0.54, 0.54, 1.9, 44),
            (0.95, -0.3, 0.54, 0.5, 1.86, 43),
            (1.9, 0.1, 0.5, 0.42, 1.5, 32),
            (-0.85, 0.7, 0.46, 0.46, 1.5, 33),
            (-1.75, 0, 0.38, 0.3, 2.1, 46),
            (-2.5, 0.3, 0.32, 0.36, 2.2, 60),
            (-0.8, -0.2, 0.6, 0.5, 0.8, 14),
            (-1.3, 0.2, 0.36, 0.4, 0.95, 14),
            (1.6, -0.5, 0.5, 0.4, 0.8, 11),
            (2.6, 0.3, 0.4, 0.5, 1.1, 20),
            (3.2, -0.1, 0.45, 0.45, 1.55, 30),
            (-3.3, 0.1, 0.5, 0.5, 1.2, 22),
            (-3.9, 0.4, 0.4, 0.4, 1.6, 30),
            (-4.6, 0, 0.5, 0.5, 0.9, 18),
            (3.9, 0.2, 0.5, 0.5, 0.95, 20),
            (0.4, -0.6, 0.6, 0.3, 0.55, 8),
            (4.7, 0.3, 0.5, 0.5, 1.3, 22),
        ):
            tower(
                rrect(w, d, 0.03, 5), h, (x, y, 0), card, glass, floors=floors, slab=0.5, fins=0.06
            )
    group(c.objs, (-6.0, 46, -7.6), rotz=14, scale=7.6)
    for ob in c.objs:
        ob.visible_shadow = False


def sky():
    """A glowing plane, honey at the horizon and grey-green above."""
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
    stops[0].position, stops[0].color = 0.10, hexlin("#f6d9ae")
    stops[1].position, stops[1].color = 0.62, hexlin("#b9c6c4")
    stops.new(0.3).color = hexlin("#f1e2c8")
    glow.inputs["Strength"].default_value = 1.1
    plane = box((220, 0.1, 60), (0, 90, 16), m, bevel=0)
    plane.visible_shadow = False


def furniture():
    """Desk for its user, lounge chair to the light, boxes on a dolly by the door."""
    x, y = 1.15, 0.55
    put(exec_desk, (x, y, 0), -8)
    put(task_chair, (x - 0.22, y + 0.82, 0), 24)
    put(desk_lamp, (x + 0.66, y + 0.10, 0.741), 150)
    put(lounge_chair, (-0.80, -0.75, 0), 27)
    put(ottoman, (-0.36, -1.60, 0), 34)
    put(credenza, (3.28, 0.85, 0), -90)
    put(desk_lamp, (3.26, 1.35, 0.761), -120)
    put(dolly, (1.90, -1.15, 0), 14)
    a = math.radians(14)
    for dx, dy, z, turn in ((-0.21, 0, 0.152, 14), (0.22, 0.01, 0.152, 13), (-0.2, 0.0, 0.430, 16)):
        at = (
            1.90 + dx * math.cos(a) - dy * math.sin(a),
            -1.15 + dx * math.sin(a) + dy * math.cos(a),
            z,
        )
        put(archive_box, at, turn)
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
