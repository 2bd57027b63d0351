"""Outlines and objects of a child's drawing, as lists of points in px."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Part:
    points: np.ndarray  # n x 2
    closed: bool
    small: bool = False  # eyes and other dots, filled with the pen of the outline


def wobble(rng, points, amount):
    """Moves the points by low-frequency noise along the curve, as a child's hand does."""
    n = len(points)
    knots = max(3, n // 6)
    t = np.linspace(0, knots - 1, n)
    noise = np.stack([np.interp(t, np.arange(knots), rng.normal(0, amount, knots)) for _ in range(2)], 1)
    return points + noise


def blob(rng, n=48, roughness=.12):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = 1 + sum(rng.normal(0, roughness / k) * np.cos(k * a + rng.uniform(0, 6.3)) for k in range(2, 6))
    return np.stack([r * np.cos(a), r * np.sin(a)], 1)


def circle(n=40):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.stack([np.cos(a), np.sin(a)], 1)


def polygon(corners, per_side=8):
    corners = np.asarray(corners, float)
    t = np.linspace(0, 1, per_side, endpoint=False)[:, None]
    return np.concatenate([a + (b - a) * t for a, b in zip(corners, np.roll(corners, -1, 0))])


def box(x0, y0, x1, y1):
    return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def star(points):
    a = np.arange(2 * points) * np.pi / points - np.pi / 2
    r = np.where(np.arange(2 * points) % 2, .45, 1.)
    return polygon(np.stack([r * np.cos(a), r * np.sin(a)], 1), 5)


def heart(n=40):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    y = -(13 * np.cos(a) - 5 * np.cos(2 * a) - 2 * np.cos(3 * a) - np.cos(4 * a))
    return np.stack([np.sin(a), y / 16], 1)


def cloud(rng):
    a = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    r = 1 + .18 * np.abs(np.sin(a * rng.integers(3, 6)))
    return np.stack([r * np.cos(a), .55 * r * np.sin(a)], 1)


def line(a, b, n=10):
    return np.linspace(a, b, n)


def arc(cx, cy, rx, ry, start, end, n=20):
    a = np.linspace(start, end, n)
    return np.stack([cx + rx * np.cos(a), cy + ry * np.sin(a)], 1)


def zigzag(x0, x1, y, height, teeth):
    x = np.linspace(x0, x1, 2 * teeth + 1)
    return np.stack([x, y - height * (np.arange(2 * teeth + 1) % 2)], 1)


def spiral(turns):
    a = np.linspace(0, 2 * np.pi * turns, int(24 * turns))
    return np.stack([np.cos(a), np.sin(a)], 1) * (a / a[-1])[:, None]


def scrawl(rng, n=120, loops=None):
    """A wild curve: the sum of three rotating arms."""
    loops = loops or rng.integers(3, 14)
    t = np.linspace(0, 2 * np.pi * loops, n * 2)
    out = np.zeros((len(t), 2))
    for k in range(3):
        speed, radius, phase = rng.uniform(.1, 1.3), rng.uniform(.1, .8), rng.uniform(0, 6.3)
        out += radius * np.stack([np.cos(speed * t + phase), np.sin(speed * t * rng.uniform(.8, 1.2))], 1)
    return out / np.abs(out).max()


def glyph(rng, cursive=False):
    """A letter-like sign of one to three strokes in a box of 1 x 1."""
    strokes = []
    for _ in range(rng.integers(1, 4)):
        kind = rng.integers(4)
        if kind == 0:
            strokes.append(line(*rng.choice(_GRID, 2, replace=False), 3))
        elif kind == 1:
            strokes.append(_GRID[rng.choice(6, 3, replace=False)])
        else:
            start = rng.uniform(0, 6.3)
            span = rng.uniform(2, 6.3)
            strokes.append(arc(.5, rng.choice([.25, .5, .75]), .45, rng.choice([.25, .5]), start, start + span, 10))
    return [wobble(rng, s, .08) for s in strokes] if cursive else strokes


_GRID = np.array([(0, 0), (1, 0), (0, .5), (1, .5), (0, 1), (1, 1)], float)


def _face(rng, cx, cy, r):
    parts = [Part(circle(12) * r * rng.uniform(.06, .14) + (cx + s * r * .38, cy - r * .15), True, True) for s in (-1, 1)]
    if rng.random() < .3:
        parts += [Part(circle(20) * r * .24 + (cx + s * r * .38, cy - r * .15), True) for s in (-1, 1)]
    parts.append(Part(arc(cx, cy + r * .1, r * .5, r * .5, .4, 2.7, 14), False))
    if rng.random() < .5:
        parts.append(Part(arc(cx, cy + r * .15, r * .1, r * .15, -1, 2.5, 8), False))
    return parts


def person(rng):
    parts = [Part(circle() * (.26, .28) + (0, -.68), True)]
    if rng.random() < .5:
        parts.append(Part(polygon([(0, -.4), (.42, .35), (-.42, .35)]), True))
    else:
        parts.append(Part(box(-.25, -.4, .25, .3), True))
    for s in (-1, 1):
        parts.append(Part(line((s * .15, -.25), (s * rng.uniform(.4, .8), rng.uniform(-.7, .3))), False))
        parts.append(Part(line((s * .14, .33), (s * rng.uniform(.1, .3), .95)), False))
        parts.append(Part(circle(16) * (.12, .06) + (s * .25, .97), True))
    if rng.random() < .6:
        parts.append(Part(zigzag(-.28, .28, -.8, .22, rng.integers(4, 12)), False))
    return parts + _face(rng, 0, -.68, .27)


def animal(rng):
    parts = [Part(blob(rng) * (.7, .38), True), Part(circle() * rng.uniform(.25, .36) + (.7, -.35), True)]
    for x in (-.5, -.25, .25, .5):
        parts.append(Part(box(x - .06, .3, x + .06, .85), True) if rng.random() < .5 else Part(line((x, .3), (x, .85)), False))
    for s in (-1, 1):
        parts.append(Part(polygon([(.7 + s * .08, -.58), (.7 + s * .26, -.52), (.7 + s * .24, -.85)]), True))
    parts.append(Part(arc(-.8, -.1, .25, .35, 1, 4.5), False))
    return parts + _face(rng, .7, -.35, .28)


def house(rng):
    parts = [Part(box(-.7, -.2, .7, .9), True), Part(polygon([(-.85, -.2), (0, -.95), (.85, -.2)]), True)]
    parts.append(Part(box(-.15, .35, .15, .9), True))
    for s in (-1, 1):
        parts.append(Part(box(s * .45 - .17, .0, s * .45 + .17, .3), True))
        parts.append(Part(line((s * .45, 0), (s * .45, .3)), False))
        parts.append(Part(line((s * .45 - .17, .15), (s * .45 + .17, .15)), False))
    if rng.random() < .5:
        parts += [Part(box(.35, -.95, .55, -.5), True), Part(spiral(2.5) * .22 + (.5, -1.2), False)]
    return parts


def sun(rng):
    a = np.arange(0, 2 * np.pi, 2 * np.pi / rng.integers(7, 16))
    rays = [Part(line((.55 * np.cos(t), .55 * np.sin(t)), (np.cos(t), np.sin(t)), 5), False) for t in a]
    face = _face(rng, 0, 0, .45) if rng.random() < .4 else []
    return [Part(circle() * .48, True)] + rays + face


def tree(rng):
    crown = blob(rng, roughness=.2) * (.6, .55) + (0, -.4)
    fruits = [Part(circle(12) * .07 + rng.uniform(-.35, .35, 2) + (0, -.4), True, True) for _ in range(rng.integers(0, 6))]
    return [Part(box(-.13, .1, .13, 1), True), Part(crown, True)] + fruits


def flower(rng):
    a = np.arange(0, 2 * np.pi, 2 * np.pi / rng.integers(5, 9))
    petals = [Part(circle(20) * .2 + (.3 * np.cos(t), .3 * np.sin(t) - .5), True) for t in a]
    leaf = Part(circle(16) * (.22, .08) + (.22, .45), True)
    return [Part(line((0, -.3), (0, 1)), False), leaf] + petals + [Part(circle(20) * .18 + (0, -.5), True)]


def car(rng):
    body = polygon([(-1, .1), (-.6, 0), (-.4, -.4), (.4, -.4), (.6, 0), (1, .1), (1, .5), (-1, .5)])
    wheels = [Part(circle(24) * r + (s * .55, .5), True) for s in (-1, 1) for r in (.25, .1)]
    return [Part(body, True), Part(box(-.35, -.3, -.02, 0), True), Part(box(.04, -.3, .35, 0), True)] + wheels


def fish(rng):
    scales = [Part(arc(x, y, .1, .12, -1.5, 1.5, 8), False) for x in (-.2, .05, .3) for y in (-.15, .1)]
    tail = Part(polygon([(-.6, 0), (-1, -.35), (-1, .35)]), True)
    body = [Part(circle() * (.65, .4), True), tail, Part(circle(12) * .06 + (.4, -.1), True, True)]
    return body + (scales if rng.random() < .6 else [])


def butterfly(rng):
    wings = [Part(blob(rng, 30) * (.45, .38) + (s * .45, y), True) for s in (-1, 1) for y in (-.35, .3)]
    spots = [Part(circle(14) * .12 + (s * .45, y), True) for s in (-1, 1) for y in (-.35, .3)]
    feelers = [Part(arc(s * .15, -.7, .15, .25, 1.6, 4.5, 10), False) for s in (-1, 1)]
    return wings + spots + [Part(circle() * (.1, .6), True)] + feelers


def boat(rng):
    hull = polygon([(-.9, .3), (.9, .3), (.6, .8), (-.6, .8)])
    return [Part(hull, True), Part(line((0, .3), (0, -.9)), False), Part(polygon([(.05, -.85), (.05, .15), (.7, .15)]), True)]


def rocket(rng):
    body = np.concatenate([arc(0, -.2, .35, .8, -np.pi, 0, 24), polygon([(.35, -.2), (.35, .6), (-.35, .6)])[:16]])
    fins = [Part(polygon([(s * .35, .2), (s * .75, .8), (s * .35, .6)]), True) for s in (-1, 1)]
    flame = Part(np.concatenate([zigzag(-.3, .3, 1, -.3, 4)[:, :] * (1, 1), [(.3, .6), (-.3, .6)]]), True)
    return [Part(body, True), Part(circle(20) * .17 + (0, -.3), True)] + fins + [flame]


def rainbow(rng):
    return [Part(arc(0, .6, r, r, np.pi, 2 * np.pi, 40), False) for r in np.linspace(.5, 1, rng.integers(3, 7))]


def sign(rng):
    makers = [lambda: star(rng.integers(4, 8)), heart, lambda: blob(rng, roughness=.3), lambda: cloud(rng), circle,
              lambda: polygon(rng.uniform(-1, 1, (rng.integers(3, 6), 2))), lambda: box(-1, -.6, 1, .6)]
    return [Part(makers[rng.integers(len(makers))](), True)]


def stripes(rng):
    return [Part(line((-1, y), (1, y + rng.normal(0, .2))), False) for y in np.linspace(-1, 1, rng.integers(3, 9))]


def curl(rng):
    return [Part(spiral(rng.uniform(1.5, 5)), False)]


def word(rng):
    parts, n = [], rng.integers(2, 8)
    for i in range(n):
        for s in glyph(rng, True):
            parts.append(Part(s * (1.5 / n, .45) + (-1 + 2 * i / n, -.2), False))
    return parts


OBJECTS = (person, person, animal, animal, house, sun, tree, flower, car, fish, butterfly, boat, rocket, rainbow, sign,
           sign, sign, stripes, curl, word)


def placed(rng, parts, center, size, angle=None):
    """The parts rotated, scaled, moved and wobbled as if drawn by an unsteady hand."""
    a = rng.normal(0, .12) if angle is None else angle
    turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    stretch = np.exp(rng.normal(0, .15, 2)) * size
    if rng.random() < .5:
        stretch[0] *= -1
    amount = rng.uniform(.01, .05)
    return [Part(wobble(rng, p.points, amount * min(1, np.ptp(p.points))) * stretch @ turn.T + center, p.closed, p.small)
            for p in parts]
