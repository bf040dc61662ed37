"""Principled presets: paint, wood, leather, fabric and the palette made of them."""
import bpy

from .colour import hexlin

#: the few colours that several materials share
PAL = dict(bottle="#12382c", bone="#ebe2d1", cream="#f4ede0", charcoal="#26282a")

made = {}


def mat(
    name,
    color="#ffffff",
    rough=0.5,
    metal=0.0,
    spec=0.5,
    coat=0.0,
    coat_rough=0.1,
    sheen=0.0,
    bump=0.0,
    bump_scale=80.0,
    var=0.0,
    var_scale=6.0,
    trans=0.0,
    ior=1.45,
    emit=0.0,
    rough_var=0.0,
):
    """Principled preset with optional micro bump (noise) and slow colour/roughness variation."""
    if name in made:
        return made[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N, L = nt.nodes.new, nt.links.new
    col = hexlin(color) if isinstance(color, str) else color
    b.inputs["Base Color"].default_value = col
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = spec
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = coat_rough
    b.inputs["Sheen"].default_value = sheen
    b.inputs["Transmission"].default_value = trans
    b.inputs["IOR"].default_value = ior
    if emit:
        b.inputs["Emission"].default_value = col
        b.inputs["Emission Strength"].default_value = emit
    tc = N("ShaderNodeTexCoord")
    if bump:
        n = N("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = bump_scale
        n.inputs["Detail"].default_value = 4
        L(tc.outputs["Object"], n.inputs["Vector"])
        bp = N("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        bp.inputs["Distance"].default_value = 0.002
        L(n.outputs["Fac"], bp.inputs["Height"])
        L(bp.outputs["Normal"], b.inputs["Normal"])
    if var or rough_var:
        n = N("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = var_scale
        n.inputs["Detail"].default_value = 5
        L(tc.outputs["Object"], n.inputs["Vector"])
        if var:
            mx = N("ShaderNodeMix")
            mx.data_type = "RGBA"
            mx.inputs[6].default_value = tuple(x * (1 - var) for x in col[:3]) + (1,)
            mx.inputs[7].default_value = tuple(min(1, x * (1 + var)) for x in col[:3]) + (1,)
            L(n.outputs["Fac"], mx.inputs[0])
            L(mx.outputs[2], b.inputs["Base Color"])
        if rough_var:
            mr = N("ShaderNodeMapRange")
            mr.inputs["From Min"].default_value = 0.3
            mr.inputs["From Max"].default_value = 0.7
            mr.inputs["To Min"].default_value = max(0.02, rough - rough_var)
            mr.inputs["To Max"].default_value = min(1, rough + rough_var)
            L(n.outputs["Fac"], mr.inputs["Value"])
            L(mr.outputs["Result"], b.inputs["Roughness"])
    made[name] = m
    return m


def wood(name, c1, c2, grain="X", scale=1.0, rough=0.42, coat=0.15, bump=0.12):
    """Stretched, warped noise along one axis = straight-grain veneer. Random offset per object."""
    if name in made:
        return made[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N, L = nt.nodes.new, nt.links.new
    tc = N("ShaderNodeTexCoord")
    oi = N("ShaderNodeObjectInfo")
    add = N("ShaderNodeVectorMath")
    add.operation = "MULTIPLY_ADD"
    add.inputs[1].default_value = (17, 31, 23)
    L(oi.outputs["Random"], add.inputs[0])
    L(tc.outputs["Object"], add.inputs[2])
    mp = N("ShaderNodeMapping")
    s = {"X": (0.9, 16, 16), "Y": (16, 0.9, 16), "Z": (16, 16, 0.9)}[grain]
    mp.inputs["Scale"].default_value = tuple(v * scale for v in s)
    L(add.outputs[0], mp.inputs["Vector"])
    n1 = N("ShaderNodeTexNoise")
    n1.inputs["Scale"].default_value = 1.0
    n1.inputs["Detail"].default_value = 6
    n1.inputs["Distortion"].default_value = 0.9
    L(mp.outputs["Vector"], n1.inputs["Vector"])
    n2 = N("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = 9
    n2.inputs["Detail"].default_value = 3
    L(mp.outputs["Vector"], n2.inputs["Vector"])
    r = N("ShaderNodeValToRGB")
    e = r.color_ramp.elements
    e[0].position = 0.32
    e[0].color = hexlin(c2)
    e[1].position = 0.68
    e[1].color = hexlin(c1)
    mid = r.color_ramp.elements.new(0.5)
    a, d = hexlin(c1), hexlin(c2)
    mid.color = tuple(0.62 * x + 0.38 * y for x, y in zip(a, d))
    ad = N("ShaderNodeMath")
    ad.operation = "MULTIPLY_ADD"
    ad.inputs[1].default_value = 0.22
    L(n2.outputs["Fac"], ad.inputs[0])
    sub = N("ShaderNodeMath")
    sub.operation = "SUBTRACT"
    sub.inputs[1].default_value = 0.11
    L(n1.outputs["Fac"], sub.inputs[0])
    L(sub.outputs[0], ad.inputs[2])
    L(ad.outputs[0], r.inputs["Fac"])
    L(r.outputs["Color"], b.inputs["Base Color"])
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = bump
    bp.inputs["Distance"].default_value = 0.0015
    L(n2.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs["Normal"], b.inputs["Normal"])
    b.inputs["Roughness"].default_value = rough
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = 0.25
    made[name] = m
    return m


def leather(name, color, rough=0.45, scale=460):
    """Grained leather: fine pores over slow creases, here and there polished by use."""
    if name in made:
        return made[name]
    m = mat(name, color, rough=rough, spec=0.45, sheen=0.15, var=0.16, var_scale=7, rough_var=0.10)
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N, L = nt.nodes.new, nt.links.new
    tc = N("ShaderNodeTexCoord")
    v = N("ShaderNodeTexVoronoi")
    v.feature = "F1"
    v.inputs["Scale"].default_value = scale
    L(tc.outputs["Object"], v.inputs["Vector"])
    n = N("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = 14
    n.inputs["Detail"].default_value = 6
    L(tc.outputs["Object"], n.inputs["Vector"])
    b1 = N("ShaderNodeBump")
    b1.inputs["Strength"].default_value = 0.30
    b1.inputs["Distance"].default_value = 0.0012
    L(v.outputs["Distance"], b1.inputs["Height"])
    b2 = N("ShaderNodeBump")
    b2.inputs["Strength"].default_value = 0.25
    b2.inputs["Distance"].default_value = 0.006
    L(n.outputs["Fac"], b2.inputs["Height"])
    L(b1.outputs["Normal"], b2.inputs["Normal"])
    L(b2.outputs["Normal"], b.inputs["Normal"])
    return m


def fabric(name, color, rough=0.9, scale=900):
    """Woven cloth with a soft sheen."""
    if name in made:
        return made[name]
    m = mat(name, color, rough=rough, spec=0.2, sheen=0.6, var=0.1, var_scale=30)
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    N, L = nt.nodes.new, nt.links.new
    tc = N("ShaderNodeTexCoord")
    n = N("ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = scale
    n.inputs["Detail"].default_value = 2
    L(tc.outputs["Object"], n.inputs["Vector"])
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.5
    bp.inputs["Distance"].default_value = 0.002
    L(n.outputs["Fac"], bp.inputs["Height"])
    L(bp.outputs["Normal"], b.inputs["Normal"])
    return m


class M:  # presets, created lazily after reset()
    """The palette. Materials exist only after reset(), hence functions."""

    @staticmethod
    def brass():
        return mat("brass", "#c9a46c", rough=0.28, metal=1, rough_var=0.06, var_scale=9)

    @staticmethod
    def brass_satin():
        return mat("brass_satin", "#c49c64", rough=0.42, metal=1)

    @staticmethod
    def charcoal():
        return mat("charcoal", PAL["charcoal"], rough=0.55, spec=0.35, bump=0.05, bump_scale=300)

    @staticmethod
    def bone():
        return mat("bone", PAL["bone"], rough=0.62, spec=0.3, var=0.03)

    @staticmethod
    def cream():
        return mat("cream", PAL["cream"], rough=0.7, spec=0.25, var=0.02)

    @staticmethod
    def bottle():
        return mat(
            "bottle", PAL["bottle"], rough=0.42, spec=0.45, coat=0.2, coat_rough=0.25, var=0.06
        )

    @staticmethod
    def bottle_matte():
        return mat("bottle_matte", PAL["bottle"], rough=0.7, spec=0.3, var=0.06)

    @staticmethod
    def walnut(g="X", s=1.0):
        return wood("walnut" + g + str(s), "#6e4c35", "#35241a", g, s)

    @staticmethod
    def oak(g="X", s=1.0):
        return wood("oak" + g + str(s), "#d3b183", "#b08a5a", g, s, rough=0.5, coat=0.08)

    @staticmethod
    def leather_green():
        return leather("leather_green", "#0e3025")

    @staticmethod
    def leather_tan():
        return leather("leather_tan", "#8a5a33")
