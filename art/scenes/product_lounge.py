"""A lounge chair and its ottoman: walnut shell, bottle leather, brass base."""
from kit.scene import collect, group, marked
from models.seating import lounge_chair, ottoman
from scenes.product_stage import PLINTH, product_camera, stage


def build():
    with collect() as c:
        lounge_chair()
    marked(group(c.objs, (0.12, 0.1, PLINTH), rotz=-28))
    with collect() as c:
        ottoman()
    marked(group(c.objs, (-0.57, -0.52, PLINTH), rotz=-34))
    stage()
    product_camera()
    return 0.0
