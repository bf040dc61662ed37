"""Six single objects on white at one scale: an elevation from a little above, without perspective.

`wide` stands them on one line. `tall`, for phones, stands three of them further back on the same floor, so that they
come to lie above the others.
"""
from typing import Callable, NamedTuple

from kit.materials import mat
from kit.mesh import box
from kit.scene import put
from kit.studio import orthographic, sky, sun, world
from models.booth import booth
from models.cabinets import lockers, modular_storage
from models.sofa import two_seater
from models.tables import boardroom_table, lifting_desk


class Piece(NamedTuple):
    """One piece: its category in the page's list, its maker, its width, and how far its feet reach to the front."""

    category: int
    make: Callable
    width: float
    front: float


PIECES = (
    Piece(5, modular_storage, 1.71, 0.22),
    Piece(6, lockers, 1.25, 0.23),
    Piece(7, lifting_desk, 1.6, 0.36),
    Piece(8, boardroom_table, 2.8, 0.28),
    Piece(10, two_seater, 1.66, 0.39),
    Piece(11, booth, 1.04, 0.43),
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
    "wide": View(13.9, 1.264, (((5, 6, 7, 8, 10, 11), 0, 13.2),)),
    "tall": View(6.64, 1.45, (((5, 6, 7), 8.5, 5.0), ((8, 10, 11), 0, 6.3))),
}


def places(view):
    """Where each piece stands: (piece, x of its middle, y of its middle), spaced evenly between the ends of its row."""
    of = {piece.category: piece for piece in PIECES}
    left = -max(width for _, _, width in view.rows) / 2
    for row, back, width in view.rows:
        gap = (width - sum(of[n].width for n in row)) / (len(row) - 1)
        x = left
        for n in row:
            yield of[n], x + of[n].width / 2, back + of[n].front
            x += of[n].width + gap


def build(view="wide"):
    for piece, x, y in places(VIEWS[view]):
        put(piece.make, (x, y, 0)).name = str(piece.category)
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
