"""Colours: sRGB hex and colour temperature to the linear values Cycles wants."""
import math


def hexlin(h):
    """sRGB hex to linear RGBA."""
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1.0,)


def kelvin(k):
    """Colour temperature to linear RGB."""
    t = k / 100
    r = 1 if t <= 66 else (329.7 * (t - 60) ** -0.1332) / 255
    g = (99.47 * math.log(t) - 161.1) / 255 if t <= 66 else (288.1 * (t - 60) ** -0.0755) / 255
    b = 1 if t >= 66 else (138.5 * math.log(t - 10) - 305) / 255
    f = lambda x: max(0, min(1, x)) ** 2.2
    return (f(r), f(g), f(b))
