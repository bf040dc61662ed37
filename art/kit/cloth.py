"""Cloth that falls over rounded boxes: position-based dynamics in small steps, the same in every run."""
from typing import NamedTuple

import numpy as np

GRAVITY = 9.81
STEP = 1 / 600
#: metres: how far the cloth lies off what it touches, and off the floor
OFF = 0.007
#: how much of a step's slide is lost in contact, of a speed in a step, and of a crease at each step
FRICTION, AIR, CREASE = 0.12, 0.002, 0.006


class Block(NamedTuple):
    """A box with round edges, in metres: its size, the middle of its underside, its edges' radius, its lean back."""

    size: tuple[float, float, float]
    foot: tuple[float, float, float]
    radius: float
    lean: float = 0.0


def fallen(flat, blocks, seconds=1.8, pressed=(0, 0, 1, 0)):
    """Where a grid of points (rows, columns, 3) comes to rest.

    `pressed` is a place (x, y), its radius in metres, and how many times its weight lies on the cloth there.
    """
    at, before = flat.copy(), flat.copy()
    ties = list(tied(flat))
    x, y, radius, times = pressed
    for _ in range(round(seconds / STEP)):
        moved = (at - before) * (1 - AIR)
        before = at.copy()
        at += moved
        away = ((at[..., 0] - x) ** 2 + (at[..., 1] - y) ** 2) / radius**2
        at[..., 2] -= GRAVITY * STEP * STEP * (1 + times * np.exp(-away * away))
        for a, b, rest, give in ties:
            keep_apart(at, a, b, rest, give)
        for block in blocks:
            push_out(at, before, block)
        under = at[..., 2] < OFF
        at[..., 2][under] = OFF
        before[..., :2][under] = at[..., :2][under]
    return at


#: to which neighbours, down and across the grid, a point is tied, and how firmly: weave, bias, stiffness in bending
NEIGHBOURS = (
    ((0, 1), 1.0),
    ((1, 0), 1.0),
    ((1, 1), 0.25),
    ((1, -1), 0.25),
    ((0, 2), CREASE),
    ((2, 0), CREASE),
)


def tied(flat):
    """Pairs of points that keep their distance, in groups in which no point comes twice."""
    rows, columns = flat.shape[:2]
    for (down, across), give in NEIGHBOURS:
        for half in (0, 1):
            j, i = np.arange(rows - down), np.arange(max(0, -across), columns - max(0, across))
            if down:
                j = j[j // down % 2 == half]
            else:
                i = i[i // across % 2 == half]
            a, b = np.ix_(j, i), np.ix_(j + down, i + across)
            yield a, b, np.linalg.norm(flat[a] - flat[b], axis=-1), give


def keep_apart(at, a, b, rest, give):
    """Moves both ends of each tie towards its length."""
    p, q = at[a], at[b]
    way = q - p
    length = np.maximum(np.sqrt((way * way).sum(-1)), 1e-9)
    way *= (give * 0.5 * (length - rest) / length)[..., None]
    at[a] = p + way
    at[b] = q - way


def push_out(at, before, block):
    """Points inside a block go to its surface and lose part of their slide along it."""
    half = np.array(block.size) / 2
    core = half - block.radius
    middle = np.array(block.foot) + (0, 0, half[2])
    c, s = np.cos(block.lean), np.sin(block.lean)
    turn = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    own = (at - middle) @ turn
    reach = block.radius + OFF
    near = (np.abs(own) < half + OFF).all(-1)
    if not near.any():
        return
    p = own[near]
    inner = np.clip(p, -core, core)
    out = p - inner
    deep = ~out.any(-1)
    if deep.any():
        # inside the core: out by the nearest face
        room = core - np.abs(p[deep])
        k = room.argmin(-1)
        out[deep, k] = np.sign(p[deep, k]) * 1e-6
    length = np.sqrt((out * out).sum(-1))
    touching = (length < reach) | deep
    pushed = np.where(touching[:, None], inner + out / length[:, None] * reach, p)
    slide = at[near] - before[near]
    at[near] = pushed @ turn.T + middle
    before[near] += np.where(touching[:, None], FRICTION * slide, 0)
