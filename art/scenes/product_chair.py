"""A task chair: net back, bottle seat, brass spine, arms and base."""
from kit.materials import M
from kit.scene import collect, group
from models.seating import task_chair
from scenes.product_stage import PLINTH, product_camera, stage


def build():
    with collect() as c:
        task_chair(base_m=M.brass())
    group(c.objs, (-0.12, -0.10, PLINTH), rotz=-36)
    stage()
    product_camera(target=(-0.12, -0.1, 0.535), lens=66, focus=(-0.12, -0.2, 0.55))
    return 0.0
