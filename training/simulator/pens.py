"""Pens: how the strokes and fills of a tool look on the sheet."""
from dataclasses import dataclass

import cv2
import numpy as np

from .noise import blend, grain, jitter, smooth_noise, stain

BARE, LINE, FILL, OTHER = range(4)
BROAD = 13  # px at a sheet of 768 px: a stroke wider than this is a fill
FAINT = .2  # share of pencils with hardly any pressure
FAINTEST = .035  # a pen whose color differs less from the paper, in every channel, draws nothing

CRAYONS = np.array([
    (.85, .1, .12), (.95, .45, .1), (.98, .8, .1), (.99, .93, .3), (.55, .75, .2), (.1, .55, .25), (.05, .4, .3),
    (.2, .65, .85), (.1, .3, .75), (.1, .12, .45), (.45, .2, .65), (.85, .3, .6), (.98, .65, .75), (.97, .8, .68),
    (.45, .27, .15), (.65, .45, .25), (.1, .1, .1), (.45, .45, .47), (.7, .7, .72), (.3, .85, .75)], np.float32)


@dataclass
class Pen:
    width: tuple  # px at a sheet of 768 px
    opacity: tuple
    holes: tuple  # how strongly the paper's grain breaks the stroke, 0 none
    grain_size: float  # px
    transparent: bool
    colors: str  # any, grey or ink


PENS = {
    'pencil': Pen((1, 3), (.3, .85), (.1, .45), .7, True, 'grey'),
    'coloured pencil': Pen((1.5, 4), (.35, .9), (.15, .5), .7, True, 'any'),
    'crayon': Pen((3, 10), (.6, .97), (.2, .7), 1.2, False, 'any'),
    'felt-tip': Pen((2, 8), (.75, 1), (0, .05), 1.2, True, 'any'),
    'marker': Pen((6, 14), (.8, 1), (0, .05), 1.2, True, 'any'),
    'ballpoint': Pen((1, 2.4), (.6, .95), (0, .2), .7, True, 'ink'),
    'fineliner': Pen((1, 3.5), (.85, 1), (0, .05), .7, True, 'ink'),
    'watercolour': Pen((5, 18), (.3, .85), (0, .1), 2.5, True, 'any'),
    'gouache': Pen((6, 22), (.85, 1), (0, .15), 2.5, False, 'any'),
    'chalk': Pen((4, 14), (.5, .95), (.3, .8), 1.2, False, 'any'),
}
TEXTURED = ('pencil', 'coloured pencil', 'crayon', 'chalk')


def pen_color(rng, kind, paper):
    dark_paper = paper.mean() < .45
    if kind == 'grey':
        c = np.full(3, rng.uniform(.05, .4))
    elif kind == 'ink':
        c = [(.05, .05, .08), (.05, .1, .5), (.7, .05, .1), (.02, .02, .02), (.1, .4, .2)][rng.choice(5, p=[.4, .25, .08, .22, .05])]
    else:
        c = CRAYONS[rng.integers(len(CRAYONS))]
    c = jitter(rng, c, .06)
    return 1 - (1 - c) * .55 if dark_paper and rng.random() < .8 else c


class Stick:
    """One pen with one color and pressure."""

    def __init__(self, rng, name, paper, scale=1., c=None):
        p = PENS[name]
        self.rng, self.name, self.scale = rng, name, scale
        dark_paper = paper.mean() < .45
        self.transparent = p.transparent and not dark_paper
        self.color = pen_color(rng, p.colors if not (dark_paper and p.colors != 'any') else 'any', paper) if c is None else c
        self.width = float(np.exp(rng.uniform(*np.log(p.width))))
        self.opacity, self.holes, self.grain_size = rng.uniform(*p.opacity), rng.uniform(*p.holes), p.grain_size
        if name in ('pencil', 'coloured pencil') and rng.random() < FAINT:
            self.opacity = rng.uniform(.12, .4)
        self.paper = paper

    def visible(self):
        shown = self.paper * (1 - self.opacity * (1 - self.color)) if self.transparent else \
            self.paper + self.opacity * (self.color - self.paper)
        return np.abs(shown - self.paper).max() > FAINTEST

    def coverage(self, mask):
        """The opacity 0-1 of each pixel of a mask 0-255, with varying pressure, paper grain and pooled color."""
        h, w = mask.shape
        a = mask.astype(np.float32) * (self.opacity / 255)
        if min(h, w) > 24:
            a *= 1 - self.rng.uniform(0, .35) * smooth_noise(self.rng, h, w, max(h, w) / 40 + 2)
        if self.holes > .03:
            tooth = grain(self.rng, h, w, self.grain_size)
            a *= np.clip(1 - self.holes * (.55 + .6 * tooth), 0, 1)
        if self.name == 'watercolour' and min(h, w) > 24:
            rim = cv2.GaussianBlur(mask, (0, 0), 5).astype(np.float32) / 255
            a *= 1.25 - .6 * rim + self.rng.uniform(0, .5) * (smooth_noise(self.rng, h, w, 5) - .5)
        return np.clip(a, 0, 1)

    def apply(self, sheet, mask, label, x0=0, y0=0):
        """Paints and labels the mask, whose top left corner is at x0, y0."""
        if not self.visible():
            return
        h, w = mask.shape
        part = np.s_[y0:y0 + h, x0:x0 + w]
        cover = mask.astype(np.float32) / 255 if sheet.clean else self.coverage(mask)
        (stain if self.transparent else blend)(sheet.color[part], cover, self.color)
        sheet.labels[part][mask > 110] = label

    def strokes(self, sheet, curves, closed=False, label=None):
        w = max(1, round(self.width * self.scale))
        drawn = rasterized(sheet, curves, closed, w)
        if drawn:
            broad = self.width > BROAD
            self.apply(sheet, drawn[0], label or (FILL if broad else LINE), *drawn[1])

    def area(self, sheet, outline, style):
        """Fills a closed outline in a style: solid or one of _STYLES."""
        drawn = rasterized(sheet, [outline], True, 0)
        if not drawn:
            return
        mask, (x0, y0) = drawn
        if style != 'solid' and (style == 'striped' or not sheet.clean):
            mask = _STYLES[style](self, mask)
        if mask.size:
            self.apply(sheet, mask, LINE if style == 'striped' and self.width <= BROAD else FILL, x0, y0)
            if style in ('hatched', 'scribbled'):
                close_gaps(sheet, mask, x0, y0)


def rasterized(sheet, curves, closed, width):
    """The mask of strokes (of the filled outline if width is 0) in its bounding box, and the box's top left corner. None if it is too small."""
    if not curves:
        return None
    H, W = sheet.labels.shape
    points = np.concatenate(curves)
    pad = width + 2
    x0, y0 = np.clip(np.floor(points.min(0)).astype(int) - pad, 0, (W, H))
    x1, y1 = np.clip(np.ceil(points.max(0)).astype(int) + pad, 0, (W, H))
    if x1 - x0 < 3 or y1 - y0 < 3:
        return None
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    fixed = [np.round((np.clip(c, -2000, 4000) - (x0, y0)) * 16).astype(np.int32) for c in curves]
    if width:
        cv2.polylines(mask, fixed, closed, 255, width, cv2.LINE_AA, 4)
    else:
        cv2.fillPoly(mask, fixed, 255, cv2.LINE_AA, 4)
    return mask, (x0, y0)


def close_gaps(sheet, mask, x0, y0):
    """Labels narrow gaps between hatches as fill."""
    h, w = mask.shape
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    part = sheet.labels[y0:y0 + h, x0:x0 + w]
    part[(closed > 110) & (part == BARE)] = FILL


def _holed(pen, mask):
    h, w = mask.shape
    gaps = smooth_noise(pen.rng, h, w, max(h, w) / pen.rng.uniform(8, 40) + 2)
    return np.where(gaps > pen.rng.uniform(.1, .35), mask, 0).astype(np.uint8)


def _hatched(pen, mask, gaps=(.9, 2.2)):
    h, w = mask.shape
    a = pen.rng.uniform(0, np.pi) if pen.rng.random() < .7 else pen.rng.normal(0, .05)
    step = pen.width * pen.scale * pen.rng.uniform(*gaps) + 1
    r = np.hypot(h, w) / 2
    n = int(2 * r / step) + 2
    along = np.where(np.arange(n) % 2, r, -r) * pen.rng.uniform(.85, 1.1, n)
    across = np.linspace(-r, r, n) + pen.rng.normal(0, step * .25, n)
    c, s = np.cos(a), np.sin(a)
    ends = np.stack([w / 2 + along * c - across * s, h / 2 + along * s + across * c], 1)
    shares = np.linspace(0, 1, 8)[:, None]
    points = (ends[:-1, None] * (1 - shares) + ends[1:, None] * shares).reshape(-1, 2)
    return _within(pen, mask, points + pen.rng.normal(0, step * pen.rng.uniform(0, .2), points.shape))


def _striped(pen, mask):
    return _hatched(pen, mask, (2.5, 6))


def _scribbled(pen, mask):
    h, w = mask.shape
    n = int(np.clip(h * w / (pen.width * pen.scale * 14) / 4, 20, 600))
    points = pen.rng.uniform((-.1 * w, -.1 * h), (1.1 * w, 1.1 * h), (n, 2))
    points[1:] = points[1:] * .75 + points[:-1] * .25
    return _within(pen, mask, points)


def _within(pen, mask, points):
    """Strokes along the points, inside the mask except for a small overshoot."""
    lines = np.zeros_like(mask)
    cv2.polylines(lines, [np.round(points * 16).astype(np.int32)], False, 255, max(1, round(pen.width * pen.scale)), cv2.LINE_AA, 4)
    over = pen.rng.integers(0, 6)
    room = cv2.dilate(mask, np.ones((over, over), np.uint8)) if over > 1 else mask
    return cv2.min(lines, room)


_STYLES = {'holed': _holed, 'hatched': _hatched, 'striped': _striped, 'scribbled': _scribbled}
