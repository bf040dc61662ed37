"""The maker's label, close up: an engraved brass plate on the walnut rail of a seat, in low sun. Units are centimetres."""
import json
import math
import re
from pathlib import Path

import bpy

from kit.colour import hexlin
from kit.materials import M, leather, mat
from kit.mesh import box, cyl, finish, lathe, prism, rrect, tube
from kit.studio import area, camera, sun, world
from models.booth import sleeve

FACE = -1.1  # where the rail's front is
PLATE = (7.4, 2.5)
THICK = 0.14
#: how deep the letters are cut, and how far below the face their wax stands
CUT, WAX = 0.07, 0.018
#: of each line: the height of its capitals, and its baseline above the middle of the plate
LINES = ((0.50, 0.12), (0.32, -0.61))
#: top of the rail
TOP = 1.72


def build():
    rail()
    cushion()
    plate()
    for x, turn in ((-PLATE[0] / 2 + 0.74, 24), (PLATE[0] / 2 - 0.74, -9)):
        screw(x, turn)
    light()
    # A little from the left, so that the plate has a side and a shadow, and its letters can be read.
    camera((-6.6, -33.5, 3.9), (0, FACE, 0.36), 92, 0.4, focus=(0, FACE, 0))
    return 0.1


def close(m, times):
    """A material made for metres, its relief raised for a camera that is a hand's breadth away."""
    for node in m.node_tree.nodes:
        if node.type == "BUMP":
            node.inputs["Distance"].default_value *= times
    return m


def rail():
    """A rounded rail, with the seat's piping resting on it."""
    box((150, 2.2, 8), (0, 0, TOP - 4), walnut(), bevel=0.42, seg=6)


def walnut():
    """Walnut at a hand's breadth: long bands of growth, fibres along them, and the short dark strokes of open pores."""
    m = mat("rail", "#6d5140", rough=0.38, coat=0.2)
    nodes, join = m.node_tree.nodes, m.node_tree.links.new
    shader, where = nodes["Principled BSDF"], nodes.new("ShaderNodeTexCoord")

    def grain(scale, low, high, dark, detail, warp=0.0):
        """Noise stretched along the rail, as a factor from `dark` to 1 between two levels of it."""
        stretch, noise, ramp = (nodes.new("ShaderNode" + kind) for kind in ("Mapping", "TexNoise", "MapRange"))
        stretch.inputs["Scale"].default_value = scale
        join(where.outputs["Object"], stretch.inputs["Vector"])
        noise.inputs["Scale"].default_value = 1
        noise.inputs["Detail"].default_value = detail
        noise.inputs["Distortion"].default_value = warp
        join(stretch.outputs["Vector"], noise.inputs["Vector"])
        for name, value in (("From Min", low), ("From Max", high), ("To Min", dark), ("To Max", 1)):
            ramp.inputs[name].default_value = value
        join(noise.outputs["Fac"], ramp.inputs["Value"])
        return ramp.outputs["Result"]

    bands = grain((0.05, 3.4, 3.4), 0.36, 0.60, 0.42, 6, 0.35)
    fibres = grain((0.4, 44, 44), 0.3, 0.7, 0.70, 3)
    pores = grain((1.6, 66, 66), 0.318, 0.40, 0.46, 1)
    factor = bands
    for other in (fibres, pores):
        product = nodes.new("ShaderNodeMath")
        product.operation = "MULTIPLY"
        join(factor, product.inputs[0])
        join(other, product.inputs[1])
        factor = product.outputs[0]
    colour = nodes.new("ShaderNodeMix")
    colour.data_type = "RGBA"
    colour.inputs[6].default_value = hexlin("#22160f")
    colour.inputs[7].default_value = hexlin("#7a5a46")
    join(factor, colour.inputs[0])
    join(colour.outputs[2], shader.inputs["Base Color"])
    relief = nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = 0.4
    relief.inputs["Distance"].default_value = 0.006
    join(pores, relief.inputs["Height"])
    join(relief.outputs["Normal"], shader.inputs["Normal"])
    return m


def cushion():
    """The edge of a leather seat over it, and the dark behind."""
    hide = close(leather("seat", "#0f3528", rough=0.42, scale=9), 16)
    box((150, 9, 7.0), (0, 4.1, TOP + 0.25), hide, bevel=1.9, seg=12, base=True)
    tube([(-75, -0.25, TOP + 0.3), (75, -0.25, TOP + 0.3)], 0.3, hide, smooth=False, res=8)
    dark = mat("behind", "#10352a", rough=0.9, spec=0.1)
    box((400, 1, 200), (0, 40, 0), dark, bevel=0)


def plate():
    """Brushed along its length, a polished bead round it, lettering cut into it and filled with dark wax."""
    face = (math.pi / 2, 0, 0)
    brushed = mat("plate", "#c8a270", rough=0.30, metal=1)
    brush(brushed)
    inner = rrect(PLATE[0] - 0.36, PLATE[1] - 0.36, 0.20)
    sleeve(rrect(*PLATE, 0.30), inner, THICK, brushed, (0, FACE, 0), bevel=0.05)
    tube([(x, FACE - THICK, z) for x, z in inner], 0.035, M.brass(), cyclic=True, smooth=False, res=5)
    prism(inner, THICK - WAX, (0, FACE, 0), mat("wax", "#120e0b", rough=0.5, spec=0.35), bevel=0, rot=face)
    engraved([inner, *lettering()], brushed)


def lettering():
    """The outlines of both lines, each in the middle between the screws as it is seen, not as it is spaced."""
    lines = json.loads((Path(__file__).parents[1] / "plate-lettering.json").read_text())
    for line, (cap, base) in zip(lines, LINES):
        outlines = traced(line["path"])
        left, right = (pick(x for o in outlines for x, _ in o) for pick in (min, max))
        size = cap / max(y for _, y in outlines[0])
        yield from ([((x - (left + right) / 2) * size, y * size + base) for x, y in o] for o in outlines)


def traced(path, steps=6):
    """The outlines of an SVG path of M, L, Q, C and Z as points, y upwards."""
    outlines, here = [], (0, 0)
    for command, numbers in re.findall(r"([MLQCZ])([^MLQCZ]*)", path):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        points = list(zip(values[::2], values[1::2]))
        if command == "M":
            outlines.append([points[0]])
        elif command != "Z":
            run = [here, *points]
            for k in range(1, steps + 1) if len(run) > 2 else (1,):
                t = k / steps if len(run) > 2 else 1
                level = run
                while len(level) > 1:
                    level = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(level, level[1:])]
                outlines[-1].append(level[0])
        here = points[-1] if points else here
    return [[(x, -y) for x, y in (o[:-1] if o[0] == o[-1] else o)] for o in outlines]


def engraved(outlines, m):
    """A sheet with letters cut through it down to the wax; the edges of the cut are broken, as a cutter leaves them."""
    cu = bpy.data.curves.new("engraved", "CURVE")
    cu.dimensions = "2D"
    cu.fill_mode = "BOTH"
    cu.bevel_depth, cu.bevel_resolution = 0.007, 1
    cu.extrude = CUT / 2 - cu.bevel_depth
    for outline in outlines:
        spline = cu.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        for point, (x, z) in zip(spline.points, outline):
            point.co = (x, z, 0, 1)
        spline.use_cyclic_u = True
    drawn = bpy.data.objects.new("engraved", cu)
    me = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    me.materials.clear()
    finish(me, "engraved", m, (0, FACE - THICK + CUT / 2, 0), (math.pi / 2, 0, 0), smooth=False)
    me.polygons.foreach_set("use_smooth", [False] * len(me.polygons))


def brush(m):
    """Fine scratches from end to end, as relief."""
    nodes, join = m.node_tree.nodes, m.node_tree.links.new
    where, stretch = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.5, 42, 42)
    join(where.outputs["Object"], stretch.inputs["Vector"])
    noise, relief = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    noise.inputs["Detail"].default_value = 3
    noise.inputs["Scale"].default_value = 1
    join(stretch.outputs["Vector"], noise.inputs["Vector"])
    relief.inputs["Strength"].default_value = 0.5
    relief.inputs["Distance"].default_value = 0.006
    join(noise.outputs["Fac"], relief.inputs["Height"])
    join(relief.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])


def screw(x, turn):
    """A raised head in its countersink, its slot at an angle."""
    ahead = (math.pi / 2, 0, 0)
    cyl(0.46, 0.02, (x, FACE - 0.132, 0), M.charcoal(), bevel=0.004, rot=ahead)
    dome = [(0.43, 0), (0.43, 0.03)]
    dome += [(0.42 * math.cos(a), 0.04 + 0.085 * math.sin(a)) for a in (math.pi / 2 * i / 8 for i in range(9))]
    head = lathe(dome, M.brass(), (x, FACE - 0.14, 0), ahead, seg=72)
    slot = box((1.2, 0.3, 0.115), (x, FACE - 0.345, 0), bevel=0, rot=(0, math.radians(turn), 0))
    cut = head.modifiers.new("slot", "BOOLEAN")
    cut.object = slot
    slot.hide_render = True
    box((0.8, 0.02, 0.11), (x, FACE - 0.19, 0), M.charcoal(), bevel=0, rot=(0, math.radians(turn), 0))


def light():
    """Low sun along the face, a soft warm window for the brass to mirror, a cool room."""
    world("#8fa7a0", 0.10)
    sun(24, -103, 6.6, 4300, 0.8)
    area((3, -44, -6), (0, FACE, 0), 13, 3600, 4700, size_y=9)
    area((-6, -22, 34), (0, 0, 2), 14, 3200, 6200)
    area((-4, -26, 15), (0, 0, TOP + 3), 12, 1500, 6000, size_y=3)
