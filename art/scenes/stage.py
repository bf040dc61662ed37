"""The stage of the location series: same plinth, light and camera, so that the six read as one set."""
from types import SimpleNamespace

from kit.materials import M, mat
from kit.mesh import box, prism, rrect
from kit.studio import area, camera, cyclorama, sun, world
from models.towers import card, glazing, inset_poly

GROUND = 0.066


def materials():
    """The few materials a location is made of; `hero` is kept for the one brass landmark."""
    return SimpleNamespace(
        card=card(),
        pale=mat("card2", "#ddd0ba", rough=0.75, spec=0.2),
        oak=M.oak("Z", 5),
        glass=glazing(),
        dark=mat("gl_h", "#06140f", rough=0.12, spec=0.6, coat=0.6),
        hero=mat("lacquer", "#d3a65f", rough=0.46, metal=0.62, spec=0.6),
        tree=mat("foam", "#5d7a66", rough=0.95, bump=0.6, bump_scale=9, var=0.1),
        brass=M.brass_satin(),
    )


def plinth(width=5.2, depth=4.0):
    """Walnut block, a brass line, and water poured as dark green resin."""
    box((width, depth, 0.22), (0, 0, -0.27), M.walnut("X", 0.55), bevel=0.012, base=True)
    line = (width - 0.05, depth - 0.05, 0.03)
    box(line, (0, 0, -0.056), M.brass_satin(), bevel=0.004, base=True)
    resin = mat(
        "resin", "#0d2b23", rough=0.05, spec=0.6, coat=1, coat_rough=0.03, bump=0.10, bump_scale=5
    )
    box((width, depth, 0.03), (0, 0, -0.03), resin, bevel=0.006, base=True)


def quay(m, x0, x1, y0, y1, r=0.05, h=0.06):
    """A slab of land with a paler kerb; its top is at GROUND."""
    o = [(x + (x0 + x1) / 2, y + (y0 + y1) / 2) for x, y in rrect(x1 - x0, y1 - y0, r)]
    land(m, o, h)


def land(m, outline, h=0.06, kerb=0.05):
    """The same for any outline (counter-clockwise)."""
    prism(outline, h, (0, 0, 0), m.card, bevel=0.006)
    prism(inset_poly(outline, kerb), h + 0.006, (0, 0, 0), m.pale, bevel=0.002)


def studio(focus=(0.1, 0.1, 1.2)):
    """Bottle-green backdrop, late sun from the left, tilt-shift camera focused on the landmark."""
    wall = mat("cyc", "#193a2f", rough=0.9, spec=0.15, var=0.015, var_scale=0.6)
    cyclorama(w=26, y=7, r=4, h=14, front=-20, m=wall).location.z = -0.27
    world("#e3e6e8", 0.30)
    sun(30, -118, 3.4, 4900, 1.6)
    area((-5, -4, 6), (0, 0, 0.6), 4, 420, 6200)
    area((5.5, 3.5, 4), (0, 0, 0.9), 2, 260, 4300, size_y=3)
    camera((-3.9, -9.7, 3.6), (0.06, -0.1, 0.735), 54.5, 0.42, focus=focus)
