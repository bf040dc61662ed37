"""Backdrop, lights and camera."""
import math

import bpy
from mathutils import Vector

from .colour import hexlin, kelvin
from .mesh import finish
from .scene import link


def cyclorama(w=14, depth=9, h=8, r=2.2, m=None, y=3.5, front=-9):
    """A floor that curves up into a wall."""
    pts = (
        [(front, 0)]
        + [
            (y - r + r * math.sin(a), r - r * math.cos(a))
            for a in [math.pi / 2 * i / 24 for i in range(25)]
        ]
        + [(y, h)]
    )
    V = [(-w, a, b) for a, b in pts] + [(w, a, b) for a, b in pts]
    n = len(pts)
    me = bpy.data.meshes.new("cyc")
    me.from_pydata(V, [], [(i, i + n, i + n + 1, i + 1) for i in range(n - 1)])
    return finish(me, "cyc", m, angle=60)


def area(loc, target, size, power, k=5600, size_y=None, spread=180, cam=False, name="area"):
    """Area light aimed at a target; colour in kelvin."""
    l = bpy.data.lights.new(name, "AREA")
    l.energy = power
    l.size = size
    l.color = kelvin(k)
    l.spread = math.radians(spread)
    if size_y:
        l.shape = "RECTANGLE"
        l.size_y = size_y
    o = link(bpy.data.objects.new(name, l))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = cam
    return o


def sun(elev, azim, power, k=4200, angle=1.2):
    """Sun by elevation and azimuth (0 is +Y, clockwise), the direction TO the sun; degrees."""
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = power
    l.color = kelvin(k)
    l.angle = math.radians(angle)
    o = link(bpy.data.objects.new("sun", l))
    e, a = math.radians(elev), math.radians(azim)
    d = Vector(
        (math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e))
    )  # direction TO the sun; azim 0 = +Y
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    return o


def world(color="#dfe4e6", strength=0.35, hdri=None, rot=0):
    """Even light from all round, or from an environment picture."""
    w = bpy.context.scene.world
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    bg.inputs["Strength"].default_value = strength
    if hdri:
        e = nt.nodes.new("ShaderNodeTexEnvironment")
        e.image = bpy.data.images.load(hdri)
        mp = nt.nodes.new("ShaderNodeMapping")
        mp.inputs["Rotation"].default_value = (0, 0, math.radians(rot))
        tc = nt.nodes.new("ShaderNodeTexCoord")
        nt.links.new(tc.outputs["Generated"], mp.inputs["Vector"])
        nt.links.new(mp.outputs["Vector"], e.inputs["Vector"])
        nt.links.new(e.outputs["Color"], bg.inputs["Color"])
    else:
        bg.inputs["Color"].default_value = hexlin(color)


def camera(loc, target, lens=70, fstop=None, focus=None, shift=(0, 0)):
    """Camera aimed at a target; `focus` is the point kept sharp."""
    c = bpy.data.cameras.new("cam")
    o = link(bpy.data.objects.new("cam", c))
    o.location = loc
    c.lens = lens
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    c.shift_x, c.shift_y = shift
    c.clip_end = 500
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 0
        f = Vector(focus or target)
        fwd = (Vector(target) - Vector(loc)).normalized()
        c.dof.focus_distance = (f - Vector(loc)).dot(fwd)
    bpy.context.scene.camera = o
    return o


def orthographic(target, across, pitch):
    """Camera without perspective, straight from the front: `across` metres wide, looking down by `pitch` degrees."""
    p = math.radians(pitch)
    away = Vector((0, -math.cos(p), math.sin(p)))
    o = camera(Vector(target) + 60 * away, target)
    o.data.type = "ORTHO"
    o.data.sensor_fit = "HORIZONTAL"
    o.data.ortho_scale = across
    return o


def sky(floor, lobes):
    """Light from all round, brighter towards some directions: `floor` everywhere, and of each lobe how much,
    from where and how wide (cosine at which it begins). At the same angle it falls on everything alike."""
    bpy.context.scene.world.use_nodes = True
    tree = bpy.context.scene.world.node_tree
    node, join = tree.nodes.new, tree.links.new
    where, total = node("ShaderNodeTexCoord"), None
    for power, direction, begins in lobes:
        dot, ramp, sum_ = node("ShaderNodeVectorMath"), node("ShaderNodeMapRange"), node("ShaderNodeMath")
        dot.operation = "DOT_PRODUCT"
        dot.inputs[1].default_value = Vector(direction).normalized()
        join(where.outputs["Generated"], dot.inputs[0])
        ramp.interpolation_type = "SMOOTHSTEP"
        for name, value in (("From Min", begins), ("From Max", 1), ("To Min", 0), ("To Max", power)):
            ramp.inputs[name].default_value = value
        join(dot.outputs["Value"], ramp.inputs["Value"])
        join(ramp.outputs[0], sum_.inputs[0])
        if total:
            join(total.outputs[0], sum_.inputs[1])
        else:
            sum_.inputs[1].default_value = floor
        total = sum_
    join(total.outputs[0], tree.nodes["Background"].inputs["Strength"])
