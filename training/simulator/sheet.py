"""A sheet of paper and what is drawn, written or printed on it."""
import cv2
import numpy as np

from . import shapes
from .noise import color, fractal_noise, grain, jitter, log_uniform, smooth_noise, stain
from .pens import OTHER, rasterized

LONG_SIDE = 768  # px
CLEAN = .25  # share of sheets in flat colors without grain, as drawn on a screen or cleaned by a scanner
KINDS = ('line drawing', 'filled drawing', 'scribble', 'painted page', 'not a drawing')
UNKNOWN = 255  # for sheets without a kind, such as blank ones


class Sheet:
    def __init__(self, rng, long_side=LONG_SIDE, dark=False):
        ratio = rng.choice([2 ** .5, 2 ** .5, 2 ** .5, 1.29, 4 / 3, 1., 1.15, rng.uniform(1, 2)])
        h, w = (long_side, round(long_side / ratio))
        if rng.random() < .5:
            h, w = w, h
        self.rng, self.scale, self.kind = rng, long_side / LONG_SIDE, UNKNOWN
        self.paper = dark_paper(rng) if dark else paper_color(rng)
        self.clean = rng.random() < CLEAN
        self.labels = np.zeros((h, w), np.uint8)
        self.color = np.broadcast_to(self.paper, (h, w, 3)).copy()
        self.shade = np.ones((h, w), np.float32)
        self.solid = np.full((h, w), 255, np.uint8)  # 0 where a hole or a missing corner shows the table


def paper_color(rng):
    kind = rng.choice(9, p=[.4, .18, .08, .05, .06, .05, .06, .08, .04])
    c = [(.97, .97, .97), (.95, .93, .88), (.76, .63, .46), (.96, .75, .8), (.98, .93, .6), (.7, .85, .95), (.75, .9, .75),
         None, color(rng)][kind]
    return dark_paper(rng) if kind == 7 else np.clip(jitter(rng, c, .02), .03, 1)


def dark_paper(rng):
    night = rng.random() >= .5
    c = (.12, .14, .25) if night else [(.08, .08, .08), (.3, .1, .12), (.1, .25, .15)][rng.integers(3)]
    return np.clip(jitter(rng, c, .02), .03, 1)


def texture(rng, sheet):
    if sheet.clean:
        return
    h, w = sheet.labels.shape
    g = grain(rng, h, w, rng.choice([0., .7, 1.2])) * rng.uniform(.002, .02)
    if rng.random() < .3:
        g = g + fractal_noise(rng, h, w, 20) * rng.uniform(.01, .05)
    sheet.color += g[..., None]
    if sheet.paper.max() - sheet.paper.min() > .2 and rng.random() < .5:  # fibers of kraft paper
        fibers = [shapes.arc(*rng.uniform((0, 0), (w, h)), *rng.uniform(2, 14, 2), *np.sort(rng.uniform(0, 6, 2)), 6) for _ in range(120)]
        mask, at = rasterized(sheet, fibers, False, 1)
        part = sheet.color[at[1]:at[1] + mask.shape[0], at[0]:at[0] + mask.shape[1]]
        stain(part, mask.astype(np.float32) / 255 * rng.uniform(.05, .3), sheet.paper * .5)


def ruling(rng, sheet):
    """Prints lines, squares or dots on the sheet."""
    h, w = sheet.labels.shape
    step, c = 12 * 9 ** rng.random(), np.clip(jitter(rng, [(.5, .65, .85), (.6, .6, .65), (.8, .5, .5)][rng.integers(3)]), 0, 1)
    rows = [shapes.line((-2, y), (w + 2, y), 2) for y in np.arange(rng.uniform(0, 3 * step), h, step)]
    columns = [shapes.line((x, -2), (x, h + 2), 2) for x in np.arange(rng.uniform(0, step), w, step)]
    kind = rng.choice(['lined', 'grid', 'dotted'], p=[.45, .4, .15])
    if kind == 'dotted':
        curves = [np.array([(x, y), (x + 1, y)]) for x in np.arange(step / 2, w, step) for y in np.arange(step / 2, h, step)]
    else:
        curves = rows + (columns if kind == 'grid' else [])
    width = 1 if rng.random() < .75 else 2
    printed(sheet, curves, width, c, rng.uniform(.25, .9))
    if kind == 'lined' and rng.random() < .4:
        x = rng.uniform(.06, .2) * w
        printed(sheet, [shapes.line((x, -2), (x, h + 2), 2)], width, (.85, .35, .4), rng.uniform(.3, .8))


def printed(sheet, curves, width, c, opacity, closed=False, label=OTHER):
    drawn = rasterized(sheet, curves, closed, width)
    if drawn:
        mask, (x, y) = drawn
        part = np.s_[y:y + mask.shape[0], x:x + mask.shape[1]]
        stain(sheet.color[part], mask.astype(np.float32) * (opacity / 255), np.asarray(c, np.float32))
        sheet.labels[part][mask > 90] = label


def print_frame(rng, sheet):
    """Prints a border, and perhaps a title, near the sheet's edge."""
    h, w = sheet.labels.shape
    for _ in range(rng.integers(1, 3)):
        m = rng.uniform(.02, .09) * min(h, w)
        printed(sheet, [shapes.box(m, m, w - m, h - m)], rng.integers(1, 6), color(rng, 0, .5), rng.uniform(.6, 1), True)
    if rng.random() < .6:
        text_block(rng, sheet, (.1 * w, .03 * h, .9 * w, .09 * h), rng.uniform(10, 20), OTHER)


def text_block(rng, sheet, area, height, label, pen=None):
    """Rows of letter-like signs, printed or written with a pen."""
    x0, y0, x1, y1 = area
    leading, pitch = height * rng.uniform(1.4, 2.4), height * rng.uniform(.55, .9)
    slant, curves, c = rng.uniform(-.1, .35), [], color(rng, 0, .3, .3)
    alphabet = [shapes.glyph(rng, pen is not None) for _ in range(40)]
    for y in np.arange(y0, y1 - height, leading):
        x, end = x0, x1 - rng.exponential(.15) * (x1 - x0)
        while x < end:
            if rng.random() < .17:
                x += pitch
                continue
            size = (pitch * .75, height * rng.choice([.65, .65, 1]))
            for s in alphabet[rng.integers(40)]:
                p = s * size
                curves.append(p + (x + slant * (size[1] - p[:, 1]).mean(), y + height - size[1]))
            x += pitch
    if curves and pen:
        pen.strokes(sheet, curves, label=label)
    elif curves:
        printed(sheet, curves, max(1, round(height / 8)), c, rng.uniform(.6, 1), label=label)


def see_through(rng, sheet, other):
    """Makes the back side show through, mirrored and pale. It still counts as bare paper."""
    h, w = sheet.labels.shape
    back = cv2.resize(other.color[:, ::-1], (w, h), interpolation=cv2.INTER_AREA)
    ink = np.clip(other.paper - back, 0, 1)
    sheet.color *= 1 - rng.uniform(.04, .16) * cv2.GaussianBlur(ink, (0, 0), rng.uniform(1, 4))


def folds(rng, sheet):
    """Adds creases, crumples and waves as shade."""
    h, w = sheet.labels.shape
    y, x = np.mgrid[0:h:2, 0:w:2].astype(np.float32)
    shade = np.zeros(y.shape, np.float32)
    kind = rng.choice(['flat', 'folds', 'crumple', 'waves'], p=[.45, .3, .12, .13])
    n = {'flat': 0, 'folds': rng.integers(1, 4), 'crumple': rng.integers(15, 50), 'waves': 0}[kind]
    straight = kind == 'folds' and rng.random() < .7
    for _ in range(n):
        a = rng.choice([0, np.pi / 2]) + rng.normal(0, .02) if straight else rng.uniform(0, np.pi)
        d = (x - rng.uniform(.1, .9) * w) * np.cos(a) + (y - rng.uniform(.1, .9) * h) * np.sin(a)
        reach = rng.uniform(6, 120) if kind == 'folds' else rng.uniform(10, 60)
        near = np.exp(-np.abs(d) / reach)
        if kind == 'crumple':
            near *= cv2.resize(smooth_noise(rng, 64, 64, 4), d.shape[::-1]) > .5
        shade += rng.normal(0, .07 if kind == 'folds' else .05) * np.sign(d) * near
        if kind == 'folds':
            shade -= crease(rng, d)
    if kind == 'waves':
        shade += rng.uniform(.05, .25) * fractal_noise(rng, *y.shape, rng.uniform(2, 6), 2)
    if rng.random() < .25:
        shade += curl(rng, x, y)
    sheet.shade = cv2.resize(np.clip(1 + shade, .3, 1.25), (w, h))


def crease(rng, d):
    """The thin dark or worn line of a fold at distance 0, which may be visible only in places."""
    depth = rng.uniform(0, .1) if rng.random() < .6 else rng.uniform(-.12, .3)
    if rng.random() < .5:
        seen = smooth_noise(rng, 64, 64, log_uniform(rng, 3, 40))
        depth = depth * np.clip((cv2.resize(seen, d.shape[::-1]) - rng.uniform(.2, .7)) * rng.uniform(2, 8), 0, 1)
    return depth * np.exp(-(d / rng.uniform(.6, 3)) ** 2)


def curl(rng, x, y):
    """The shade of a side or corner that bends away from the light, with a bright crest next to it."""
    a = rng.integers(8) * np.pi / 4 + rng.normal(0, .15)
    along = x * np.cos(a) + y * np.sin(a)
    d, reach = along.max() - along, rng.uniform(.02, .2) * min(x.max(), y.max())
    crest = np.exp(-((d - 2 * reach) / reach) ** 2)
    return rng.uniform(0, .15) * crest - rng.uniform(.1, .7) * np.exp(-(d / reach) ** rng.uniform(1, 4))


def damage(rng, sheet):
    """Adds missing or folded corners, torn sides and punched holes."""
    h, w = sheet.labels.shape
    if rng.random() < .22:
        for _ in range(rng.integers(1, 3)):
            x, y = rng.choice([0, w]), rng.choice([0, h])
            a, b = rng.uniform(.02, .15, 2) * min(h, w)
            ear = np.array([(x, y), (x + (a if x == 0 else -a), y), (x, y + (b if y == 0 else -b))])
            cv2.fillPoly(sheet.solid, [np.round(ear).astype(np.int32)], 0)
            if rng.random() < .7:  # folded over, the back side shows
                tip = ear[1] + ear[2] - ear[0]
                back = np.round(np.array([ear[1], ear[2], tip])).astype(np.int32)
                cv2.fillPoly(sheet.color, [back], tuple(float(v) for v in sheet.paper * rng.uniform(.75, 1.02)))
                cv2.fillPoly(sheet.labels, [back], OTHER)
    if rng.random() < .1:
        edge = fractal_noise(rng, 2, h, 12, 4)[0] * rng.uniform(8, 30) + 6
        sheet.solid[np.arange(w)[None] < edge[:, None]] = 0
    if rng.random() < .1:
        pitch, r, x = rng.uniform(16, 40), rng.uniform(3, 8), rng.uniform(8, 22)
        for y in np.arange(pitch / 2, h, pitch if rng.random() < .7 else h / 3):
            cv2.circle(sheet.solid, (int(x), int(y)), int(r), 0, -1)
            if pitch < 30:
                cv2.line(sheet.color, (0, int(y)), (int(x), int(y)), (.3, .3, .32), max(1, int(r / 2)))
                cv2.line(sheet.labels, (0, int(y)), (int(x), int(y)), OTHER, max(1, int(r / 2)))
    sheet.labels[sheet.solid == 0] = OTHER
