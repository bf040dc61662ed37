"""Pressed steel: takes what is built of flat panels and gives it one curve, all parts alike; and cuts openings."""
import bmesh
import bpy
import numpy as np
from mathutils import Vector

from .mesh import cyl


def formed(objs, curve, xs, ys, zs):
    """Bends meshes by `curve` (points as rows to points as rows). Cut along the planes first, so that a long flat
    panel and a short part on it bend the same way. Bevels are applied before, hence stay round. Returns the bent ones."""
    bent = []
    graph = bpy.context.evaluated_depsgraph_get()
    for ob in [o for o in objs if o.type in ("MESH", "CURVE")]:
        me = bpy.data.meshes.new_from_object(ob.evaluated_get(graph), depsgraph=graph)
        at = ob.matrix_basis.copy()
        me.transform(at)
        bm = bmesh.new()
        bm.from_mesh(me)
        for axis, planes in enumerate((xs, ys, zs)):
            for p in planes:
                co, no = Vector((0, 0, 0)), Vector((0, 0, 0))
                co[axis], no[axis] = p, 1
                all_ = bm.verts[:] + bm.edges[:] + bm.faces[:]
                bmesh.ops.bisect_plane(bm, geom=all_, dist=1e-5, plane_co=co, plane_no=no)
        bm.to_mesh(me)
        bm.free()
        co = np.empty(len(me.vertices) * 3)
        me.vertices.foreach_get("co", co)
        me.vertices.foreach_set("co", curve(co.reshape(-1, 3)).ravel())
        bent.append(replace(ob, me))
    return bent


def replace(ob, me):
    """The bent mesh, standing where its points say, in place of what `ob` was."""
    smooth = bpy.data.objects.new(ob.name, me)
    bpy.context.scene.collection.objects.link(smooth)
    smooth.pass_index = ob.pass_index
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = 0.6
    if me.has_custom_normals:
        with bpy.context.temp_override(object=smooth, active_object=smooth, mesh=me):
            bpy.ops.mesh.customdata_custom_splitnormals_clear()
    even(smooth)
    bpy.data.objects.remove(ob)
    return smooth


def even(ob):
    """Flat panels stay flat to the light beside their round edges. The last modifier, whatever came before."""
    for m in [m for m in ob.modifiers if m.type == "WEIGHTED_NORMAL"]:
        ob.modifiers.remove(m)
    ob.modifiers.new("even", "WEIGHTED_NORMAL").keep_sharp = True


def opening(ob, x, y, z, r, depth, m):
    """Cuts a round recess, `depth` wide about y, out of a body; its lining is of another material."""
    cutter = cyl(r, depth, (x, y + depth / 2, z), m, bevel=0.001, rot=(1.5707963, 0, 0), seg=72)
    cutter.hide_render = True
    cutter.display_type = "BOUNDS"
    ob.data.materials.append(m)
    cut = ob.modifiers.new("opening", "BOOLEAN")
    cut.object = cutter
    cut.solver = "EXACT"
    even(ob)
