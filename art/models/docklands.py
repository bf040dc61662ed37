"""What crosses the docks: the light railway and the curved footbridge."""
import bpy
import numpy as np

from kit.materials import M
from kit.mesh import bars, box, cyl, spline, tube
from kit.scene import link
from models.towers import dark_glazing


def light_railway(x, m, m_trim):
    """A slim viaduct on round piers with a three-car train."""
    box((0.085, 3.94, 0.022), (x, 0, 0.285), m, bevel=0.004)
    for i in range(16):
        cyl(0.016, 0.285, (x, i * 0.24 - 1.85, 0), m, bevel=0.002, seg=20)
    for s in (-0.04, 0.04):
        box((0.005, 3.94, 0.022), (x + s, 0, 0.305), m_trim, bevel=0.001)
    for i in range(3):
        y = -1.28 + i * 0.245
        box((0.052, 0.235, 0.056), (x, y, 0.332), M.bottle(), bevel=0.008)
        box((0.0535, 0.205, 0.018), (x, y, 0.340), dark_glazing(), bevel=0.001)
        box((0.0536, 0.235, 0.004), (x, y, 0.318), m_trim, bevel=0.001)


def curved_bridge(m_trim):
    """An S of oak, hung from one raking mast."""
    way = [
        (1.05, -1.66, 0.10),
        (1.02, -1.35, 0.13),
        (1.25, -1.05, 0.15),
        (1.32, -0.78, 0.13),
        (1.28, -0.46, 0.10),
    ]
    p = spline(way, 60)
    t = np.gradient(p, axis=0)
    side = np.stack([-t[:, 1], t[:, 0], t[:, 2] * 0], 1)
    side /= np.linalg.norm(side, axis=1)[:, None]
    n = len(p)
    verts = [tuple(q) for q in p + side * 0.04] + [tuple(q) for q in p - side * 0.04]
    me = bpy.data.meshes.new("deck")
    me.from_pydata(verts, [], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)])
    me.materials.append(M.oak("Y", 6))
    deck = link(bpy.data.objects.new("deck", me))
    deck.modifiers.new("solid", "SOLIDIFY").thickness = 0.014
    for s in (-1, 1):
        rail = p + side * 0.035 * s
        tube([tuple(q + np.array([0, 0, 0.03])) for q in rail[::4]], 0.0035, m_trim)
        bars([[tuple(q), (q[0], q[1], q[2] + 0.03)] for q in rail[::3]], 0.0018, m_trim)
    top = (0.93, -1.10, 0.62)
    bars([[(1.13, -1.06, 0), top]], 0.011, m_trim)
    bars(
        [[top, tuple(p[i] + np.array([0, 0, 0.01]))] for i in (12, 20, 28, 36, 44)], 0.0016, m_trim
    )
