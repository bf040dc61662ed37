"""The 59 pieces of the floor that clears: where each stands, and the route by which it leaves. The page counts from this list."""
from functools import partial
from typing import Callable, NamedTuple

from models import office
from models.desks import credenza, exec_desk
from models.removals import archive_box, dolly

#: in the order in which the floor is cleared; what is on route n has left in state n + 1
ROUTES = ("keep", "buy", "reuse", "recycle", "recover", "dispose")


class Piece(NamedTuple):
    """One piece: metres from the middle of the floor, degrees anticlockwise."""

    name: str
    make: Callable
    x: float
    y: float
    turn: float
    route: str
    z: float = 0

    @property
    def leaves(self):
        """The first state without it."""
        return ROUTES.index(self.route) + 1


desk = {
    name: partial(office.bench_desk, *things)
    for name, things in dict(
        tidy=(office.display, office.keyboard, office.mug),
        busy=(office.display, office.papers, office.keyboard),
        filed=(office.display, office.folders, office.keyboard),
        double=(office.two_displays, office.keyboard),
        paper=(office.papers, office.mug),
        bare=(),
    ).items()
}
#: x of the bench, route of its desks and of its chairs, its desks
BENCHES = (
    (-4.55, "reuse", "reuse", ("tidy", "busy", "double", "paper")),
    (-1.4, "reuse", "reuse", ("filed", "double", "tidy", "busy")),
    (1.75, "recover", "recycle", ("bare", "tidy", "paper", "filed")),
)
COATS = {"a3", "b2", "c4"}


def benches():
    """Three benches of four places, each with its chair left as its user left it."""
    for bench, (x, route, chairs, things) in enumerate(BENCHES):
        for place, thing in enumerate(things):
            y, side = (1.0, 2.62)[place // 2], (-1, 1)[place % 2]
            name = f"{'abc'[bench]}{place + 1}"
            turn = ((bench * 5 + place // 2 * 3 + place % 2 * 7) % 5 - 2) * 9
            seat = office.chair_with_coat if name in COATS else office.office_chair
            off = 1.19 + (bench * 7 + place * 3) % 4 * 0.04
            yield Piece("desk-" + name, desk[thing], x + side * 0.405, y, side * 90, route)
            yield Piece(
                "chair-" + name, seat, x + side * off, y + turn * 0.006, side * -90 + 180 + turn, chairs
            )


def meeting(x=5.75, y=1.45):
    """The long table and its eight chairs."""
    yield Piece("board-table", office.board_table, x, y, 0, "buy")
    chair = partial(Piece, make=office.board_chair, route="buy")
    for k in range(3):
        for side in (-1, 1):
            turn = 90 * side + (k * 5 + side * 3) % 7 - 3
            n = 1 + 2 * k + (side > 0)
            yield chair(f"board-chair-{n}", x=x + side * 1.02, y=y + (k - 1) * 1.12, turn=turn)
    yield chair("board-chair-7", x=x, y=y + 2.36, turn=180)
    yield chair("board-chair-8", x=x + 0.15, y=y - 2.5, turn=14)


def lounge(x=-3.2, y=-2.3):
    """Three lounge chairs and two footstools round a low table."""
    yield Piece("coffee-table", office.coffee_table, x, y, 0, "recover")
    for n, dx, dy, turn in ((1, -1.35, 0.35, 68), (2, 0.25, 1.25, -12), (3, 1.45, -0.05, -78)):
        yield Piece(f"lounge-{n}", office.plain_lounge, x + dx, y + dy, turn, "buy")
    for n, dx, dy, turn in ((1, -0.75, -0.85, 50), (2, 0.85, -0.95, -40)):
        yield Piece(f"ottoman-{n}", office.plain_ottoman, x + dx, y + dy, turn, "buy")


def corner():
    """The one large desk, with what belongs to it."""
    yield Piece("exec-desk", exec_desk, 4.9, -2.45, 180, "keep")
    yield Piece("exec-chair", office.office_chair, 4.75, -3.3, 168, "keep")
    yield Piece("credenza-1", credenza, 7.25, -2.6, -90, "keep")
    yield Piece("credenza-2", credenza, -0.55, -2.3, 90, "buy")


def storage():
    """Cabinets and cupboards along the left wall."""
    for k in range(5):
        route = "keep" if k < 2 else "recycle"
        yield Piece(f"cabinet-{k + 1}", office.filing_cabinet, -7.28, -0.75 - k * 0.5, 90, route)
    for k in range(3):
        yield Piece(f"cupboard-{k + 1}", office.cupboard, -7.38, 0.1 + k * 1.02, 90, "recycle")


def removals(x=1.75, y=-2.6):
    """A loaded dolly among the boxes that are packed to be kept; the pod in the far corner."""
    yield Piece("pod", office.pod, 3.78, 3.5, 0, "dispose")
    yield Piece("dolly", dolly, x, y, 14, "dispose")
    for n, dx, dy, turn in ((1, -0.21, -0.05, 16), (2, 0.22, 0.05, 12)):
        yield Piece(f"box-{n}", archive_box, x + dx, y + dy, turn, "dispose", z=0.152)
    for n, dx, dy, turn in ((3, -1.0, -0.4, -14), (4, -0.98, 0.2, 5), (5, 0.98, 0.22, -8), (6, 1.1, -0.42, 22)):
        yield Piece(f"box-{n}", archive_box, x + dx, y + dy, turn, "keep")


PIECES = [*benches(), *meeting(), *lounge(), *corner(), *storage(), *removals()]
