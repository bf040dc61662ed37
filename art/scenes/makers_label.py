"""The maker's label, close up: a blank brass plate on the walnut rail of a seat, in low sun. Units are centimetres."""
import math

from kit.materials import M, leather, mat, wood
from kit.mesh import box, cyl, lathe, prism, rrect, tube
from kit.studio import area, camera, sun, world

FACE = -1.1  # where the rail's front is
PLATE = (7.4, 2.5)


def build():
    rail()
    cushion()
    plate()
    for x, turn in ((-PLATE[0] / 2 + 0.62, 24), (PLATE[0] / 2 - 0.62, -9)):
        screw(x, turn)
    light()
    # Seen from the left, so that the rail comes out of the blur and goes back into it.
    camera((-9.2, -33, 5.2), (-2.2, FACE, 0.95), 42, 0.03, focus=(0.2, FACE, 0), shift=(-0.145, 0))
    return 0.1


def close(m, times):
    """A material made for metres, its relief raised for a camera that is a hand's breadth away."""
    for node in m.node_tree.nodes:
        if node.type == "BUMP":
            node.inputs["Distance"].default_value *= times
    return m


def rail():
    """A rounded rail, with the seat's piping resting on it."""
    walnut = close(wood("rail", "#6d5140", "#33251c", "X", 0.22, rough=0.36, coat=0.25, bump=0.35), 14)
    box((150, 2.2, 6.6), (0, 0, -0.8), walnut, bevel=0.42, seg=6)


def cushion():
    """The edge of a leather seat over it, and the dark behind."""
    hide = close(leather("seat", "#0f3528", rough=0.42, scale=7), 22)
    box((150, 9, 7.0), (0, 4.1, 2.75), hide, bevel=1.9, seg=12, base=True)
    tube([(-75, -0.25, 2.95), (75, -0.25, 2.95)], 0.34, hide, smooth=False, res=8)
    dark = mat("behind", "#10352a", rough=0.9, spec=0.1)
    box((400, 1, 200), (0, 40, 0), dark, bevel=0)


def plate():
    """Brushed along its length, a polished bead round it."""
    face = (math.pi / 2, 0, 0)
    brushed = mat("plate", "#c8a270", rough=0.30, metal=1)
    brush(brushed)
    prism(rrect(*PLATE, 0.30), 0.14, (0, FACE, 0), brushed, bevel=0.05, seg=5, rot=face)
    inset = [(x, FACE - 0.14, z) for x, z in rrect(PLATE[0] - 0.36, PLATE[1] - 0.36, 0.20)]
    tube(inset, 0.035, M.brass(), cyclic=True, smooth=False, res=5)


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
