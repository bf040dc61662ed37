"""Nine single objects on white at one scale: an elevation from a little above, without perspective.

`wide` stands them on one line, in the order of the page's list. `tall`, for phones, stands five of them further back on
the same floor, so that they come to lie above the others; the tallest keeps to the end of the front row and rises
beside them.
"""
from typing import Callable, NamedTuple

from kit.materials import mat
from kit.mesh import box
from kit.scene import put
from kit.studio import orthographic, sky, sun, world
from models.booth import booth
from models.cabinets import lockers, modular_storage
from models.chairs import active_chair, cafe_set, cantilever_chair
from models.sofa import two_seater
from models.tables import boardroom_table, lifting_desk


class Piece(NamedTuple):
    """One piece: its category in the page's list, its maker, its width, how far its feet reach to the front, how far it
    is turned, in degrees anticlockwise, and by how much its middle is then right of its origin."""

    category: int
    make: Callable
    width: float
    front: float
    turn: float = 0
    off: float = 0


PIECES = (
    Piece(4, active_chair, 0.70, 0.36, -24, -0.02),
    Piece(5, modular_storage, 1.71, 0.22),
    Piece(6, lockers, 1.25, 0.23),
    Piece(7, lifting_desk, 1.6, 0.36),
    Piece(8, boardroom_table, 2.8, 0.28),
    Piece(9, cantilever_chair, 0.70, 0.30, 28, -0.02),
    Piece(10, two_seater, 1.68, 0.39),
    Piece(11, booth, 1.04, 0.43),
    Piece(12, cafe_set, 1.25, 0.24, 0, 0.016),
)


class View(NamedTuple):
    """What a camera sees: metres across, the height of its middle; rows of categories, each with the metres that it
    stands further back and the metres from its left to its right end."""

    across: float
    middle: float
    rows: tuple


#: stops; the page's white is put back afterwards (art/ground.ts)
EXPOSURE = -0.45
#: degrees from which the cameras look down
PITCH = 9
VIEWS = {
    "wide": View(17.61, 1.28, (((4, 5, 6, 7, 8, 9, 10, 11, 12), 0, 16.73),)),
    "tall": View(8.23, 1.61, (((4, 5, 6, 7, 9), 9.5, 6.6), ((8, 10, 12, 11), 0, 7.82))),
}


def places(view):
    """Where each piece stands: (piece, x of its middle, y of its middle), spaced evenly between the ends of its row."""
    of = {piece.category: piece for piece in PIECES}
    left = -max(width for _, _, width in view.rows) / 2
    for row, back, width in view.rows:
        gap = (width - sum(of[n].width for n in row)) / (len(row) - 1)
        x = left
        for n in row:
            yield of[n], x + of[n].width / 2 - of[n].off, back + of[n].front
            x += of[n].width + gap


def build(view="wide"):
    for piece, x, y in places(VIEWS[view]):
        put(piece.make, (x, y, 0), piece.turn).name = str(piece.category)
    studio(view)
    return EXPOSURE


def studio(view):
    """A white floor without end under one soft sun and a bright sky: every piece gets the same light."""
    white = mat("floor_white", "#f3f3f1", rough=0.9, spec=0.1)
    box((160, 160, 0.1), (0, 0, -0.1), white, bevel=0, base=True)
    world("#ffffff", 0.3)
    sky(0.06, ((2.0, (-1, -0.3, 0.45), 0.5), (1.3, (1, 0.1, 0.4), 0.7), (0.8, (0, 0, 1), 0.3)))
    sun(54, -120, 3.0, 4900, 11)
    orthographic((0, 0, VIEWS[view].middle), VIEWS[view].across, PITCH)
