"""Fits four corners to a page probability, and compares quadrilaterals."""
import cv2
import numpy as np

LEAST_AREA = .02  # of the frame; a smaller patch is no sheet
STEPS = (8., 4., 2., 1., .5, .25)  # px of the probability map
ROUNDS = 12  # at most, per step
FRAME = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)


def fit(probability):
    """(corners as shares of the frame, clockwise from the top left; confidence 0-1), or (None, 0)."""
    side = probability.shape[0]
    _, marks, stats, _ = cv2.connectedComponentsWithStats((probability > .5).astype(np.uint8))
    if len(stats) < 2:
        return None, 0.
    largest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    if stats[largest, cv2.CC_STAT_AREA] < LEAST_AREA * side * side:
        return None, 0.
    y, x = np.nonzero(marks == largest)
    pixels = np.concatenate([np.stack([x + dx, y + dy], 1) for dx in (0, 1) for dy in (0, 1)])
    hull = cv2.convexHull(pixels.astype(np.int32))[:, 0].astype(np.float64)
    quad = _refined(_four_sides(hull, side), probability)
    area, held = _inside(quad, _sums(probability))
    return from_top_left(quad / side), float(held / (area + probability.sum() - held))


def _sums(probability):
    """The prefix sums of each row, starting with 0."""
    return np.pad(np.cumsum(probability, 1, dtype=np.float64), ((0, 0), (1, 0)))


def _inside(polygon, sums):
    """The area of a convex polygon within the frame and the sum of the values inside it, both in px, as in `polygon-sums.ts`."""
    side = len(sums)
    y = np.arange(side) + .5
    a, b = polygon, np.roll(polygon, -1, 0)
    crosses = (a[:, 1:] <= y) != (b[:, 1:] <= y)
    rise = np.where(crosses, b[:, 1:] - a[:, 1:], 1)
    x = a[:, :1] + (y - a[:, 1:]) / rise * (b[:, :1] - a[:, :1])
    left = np.clip(np.where(crosses, x, side).min(0), 0, side)
    right = np.maximum(np.clip(np.where(crosses, x, 0).max(0), 0, side), left)
    return (right - left).sum(), (_up_to(sums, right) - _up_to(sums, left)).sum()


def _up_to(sums, x):
    rows, whole = np.arange(len(sums)), np.minimum(x.astype(int), len(sums) - 1)
    return sums[rows, whole] + (x - whole) * (sums[rows, whole + 1] - sums[rows, whole])


def _four_sides(hull, side):
    """Drops sides of the hull and extends their neighbors, each time with the least added area within the frame."""
    points = cv2.approxPolyDP(hull.astype(np.float32)[:, None], side / 200, True)[:, 0].astype(np.float64)
    while len(points) > 4:
        choices = [c for c in (_without_side(points, i, side) for i in range(len(points))) if c]
        if not choices:
            break
        points = min(choices, key=lambda c: c[0])[1]
    return points if len(points) == 4 else cv2.boxPoints(cv2.minAreaRect(hull.astype(np.float32))).astype(np.float64)


def _without_side(points, i, side):
    a, b, c, d = (points[(i + k) % len(points)] for k in (-1, 0, 1, 2))
    u, v = b - a, c - d
    cross = u[0] * v[1] - u[1] * v[0]
    if abs(cross) < 1e-6:
        return None
    t = ((d - a)[0] * v[1] - (d - a)[1] * v[0]) / cross
    tip = a + t * u
    if t <= 1 or np.dot(tip - c, v) <= 0 or np.abs(tip - side / 2).max() > 1.5 * side:
        return None
    triangle = np.array([b, tip, c])
    added = _inside(triangle, np.zeros((side, side + 1)))[0] + .02 * abs(cv2.contourArea(triangle.astype(np.float32)))
    rest = points.copy()
    rest[i] = tip
    return added, np.delete(rest, (i + 1) % len(points), 0)


def _refined(quad, probability):
    """Moves corners and sides as long as this takes in more page or less of the surroundings."""
    sums = _sums(probability)
    score = _score(quad, sums)
    for step in STEPS:
        for _ in range(ROUNDS):
            better = False
            for move in _moves(quad, step):
                tried = quad + move
                if not cv2.isContourConvex(tried.astype(np.float32)):
                    continue
                s = _score(tried, sums)
                if s > score + .05:
                    quad, score, better = tried, s, True
            if not better:
                break
    return quad


def _score(quad, sums):
    area, held = _inside(quad, sums)
    return 2 * held - area


def _moves(quad, step):
    for i in range(4):
        for d in ((step, 0), (-step, 0), (0, step), (0, -step)):
            move = np.zeros((4, 2))
            move[i] = d
            yield move
        along = quad[(i + 1) % 4] - quad[i]
        across = np.array([-along[1], along[0]]) / (np.linalg.norm(along) + 1e-9) * step
        for s in (1, -1):
            move = np.zeros((4, 2))
            move[i] = move[(i + 1) % 4] = s * across
            yield move


def from_top_left(quad):
    """The corners clockwise in the picture, starting with the one nearest the top left."""
    v = quad - quad.mean(0)
    quad = quad[np.argsort(np.arctan2(v[:, 1], v[:, 0]))]
    return np.roll(quad, -int(np.argmin(quad.sum(1))), 0)


def iou(a, b):
    """Intersection over union, 0-1, of two convex quadrilaterals within the frame, given as shares of it."""
    if a is None or b is None:
        return 0.
    a, b = (_common(q, FRAME) for q in (a, b))
    both = _area(_common(a, b))
    return both / max(_area(a) + _area(b) - both, 1e-9)


def _common(a, b):
    """The intersection of two convex clockwise polygons. OpenCV 4.6 returns wrong areas where sides nearly coincide."""
    a = np.asarray(a, float)
    for start, end in zip(b, np.roll(b, -1, 0)):
        if len(a):
            a = _beside(a, start, end)
    return a if len(a) else np.zeros((1, 2))


def _beside(polygon, start, end):
    """The part of a polygon to the right of a straight line."""
    along, kept = end - start, []
    depths = along[0] * (polygon[:, 1] - start[1]) - along[1] * (polygon[:, 0] - start[0])
    for p, q, d, e in zip(polygon, np.roll(polygon, -1, 0), depths, np.roll(depths, -1)):
        kept += [p] if d >= 0 else []
        kept += [p + (q - p) * d / (d - e)] if (d >= 0) != (e >= 0) else []
    return np.array(kept)


def _area(polygon):
    return cv2.contourArea(np.asarray(polygon, np.float32))
