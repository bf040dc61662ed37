"""Herringbone parquet, and the paler wood where something stood."""
import math

import bmesh
import bpy
from mathutils import Vector

from kit.colour import hexlin
from kit.materials import M
from kit.scene import link


def herringbone(x0, x1, y0, y1, w=0.10, L=0.6, gap=0.0016, m=None):
    """Blocks laid in herringbone between the limits; returns how many."""
    m = m or M.oak("X", 0.8)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * (L - gap), v.co.y * (w - gap), v.co.z * 0.02 - 0.01))
    bmesh.ops.bevel(
        bm, geom=[e for e in bm.edges], offset=0.0014, segments=2, affect="EDGES", profile=0.5
    )
    me = bpy.data.meshes.new("block")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    ca = math.cos(math.pi / 4)
    R = int(max(x1 - x0, y1 - y0) / w * 1.6)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    c = 0
    K = int(max(x1 - x0, y1 - y0) / L) + 3
    for j in range(-K, K + 1):
        for n in range(-R, R + 1):
            for vert in (0, 1):
                if not vert:
                    px, py, r = n * w + L / 2 + j * L, n * w + w / 2 - j * L, 0
                else:
                    px, py, r = n * w + L + w / 2 + j * L, n * w + w - L / 2 - j * L, math.pi / 2
                X, Y = cx + ca * (px - py), cy + ca * (px + py)
                if x0 - L / 2 < X < x1 + L / 2 and y0 - L / 2 < Y < y1 + L / 2:
                    o = link(bpy.data.objects.new("b", me))
                    o.location = (X, Y, 0)
                    o.rotation_euler = (0, 0, r + math.pi / 4)
                    c += 1
    return c


def spared(m, place, turn, size, strength=0.55):
    """Paler wood, soft at its edge, where a piece stood: the sun and the feet never reached it there."""
    here = link(bpy.data.objects.new("spared", None))
    here.location = (*place, 0)
    here.rotation_euler = (0, 0, math.radians(turn))
    here.scale = (*size, 1)
    nodes, join = m.node_tree.nodes, m.node_tree.links.new
    b = nodes["Principled BSDF"]
    where, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    where.object = here
    join(where.outputs["Object"], split.inputs[0])
    total = nodes.new("ShaderNodeMath")
    for i, axis in enumerate("XY"):
        power = nodes.new("ShaderNodeMath")
        power.operation = "POWER"
        power.inputs[1].default_value = 4
        join(split.outputs[axis], power.inputs[0])
        join(power.outputs[0], total.inputs[i])
    edge = nodes.new("ShaderNodeMapRange")
    edge.interpolation_type = "SMOOTHSTEP"
    for name, value in (("From Min", 1.5), ("From Max", 0.6), ("To Min", 0), ("To Max", strength)):
        edge.inputs[name].default_value = value
    join(total.outputs[0], edge.inputs["Value"])
    mix = nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    before = b.inputs["Base Color"].links[0].from_socket
    join(edge.outputs[0], mix.inputs[0])
    join(before, mix.inputs[6])
    mix.inputs[7].default_value = hexlin("#efe4d0")
    join(mix.outputs[2], b.inputs["Base Color"])
