"""The empty scene with its render settings, and grouping of what is built in it."""
import math

import bpy


def reset(w=1600, h=1000, spp=96):
    """An empty scene with the render settings of the whole series."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 12
    c.max_bounces = 8
    c.diffuse_bounces = 4
    c.glossy_bounces = 4
    c.transmission_bounces = 6
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 0
    c.blur_glossy = 1.0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.3
    sc.render.threads_mode = "FIXED"
    sc.render.threads = 2
    sc.render.resolution_x = w
    sc.render.resolution_y = h
    sc.render.resolution_percentage = 100
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = "Medium High Contrast"
    sc.render.use_persistent_data = True
    if not sc.world:
        sc.world = bpy.data.worlds.new("W")
    return sc


def link(ob):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(ob)
    return ob


def group(objs, loc=(0, 0, 0), rotz=0.0, scale=1.0, name="grp"):
    """Parent objects to one empty, which then places, turns and scales them."""
    e = link(bpy.data.objects.new(name, None))
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, math.radians(rotz))
    e.scale = (scale,) * 3
    return e


class collect:
    """with collect() as c: ...build...; c.objs lists what was created."""

    def __enter__(s):
        s.before = set(bpy.context.scene.collection.objects)
        s.objs = []
        return s

    def __exit__(s, *a):
        s.objs = [o for o in bpy.context.scene.collection.objects if o not in s.before]


def instance(src_empty, loc, rotz=0.0, scale=1.0):
    """Linked duplicate of a group (shares meshes)."""
    objs = []
    for o in [c for c in bpy.data.objects if c.parent == src_empty]:
        d = o.copy()
        d.parent = None
        link(d)
        objs.append(d)
    return group(objs, loc, rotz, scale)


def put(make, loc, rotz=0.0, *args):
    """Build something and stand it at loc, turned by rotz degrees."""
    with collect() as c:
        make(*args)
    return group(c.objs, loc, rotz)


def marked(placed):
    """Mark a placed group as the piece the page outlines in dashed red; art/outlines.py looks for it."""
    for ob in placed.children:
        ob.pass_index = 1
    return placed
