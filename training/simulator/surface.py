"""The surroundings of the sheet and things on it: tables, cloth, floors, clutter, hands."""
import cv2
import numpy as np

from .noise import color, fractal_noise, grain, jitter, log_uniform, smooth_noise

SKIN = np.array([(.98, .86, .76), (.93, .75, .62), (.82, .6, .45), (.65, .44, .3), (.45, .29, .2), (.27, .17, .12)], np.float32)


def surface(rng, h, w, paper):
    """A table, cloth, floor or wall as a float picture. It may imitate the color `paper`."""
    kind = rng.choice(['plain', 'wood', 'cloth', 'carpet', 'pattern', 'planks', 'paperlike'], p=[.2, .24, .13, .08, .1, .1, .15])
    base = jitter(rng, paper * rng.uniform(.8, 1.05), .03) if kind == 'paperlike' else color(rng, .03, 1, .6)
    if kind in ('wood', 'planks'):
        base = jitter(rng, [(.75, .55, .35), (.5, .33, .2), (.88, .75, .58), (.3, .2, .14), (.6, .58, .55)][rng.integers(5)])
    out = np.broadcast_to(np.clip(base, .02, .98), (h, w, 3)).astype(np.float32).copy()
    out += fractal_noise(rng, h, w, 3, 3)[..., None] * rng.uniform(0, .12)
    _KINDS.get(kind, _plain)(rng, out)
    out += (grain(rng, h, w, rng.choice([0., .7, 1.2])) * rng.uniform(0, .03))[..., None]
    return np.clip(out, 0, 1)


def _plain(rng, out):
    h, w = out.shape[:2]
    if rng.random() < .3:
        out += fractal_noise(rng, h, w, rng.uniform(6, 30), 5, .7)[..., None] * rng.uniform(.05, .25)


def _wood(rng, out):
    h, w = out.shape[:2]
    turned = rng.random() < .5
    a, b = (w, h) if turned else (h, w)
    bend = smooth_noise(rng, a, b, rng.uniform(1, 4))
    rows = np.arange(a, dtype=np.float32)[:, None] / a
    rings = np.sin(2 * np.pi * (rows * rng.uniform(4, 40) + bend * rng.uniform(.5, 4)))
    fibers = cv2.resize(rng.standard_normal((a, max(2, b // 40))).astype(np.float32), (b, a))
    tone = rings * rng.uniform(0, .07) + cv2.blur(fibers, (1, 2)) * rng.uniform(.01, .06)
    out += (tone.T if turned else tone)[..., None] * np.array([1, .9, .75], np.float32)


def _planks(rng, out):
    h, w = out.shape[:2]
    _wood(rng, out)
    vertical, pitch = rng.random() < .5, rng.uniform(.08, .35) * max(h, w)
    n = w if vertical else h
    index = ((np.arange(n) + rng.uniform(0, pitch)) / pitch)
    tones = 1 + rng.normal(0, .08, int(index.max()) + 2)
    tone = tones[index.astype(int)] * np.where(index % 1 * pitch < rng.uniform(1, 5), rng.uniform(.3, .9), 1)
    out *= (tone[None] if vertical else tone[:, None])[..., None].astype(np.float32)


def _cloth(rng, out):
    h, w = out.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    f = rng.uniform(.5, 2.2)
    out += ((np.sin(x * f) * np.sin(y * f)) * rng.uniform(.01, .06) + fractal_noise(rng, h, w, 8, 2) * rng.uniform(.05, .3))[..., None]
    if rng.random() < .4:
        _pattern(rng, out)


def _carpet(rng, out):
    h, w = out.shape[:2]
    out += (grain(rng, h, w, rng.choice([1.2, 2.5])) * rng.uniform(.04, .15))[..., None]


def _pattern(rng, out):
    """Adds stripes, checks or dots."""
    h, w = out.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    a, f = rng.uniform(0, np.pi), 2 * np.pi / log_uniform(rng, .02, .3) / max(h, w)
    u, v = x * np.cos(a) + y * np.sin(a), y * np.cos(a) - x * np.sin(a)
    kind = rng.integers(4)
    wave = [np.sin(u * f), np.sin(u * f) * np.sin(v * f), np.sin(u * f) + np.sin(v * f) - .9,
            np.maximum(np.sin(u * f), np.sin(v * f)) - .9][kind]
    mask = np.clip(wave * rng.uniform(2, 12) + .5, 0, 1)[..., None]
    out += mask * (color(rng) - out) * rng.uniform(.2, 1)


_KINDS = {'wood': _wood, 'planks': _planks, 'cloth': _cloth, 'carpet': _carpet, 'pattern': _pattern}


def stamp(canvas, mask, c, shadow=0., shift=(3, 3)):
    """Lays a flat object on the canvas, with its shadow."""
    if shadow:
        dark = cv2.GaussianBlur(np.roll(mask, shift, (0, 1)), (0, 0), 3).astype(np.float32)[..., None] / 255
        canvas *= 1 - shadow * dark
    a = mask.astype(np.float32)[..., None] / 255
    canvas += a * (c - canvas)


def clutter(rng, canvas, sheets, n):
    """Lays objects on the canvas. Returns the mask of what they cover."""
    h, w = canvas.shape[:2]
    covered = np.zeros((h, w), np.uint8)
    for _ in range(n):
        mask = np.zeros((h, w), np.uint8)
        center = rng.uniform((-.1 * w, -.1 * h), (1.1 * w, 1.1 * h))
        kind = rng.choice(['pen', 'pen', 'cup', 'paper', 'thing', 'cable', 'book'])
        size = rng.uniform(.05, .3) * max(h, w)
        c = color(rng)
        if kind == 'pen':
            _bar(rng, mask, center, size, rng.uniform(.006, .02) * max(h, w))
        elif kind == 'cup':
            cv2.ellipse(mask, tuple(int(v) for v in center), (int(size * .4), int(size * .35)), 0, 0, 360, 255, -1, cv2.LINE_AA)
        elif kind in ('paper', 'book'):
            _bar(rng, mask, center, size * 1.5, size * rng.uniform(.6, 1.2))
            if kind == 'paper':
                c = sheets[rng.integers(len(sheets))].paper if sheets else jitter(rng, (.95, .95, .93))
        elif kind == 'cable':
            p = center + np.cumsum(rng.normal(0, size * .25, (12, 2)), 0)
            cv2.polylines(mask, [p.astype(np.int32)], False, 255, rng.integers(1, 6), cv2.LINE_AA)
        else:
            a = np.linspace(0, 6.28, 30)
            r = size * .4 * (1 + .3 * np.cos(rng.integers(1, 5) * a + rng.uniform(0, 6)))
            cv2.fillPoly(mask, [np.stack([center[0] + r * np.cos(a), center[1] + r * np.sin(a)], 1).astype(np.int32)], 255, cv2.LINE_AA)
        x, y, bw, bh = cv2.boundingRect(mask)
        if bw and bh:
            part = np.s_[max(0, y - 8):y + bh + 8, max(0, x - 8):x + bw + 8]
            tint = c + fractal_noise(rng, *mask[part].shape, rng.uniform(2, 20), 2)[..., None] * rng.uniform(0, .5)
            stamp(canvas[part], mask[part], np.clip(tint, 0, 1), rng.uniform(0, .5), tuple(rng.integers(-4, 5, 2)))
            covered = cv2.max(covered, mask)
    return covered


def _bar(rng, mask, center, length, width):
    box = cv2.boxPoints(((float(center[0]), float(center[1])), (float(length), float(width)), float(rng.uniform(0, 180))))
    cv2.fillPoly(mask, [np.round(box * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)


def hand(rng, canvas):
    """Adds one to four fingers that reach in from the frame. Returns their mask."""
    h, w = canvas.shape[:2]
    mask = np.zeros((h, w), np.uint8)
    side = rng.integers(4)
    t = rng.uniform(.1, .9)
    start = np.array([(t * w, -.05 * h), (1.05 * w, t * h), (t * w, 1.05 * h), (-.05 * w, t * h)][side])
    along = np.array([(0, 1), (-1, 0), (0, -1), (1, 0)][side], float) + rng.normal(0, .3, 2)
    thick = rng.uniform(.03, .08) * max(h, w)
    across = np.array([-along[1], along[0]]) * thick * 1.05
    for i in range(rng.integers(1, 5)):
        a = start + across * i
        b = a + along * rng.uniform(.05, .28) * max(h, w)
        cv2.line(mask, tuple(int(v) for v in a), tuple(int(v) for v in b), 255, max(2, int(thick)), cv2.LINE_AA)
    skin = jitter(rng, SKIN[rng.integers(len(SKIN))], .04)
    round_shade = cv2.GaussianBlur(mask, (0, 0), thick * .3).astype(np.float32)[..., None] / 255
    tint = skin * (.55 + .5 * round_shade) + fractal_noise(rng, h, w, 8, 2)[..., None] * .08
    stamp(canvas, mask, np.clip(tint, 0, 1), rng.uniform(0, .6), tuple(rng.integers(-8, 9, 2)))
    return mask
