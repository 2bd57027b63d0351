"""Composes a sheet: a child's drawing of some kind, a page of writing or print, or nothing."""
import numpy as np

from . import shapes
from .hatching import hatch_evenly
from .noise import blend, color, fractal_noise, grain, log_uniform, smooth_noise
from .pens import FILL, OTHER, TEXTURED, Stick
from .sheet import KINDS, UNKNOWN, Sheet, damage, folds, print_frame, ruling, see_through, text_block, texture

LINE_PENS = ('pencil', 'crayon', 'felt-tip', 'ballpoint', 'fineliner', 'coloured pencil', 'marker')
FILL_PENS = ('coloured pencil', 'crayon', 'felt-tip', 'marker', 'watercolour', 'gouache', 'pencil')
STYLES = ('solid', 'holed', 'hatched', 'striped', 'scribbled')
DARK_LARGE = .3  # share of the large figures on dark paper, where they look most like a sheet on a table
PAGES = {'drawing': .5, 'large': .12, 'scribble': .07, 'painted': .16, 'writing': .05, 'print': .06, 'blank': .04}
RULED = {'writing': .5, 'hatched': .35}  # share of sheets with ruling, if it differs from that of the others


def compose(rng, back=None, content=None):
    """A finished sheet. `back` is another sheet, whose drawing may show through."""
    content = content or rng.choice(list(PAGES), p=list(PAGES.values()))
    sheet = Sheet(rng, dark=content == 'large' and rng.random() < DARK_LARGE)
    if content == 'painted' and sheet.paper.mean() < .4:
        content = 'drawing'
    texture(rng, sheet)
    if back is not None and rng.random() < .2:
        see_through(rng, sheet, back)
    if content != 'painted' and rng.random() < RULED.get(content, .3):
        ruling(rng, sheet)
    if content == 'drawing' and rng.random() < .06:
        print_frame(rng, sheet)
    {'drawing': draw, 'large': draw_large, 'scribble': scribble, 'painted': paint, 'writing': write, 'print': print_page,
     'blank': lambda r, s: None, 'hatched': draw_hatched}[content](rng, sheet)
    np.clip(sheet.color, 0, 1, out=sheet.color)
    folds(rng, sheet)
    damage(rng, sheet)
    return sheet


def draw_hatched(rng, sheet):
    """Draws even hatching behind the objects or over them."""
    for step in rng.permutation([hatch_evenly, draw]):
        step(rng, sheet)
    sheet.kind = UNKNOWN


def draw(rng, sheet):
    h, w = sheet.labels.shape
    filled = rng.random() < .62
    line_name = rng.choice(LINE_PENS, p=[.26, .14, .24, .1, .1, .08, .08])
    fill_name = rng.choice(FILL_PENS, p=[.2, .22, .18, .1, .14, .1, .06]) if rng.random() < .7 else line_name
    outline_color = None if rng.random() < .4 else Stick(rng, line_name, sheet.paper).color
    style, share = rng.choice(STYLES), rng.uniform(.3, 1)
    n = int(log_uniform(rng, 1, 16))
    if filled and rng.random() < .7:
        if rng.random() < .2 and not sheet.clean:  # a sky or a wall all over the page
            Stick(rng, fill_name, sheet.paper).area(sheet, shapes.box(-5, -5, w + 5, h + 5), rng.choice(STYLES))
        scenery(rng, sheet, fill_name)
    for center, size in spots(rng, h, w, n):
        maker = shapes.OBJECTS[rng.integers(len(shapes.OBJECTS))]
        parts = shapes.placed(rng, maker(rng), center, size)
        pen = Stick(rng, line_name, sheet.paper, c=outline_color if rng.random() < .8 else None)
        fill_pen = None
        for part in parts:
            if filled and part.closed and not part.small and rng.random() < share:
                if fill_pen is None or rng.random() < .4:
                    fill_pen = Stick(rng, fill_name, sheet.paper)
                    fill_pen.width = min(fill_pen.width, 9)
                gap = rng.uniform(.85, 1.03)
                middle = part.points.mean(0)
                fill_pen.area(sheet, (part.points - middle) * gap + middle, style if rng.random() < .6 else rng.choice(STYLES))
        if not filled or rng.random() < .9:
            pen.strokes(sheet, [p.points for p in parts if p.closed], True)
            pen.strokes(sheet, [p.points for p in parts if not p.closed])
        for part in parts:
            if part.small and rng.random() < .7:
                pen.area(sheet, part.points, 'solid')
    if rng.random() < .25:
        for _ in range(rng.integers(1, 4)):
            x, y = rng.uniform(0, .7) * w, rng.uniform(0, .9) * h
            size = rng.uniform(10, 40)
            text_block(rng, sheet, (x, y, x + rng.uniform(.1, .4) * w, y + size * 1.5), size, 1, Stick(rng, line_name, sheet.paper))
    ink, fill = (sheet.labels == 1).sum(), (sheet.labels == 2).sum()
    sheet.kind = KINDS.index('filled drawing') if fill > .35 * (ink + fill) else KINDS.index('line drawing')


def draw_large(rng, sheet):
    """Draws one plain figure that covers much of the page, like a sheet on a table."""
    h, w = sheet.labels.shape
    forms = (shapes.box(-1, -1, 1, 1), shapes.box(-1, -1, 1, 1), shapes.circle(), shapes.heart(), shapes.star(rng.integers(4, 9)),
             shapes.blob(rng), shapes.polygon([(-1, -.3), (0, -1), (1, -.3), (1, 1), (-1, 1)]), shapes.polygon([(-.7, -1), (.7, -1), (1, 1), (-1, 1)]))
    form = forms[rng.integers(len(forms))]
    ruled = rng.random() < .35
    if not ruled:
        form = shapes.wobble(rng, form, rng.uniform(.01, .05))
    half = rng.uniform(.22, .47, 2) * (w, h)
    center = rng.uniform(half, np.maximum((w, h) - half, half + 1))
    points = form * half + center
    line_name = rng.choice(LINE_PENS)
    if rng.random() < .3:
        scenery(rng, sheet, rng.choice(FILL_PENS))
    if rng.random() < .8:
        name = rng.choice(FILL_PENS)
        Stick(rng, name, sheet.paper).area(sheet, points, 'solid' if rng.random() < .75 else rng.choice(STYLES))
    else:
        name = None
    if name is None or rng.random() < .6:
        Stick(rng, line_name, sheet.paper).strokes(sheet, [points], True)
    for _ in range(rng.integers(0, 6)):
        maker = shapes.OBJECTS[rng.integers(len(shapes.OBJECTS))]
        inner = rng.uniform(-.7, .7, 2) * half + center
        pen = Stick(rng, line_name, sheet.paper)
        for part in shapes.placed(rng, maker(rng), inner, rng.uniform(.1, .4) * half.min()):
            if part.closed and rng.random() < .4:
                pen.area(sheet, part.points, 'solid')
            pen.strokes(sheet, [part.points], part.closed)
    sheet.kind = KINDS.index('line drawing' if name is None else 'filled drawing')


def spots(rng, h, w, n):
    """Centers and sizes of n objects."""
    span = min(h, w)
    base = rng.uniform(.25, .48) if n == 1 else rng.uniform(.5, 1.1) / (n ** .5 + 1)
    for _ in range(n):
        size = span * base * np.exp(rng.normal(0, .35))
        yield rng.uniform((.12 * w, .12 * h), (.88 * w, .88 * h)), size


def scenery(rng, sheet, name):
    """Sky above, ground below, hills: wide fills and strokes behind the objects."""
    h, w = sheet.labels.shape
    if rng.random() < .7:
        y = h * rng.uniform(.6, .97)
        top = shapes.wobble(rng, shapes.line((-5, y), (w + 5, y), 24), h * .02)
        pen = Stick(rng, name, sheet.paper)
        pen.area(sheet, np.concatenate([top, [(w + 5, h + 5), (-5, h + 5)]]), rng.choice(STYLES))
    if rng.random() < .5:
        y = h * rng.uniform(.03, .35)
        bottom = shapes.wobble(rng, shapes.line((w + 5, y), (-5, y), 24), h * .02)
        Stick(rng, name, sheet.paper).area(sheet, np.concatenate([[(-5, -5), (w + 5, -5)], bottom]), rng.choice(STYLES))
    if rng.random() < .4:
        Stick(rng, name, sheet.paper).strokes(sheet, [shapes.zigzag(0, w, h * rng.uniform(.8, .98), rng.uniform(10, 40), rng.integers(10, 40))])


def scribble(rng, sheet):
    h, w = sheet.labels.shape
    for _ in range(int(log_uniform(rng, 1, 12))):
        pen = Stick(rng, rng.choice(LINE_PENS), sheet.paper)
        for _ in range(rng.integers(1, 4)):
            curve = shapes.scrawl(rng) * rng.uniform(.08, .5, 2) * (w, h) + rng.uniform((.2 * w, .2 * h), (.8 * w, .8 * h))
            pen.strokes(sheet, [curve])
    sheet.kind = KINDS.index('scribble')


def paint(rng, sheet):
    """Covers the page with paint, pastel or crayon to its edges, or nearly to them."""
    h, w = sheet.labels.shape
    name = rng.choice(['watercolour', 'gouache', 'chalk', 'crayon'], p=[.38, .32, .16, .14])
    margin = 0 if rng.random() < .6 else rng.uniform(.01, .06) * min(h, w)
    levels = np.sort(rng.uniform(.1, .95, rng.integers(0, 4))) * h
    tops = [margin, *levels]
    for i, y in enumerate(tops):
        bottom = tops[i + 1] if i + 1 < len(tops) else h - margin
        wash(rng, sheet, name, y - rng.uniform(0, 8), bottom, margin)
    for center, size in spots(rng, h, w, int(log_uniform(rng, 1, 20))):
        maker = shapes.OBJECTS[rng.integers(len(shapes.OBJECTS))]
        for part in shapes.placed(rng, maker(rng), center, size * rng.uniform(.8, 1.6)):
            pen = Stick(rng, name if rng.random() < .85 else 'gouache', sheet.paper)
            if rng.random() < .75:
                pen.transparent, pen.opacity = False, rng.uniform(.6, 1)
            if part.closed and not part.small and rng.random() < .85:
                pen.area(sheet, part.points, rng.choice(STYLES, p=[.7, .1, .1, 0, .1]))
            if not part.closed or rng.random() < .4:
                pen.strokes(sheet, [part.points], part.closed)
    for _ in range(rng.integers(0, 25)):  # brush marks
        pen = Stick(rng, name, sheet.paper)
        a = rng.uniform(0, 6.3)
        start = rng.uniform((0, 0), (w, h))
        pen.strokes(sheet, [shapes.wobble(rng, shapes.line(start, start + rng.uniform(20, 160) * np.array([np.cos(a), np.sin(a)])), 4)])
    sheet.kind = KINDS.index('painted page')


def wash(rng, sheet, name, top, bottom, margin):
    """One band of paint with gradients, brush direction and dried rims."""
    h, w = sheet.labels.shape
    y0, y1 = int(max(0, top)), int(min(h, bottom + 4))
    x0, x1 = int(margin), int(w - margin)
    if y1 - y0 < 8:
        return
    shape = (y1 - y0, x1 - x0)
    a, b = (Stick(rng, name, sheet.paper).color for _ in range(2))
    mix = smooth_noise(rng, *shape, rng.uniform(1, 8))[..., None]
    streaks = smooth_noise(rng, *shape, 60 if rng.random() < .5 else 12) - .5
    if rng.random() < .6:  # brushed in one direction
        line = smooth_noise(rng, shape[0], 8, rng.uniform(15, 60))
        streaks = np.repeat(line.mean(1, keepdims=True) - .5, shape[1], 1) + .4 * streaks
    tint = np.clip(a * mix + b * (1 - mix) + rng.uniform(.02, .25) * streaks[..., None], 0, 1)
    cover = np.full(shape, rng.uniform(.35, .9) if name == 'watercolour' else rng.uniform(.75, 1), np.float32)
    if name in TEXTURED:
        cover *= np.clip(1 - rng.uniform(.2, .7) * (.5 + .6 * grain(rng, *shape, 1.2)), 0, 1)
    edge = np.minimum(np.minimum(np.arange(shape[1])[None], np.arange(shape[1])[::-1][None]), np.minimum(np.arange(shape[0]), np.arange(shape[0])[::-1])[:, None])
    reach = edge + rng.uniform(2, 14) * fractal_noise(rng, *shape, rng.uniform(8, 30))
    painted = reach > (2 if margin else -6)
    if rng.random() < .35:  # spots left bare
        painted &= smooth_noise(rng, *shape, rng.uniform(6, 25)) < rng.uniform(.8, .95)
    part = np.s_[y0:y1, x0:x1]
    blend(sheet.color[part], cover * painted, tint)
    sheet.labels[part][painted] = FILL


def write(rng, sheet):
    h, w = sheet.labels.shape
    pen = Stick(rng, rng.choice(['ballpoint', 'pencil', 'fineliner', 'felt-tip']), sheet.paper)
    pen.width = min(pen.width, 3)
    end = rng.uniform(.2, .97)
    text_block(rng, sheet, (.08 * w, .06 * h, .94 * w, end * h), rng.uniform(12, 30), 1, pen)
    sheet.kind = KINDS.index('not a drawing')


def print_page(rng, sheet):
    h, w = sheet.labels.shape
    columns, y = rng.integers(1, 4), .05
    while y < .93:
        depth = rng.uniform(.05, .4)
        size = rng.uniform(5, 12) if rng.random() < .8 else rng.uniform(16, 40)
        for i in range(columns):
            area = ((.06 + .9 * i / columns) * w, y * h, (.03 + .9 * (i + 1) / columns) * w, min(y + depth, .95) * h)
            if rng.random() < .12:
                picture(rng, sheet, area)
            else:
                text_block(rng, sheet, area, size, OTHER)
        y += depth + .02
    sheet.kind = KINDS.index('not a drawing')


def picture(rng, sheet, area):
    x0, y0, x1, y1 = (int(v) for v in area)
    part = sheet.color[y0:y1, x0:x1]
    if part.size:
        tint = fractal_noise(rng, *part.shape[:2], 4)[..., None] * rng.uniform(.3, 1, 3) + color(rng, .2, .8)
        part[:] = np.clip(tint, 0, 1)
        sheet.labels[y0:y1, x0:x1] = OTHER
