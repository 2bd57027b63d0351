"""Fits four corners to a page probability, and compares quadrilaterals."""
import cv2
import numpy as np

LEAST_AREA = .02  # of the frame; a smaller patch is no sheet
STEPS = (8., 4., 2., 1., .5, .25)  # px of the probability
ROUNDS = 12  # at most, per step


def fit(probability):
    """(corners in shares of the frame, clockwise from the top left; confidence 0-1), or (None, 0)."""
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
    inside = _covered(quad, side)
    overlap = np.minimum(inside, probability).sum() / np.maximum(inside, probability).sum()
    return from_top_left(quad / side), float(overlap)


def _covered(quad, side):
    mask = np.zeros((side, side), np.uint8)
    cv2.fillPoly(mask, [np.round((np.clip(quad, -4 * side, 5 * side) - .5) * 256).astype(np.int32)], 255, cv2.LINE_AA, 8)
    return mask.astype(np.float32) / 255


def _four_sides(hull, side):
    """Drop sides of the hull and prolong their neighbours, the least added area within the frame first."""
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
    added = _covered(triangle, side).sum() + .02 * abs(cv2.contourArea(triangle.astype(np.float32)))
    rest = points.copy()
    rest[i] = tip
    return added, np.delete(rest, (i + 1) % len(points), 0)


def _refined(quad, probability):
    """Move corners and sides while more page and less surroundings get inside."""
    side = probability.shape[0]
    weight = 2 * probability - 1
    score = (_covered(quad, side) * weight).sum()
    for step in STEPS:
        for _ in range(ROUNDS):
            better = False
            for move in _moves(quad, step):
                tried = quad + move
                if not cv2.isContourConvex(tried.astype(np.float32)):
                    continue
                s = (_covered(tried, side) * weight).sum()
                if s > score + .05:
                    quad, score, better = tried, s, True
            if not better:
                break
    return quad


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
    """Clockwise on the picture, from the corner nearest the top left."""
    v = quad - quad.mean(0)
    quad = quad[np.argsort(np.arctan2(v[:, 1], v[:, 0]))]
    return np.roll(quad, -int(np.argmin(quad.sum(1))), 0)


def iou(a, b, side=512):
    """Overlap of two quadrilaterals in shares, within the frame."""
    if a is None or b is None:
        return 0.
    a, b = (_covered(from_top_left(np.asarray(q, float)) * side, side) for q in (a, b))
    return float(np.minimum(a, b).sum() / max(np.maximum(a, b).sum(), 1))
