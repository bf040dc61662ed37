"""Furniture by the dozen: each maker is built once, melted into one mesh, and placed as often as wanted."""
import math

import bpy

from kit.scene import collect, link

made = {}


def placed(name, make, loc, rotz):
    """An object that shares the mesh of all others from the same maker."""
    if make not in made:
        made[make] = melted(make)
    ob = link(bpy.data.objects.new(name, made[make]))
    ob.location = loc
    ob.rotation_euler = (0, 0, math.radians(rotz))
    return ob


def melted(make):
    """One mesh of all that a maker builds, modifiers applied; its parts are taken out of the scene."""
    with collect() as parts:
        make()
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners, faces, slots, materials = [], [], [], []
    for ob in parts.objs:
        if ob.type not in {"MESH", "CURVE"}:
            continue
        shaped = ob.evaluated_get(graph)
        mesh = shaped.to_mesh()
        own = [slot.material for slot in ob.material_slots]
        materials += [m for m in own if m not in materials]
        first = len(corners)
        corners += [ob.matrix_world @ v.co for v in mesh.vertices]
        for face in mesh.polygons:
            faces.append([first + i for i in face.vertices])
            slots.append(materials.index(own[min(face.material_index, len(own) - 1)]))
        shaped.to_mesh_clear()
    for ob in parts.objs:
        bpy.data.objects.remove(ob)
    out = bpy.data.meshes.new("melted")
    out.from_pydata(corners, [], faces)
    for m in materials:
        out.materials.append(m)
    out.polygons.foreach_set("material_index", slots)
    out.polygons.foreach_set("use_smooth", [True] * len(faces))
    out.use_auto_smooth = True
    out.auto_smooth_angle = math.radians(26)
    out.update()
    return out
