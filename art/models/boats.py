"""What floats on the resin."""
from kit.mesh import box, boxes, prism
from kit.scene import collect, group


def narrowboat(loc, hull, cabin, trim, rotz=0.0, length=0.52, scale=1.0):
    """A canal boat: long hull, low cabin with a row of brass portholes."""
    n = length / 2
    with collect() as c:
        o = [(-n, -0.036), (n - 0.06, -0.036), (n, 0), (n - 0.06, 0.036), (-n, 0.036)]
        prism(o, 0.034, (0, 0, 0), hull, bevel=0.004)
        box((length * 0.68, 0.054, 0.036), (-0.03, 0, 0.034), cabin, bevel=0.005, base=True)
        box((length * 0.70, 0.060, 0.006), (-0.03, 0, 0.070), hull, bevel=0.002, base=True)
        box((length * 0.98, 0.075, 0.004), (-0.02, 0, 0.029), trim, bevel=0.001)
        ports = [
            ((0.018, 0.057, 0.016), (-0.03 + length * 0.62 * (k / 5 - 0.5), 0, 0.052))
            for k in range(6)
        ]
        boxes(ports, trim)
    return group(c.objs, loc, rotz, scale)


def barge(loc, hull, cabin, roof, rotz=0.0, scale=1.0):
    """A Thames lighter with a wheelhouse."""
    with collect() as c:
        o = [(-0.23, -0.05), (0.17, -0.05), (0.23, 0), (0.17, 0.05), (-0.23, 0.05)]
        prism(o, 0.05, (0, 0, 0), hull, bevel=0.006)
        box((0.20, 0.07, 0.02), (0.02, 0, 0.048), roof, bevel=0.003, base=True)
        box((0.09, 0.07, 0.055), (-0.15, 0, 0.05), cabin, bevel=0.005, base=True)
        box((0.10, 0.08, 0.008), (-0.15, 0, 0.105), roof, bevel=0.002, base=True)
    return group(c.objs, loc, rotz, scale)
