"""Foam trees on brass pins."""
import random

import bmesh
import bpy
from mathutils import Vector, noise

from kit.materials import M
from kit.mesh import cyl
from kit.scene import link

shapes = {}


def tree(loc, s=0.05, m=None, seed=0):
    """One tree standing at loc, s units in radius."""
    rnd = random.Random(seed)
    key = (m.name if m else "x", seed % 4)
    if key not in shapes:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1)
        for v in bm.verts:
            v.co *= (
                1
                + 0.16 * noise.noise(v.co * 2.3 + Vector((seed * 7, 3, 1)))
                + 0.07 * noise.noise(v.co * 6)
            )
        me = bpy.data.meshes.new("tree")
        bm.to_mesh(me)
        bm.free()
        me.materials.append(m)
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        shapes[key] = me
    o = link(bpy.data.objects.new("tree", shapes[key]))
    k = s * (0.85 + 0.3 * rnd.random())
    o.scale = (k, k, k * 1.08)
    o.location = (loc[0], loc[1], loc[2] + k * 1.75)
    o.rotation_euler = (0, 0, rnd.random() * 6.3)
    cyl(s * 0.09, k * 1.2, loc, M.brass_satin(), bevel=0.0005, seg=8)
