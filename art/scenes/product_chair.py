"""A task chair on white: net back, bottle seat, brass spine, arms and base."""
from kit.materials import M, fabric, mat
from kit.scene import collect, group
from kit.studio import area, camera, cyclorama, world
from models.seating import task_chair


def build():
    with collect() as c:
        task_chair(seat_m=fabric("fab_deep", "#0d2e23"), base_m=M.brass())
    group(c.objs, (-0.12, -0.10, 0), rotz=-36)
    studio()
    return 0.0


def studio():
    """A white sweep under one wide lamp, a narrower one on either side; the callouts of the page stand on this view."""
    cyclorama(m=mat("sweep", "#f3f3f1", rough=0.9, spec=0.1), y=2.6, r=1.4)
    world("#ffffff", 0.22)
    area((-0.3, -0.4, 2.5), (-0.12, -0.1, 0), 0.8, 115, 5600)
    area((-2.3, -1.6, 1.3), (-0.1, 0, 0.6), 0.7, 30, 5200, size_y=1.7)
    area((2.2, -0.9, 1.3), (-0.1, 0, 0.6), 0.5, 20, 5600, size_y=1.7)
    focus = (-0.12, -0.2, 0.52)
    camera((-1.6, -4.05, 1.35), (-0.12, -0.1, 0.505), 62, 2.8, focus=focus, shift=(-0.002, -0.007))
