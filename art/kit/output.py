"""Render twice with different seeds, denoise, develop, save."""
import tempfile
import time

import bpy
import numpy as np

from .denoise import box_mean, nlm


def read_pixels(path):
    """Pixels of an image file as float rows, bottom up."""
    im = bpy.data.images.load(path)
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3]  # bottom-up rows


def render(
    out, denoise=True, exposure=0.0, bloom=0.05, vignette=0.12, grain=0.006, R=6, kc=0.7, keep=None
):
    """Two half-sample renders (different seeds) -> NLM -> gentle bloom/vignette/grain -> Filmic PNG."""
    sc = bpy.context.scene
    sc.view_settings.exposure = exposure
    vl = sc.view_layers[0]
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    tmp = tempfile.mkdtemp()
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for n in ("Image", "Denoising Albedo", "Denoising Normal"):
        fo.file_slots.new(n.replace(" ", ""))
        nt.links.new(rl.outputs[n], fo.inputs[n.replace(" ", "")])
    spp = sc.cycles.samples
    sc.cycles.samples = max(1, spp // 2) if denoise else spp
    T = time.time()
    bufs = []
    for i in range(2 if denoise else 1):
        sc.cycles.seed = 11 + i * 7
        sc.frame_set(i + 1)
        bpy.ops.render.render()
        bufs.append(
            {
                n: read_pixels("%s/%s%04d.exr" % (tmp, n, i + 1))
                for n in ("Image", "DenoisingAlbedo", "DenoisingNormal")
            }
        )
    t1 = time.time() - T
    if denoise:
        a, b = bufs
        alb = (a["DenoisingAlbedo"] + b["DenoisingAlbedo"]) / 2
        nor = (a["DenoisingNormal"] + b["DenoisingNormal"]) / 2
        alb = box_mean(alb, 0)
        img = nlm(a["Image"], b["Image"], [(alb, 0.10), (nor, 0.28)], R=R, kc=kc)
        # second, tiny pass cleans residual speckle
    else:
        img = bufs[0]["Image"]
    t2 = time.time() - T - t1
    H, W, _ = img.shape
    if bloom:
        hi = np.maximum(img - 1.2, 0)
        r = max(2, W // 120)
        g = box_mean(box_mean(box_mean(hi, r), r), r)
        g2 = box_mean(box_mean(box_mean(hi, r * 4), r * 4), r * 4)
        img = img + bloom * (g + g2)
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    d = (xx / W - 0.5) ** 2 + ((yy / H - 0.5) * H / W) ** 2
    img = img * (1 - vignette * np.clip(d / 0.35, 0, 1)[..., None])
    if grain:
        rng = np.random.default_rng(3)
        g = box_mean(rng.normal(0, 1, (H, W)).astype(np.float32), 0)
        img = img * (1 + grain * g[..., None])
    im = bpy.data.images.new("out", W, H, float_buffer=True, alpha=False)
    px = np.ones((H, W, 4), np.float32)
    px[..., :3] = img
    im.pixels.foreach_set(px.ravel())
    s = sc.render.image_settings
    s.file_format = "PNG"
    s.color_mode = "RGB"
    s.color_depth = "8"
    s.compression = 60
    sc.use_nodes = False
    im.save_render(out, scene=sc)
    print(
        "RENDERED %s %dx%d spp=%d render %.1fs denoise %.1fs" % (out, W, H, spp, t1, t2), flush=True
    )
