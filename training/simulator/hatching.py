"""Even hatching, which a network may mistake for print. It is used only in training, so that the measured photos stay the same."""
import numpy as np

from . import shapes
from .noise import log_uniform
from .pens import CRAYONS, FILL, LINE, Stick, close_gaps, rasterized

HATCHERS = ('coloured pencil', 'crayon', 'felt-tip', 'ballpoint', 'pencil', 'marker')
BLUES = (7, 8, 9, 19)  # of CRAYONS
WIDEST_GAP = 7  # px; strokes with narrower gaps make a fill


def hatch_evenly(rng, sheet):
    """Draws one to three areas of parallel strokes, as evenly as a careful child draws water, sky, grass or cloth."""
    h, w = sheet.labels.shape
    for _ in range(rng.integers(1, 4)):
        pen = Stick(rng, rng.choice(HATCHERS), sheet.paper)
        if rng.random() < .55:
            pen.color = np.clip(CRAYONS[BLUES[rng.integers(len(BLUES))]] + rng.normal(0, .05, 3), 0, 1)
        pen.width = min(pen.width, 8)
        hatch(rng, sheet, pen, _area(rng, h, w))


def _area(rng, h, w):
    if rng.random() < .55:  # a band from side to side, or nearly
        top, depth = rng.uniform(0, .85) * h, log_uniform(rng, .08, .7) * h
        left, right = (0, w) if rng.random() < .6 else np.sort(rng.uniform(0, w, 2))
        return shapes.wobble(rng, shapes.box(left, top, right, min(top + depth, h)), .01 * h)
    forms = (shapes.circle(), shapes.blob(rng), shapes.box(-1, -1, 1, 1), shapes.heart())
    return forms[rng.integers(len(forms))] * rng.uniform(.08, .4, 2) * (w, h) + rng.uniform((.15 * w, .15 * h), (.85 * w, .85 * h))


def hatch(rng, sheet, pen, outline):
    drawn = rasterized(sheet, [outline], True, 0)
    if not drawn:
        return
    mask, (x0, y0) = drawn
    width = max(1, round(pen.width * pen.scale))
    step = width + log_uniform(rng, 1.5, 24)
    strokes = rasterized(sheet, [s + (x0, y0) for s in _strokes(rng, mask.shape, step)], False, width)
    if not strokes:
        return
    lines, (lx, ly) = strokes
    inside = np.zeros_like(mask)
    ys, xs = max(ly - y0, 0), max(lx - x0, 0)
    part = lines[max(y0 - ly, 0):, max(x0 - lx, 0):][:mask.shape[0] - ys, :mask.shape[1] - xs]
    inside[ys:ys + part.shape[0], xs:xs + part.shape[1]] = part
    inside[mask == 0] = 0
    dense = step - width < WIDEST_GAP
    pen.apply(sheet, inside, FILL if dense else LINE, x0, y0)
    if dense:
        close_gaps(sheet, inside, x0, y0)


def _strokes(rng, shape, step):
    """Yields nearly parallel strokes over the whole shape, straight or wavy, some of them broken or shortened."""
    h, w = shape
    a = rng.normal(0, .04) if rng.random() < .6 else rng.uniform(0, np.pi)
    r, (c, s) = np.hypot(h, w) / 2, (np.cos(a), np.sin(a))
    uneven, tilt = rng.uniform(0, .14), rng.uniform(0, .012)
    height, length, phase = rng.uniform(.1, .8) * step * (rng.random() < .45), log_uniform(rng, 20, 160), rng.uniform(0, 6.3)
    lift = rng.uniform(0, .35)  # share of strokes that are broken
    u = np.arange(-r, r, 6.)
    for y in np.arange(-r, r, step):
        v = y + rng.normal(0, uneven) * step + u * rng.normal(0, tilt) + height * np.sin(2 * np.pi * u / length + phase + rng.normal(0, .3))
        v = v + np.interp(u, np.linspace(-r, r, 12), rng.normal(0, uneven * step * .4, 12))
        for part in np.split(np.arange(len(u)), np.sort(rng.integers(1, len(u), 2))) if rng.random() < lift else [np.arange(len(u))]:
            part = part[rng.integers(0, 2):]
            if len(part) > 1:
                yield np.stack([w / 2 + u[part] * c - v[part] * s, h / 2 + u[part] * s + v[part] * c], 1)
