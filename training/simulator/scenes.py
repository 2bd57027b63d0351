"""Pictures that show no sheet: photographs and screens."""
import cv2
import numpy as np

from .noise import color, fractal_noise, grain, jitter, log_uniform, smooth_noise
from .surface import SKIN, surface


def photograph(rng, h, w):
    """A photograph without a sheet: a room or landscape, a heap of things, a subject before a blurred background, or one texture."""
    scene = (_view, _heap, _subject, _texture)[rng.choice(4, p=(.35, .2, .25, .2))](rng, h, w)
    if rng.random() < .5:  # uneven light
        ramp = smooth_noise(rng, h, w, rng.uniform(1, 3))[..., None]
        scene = scene * (1 - rng.uniform(0, .7) * ramp)
    return np.clip(scene, 0, 1)


def _view(rng, h, w):
    """Blurred areas with textured, shaded objects in them."""
    out = surface(rng, h, w, color(rng))
    if rng.random() < .6:  # sky or wall above, ground below
        y = int(rng.uniform(.2, .8) * h)
        ramp = np.linspace(0, 1, y, dtype=np.float32)[:, None, None]
        out[:y] = _tint(rng) * (1 - ramp) + _tint(rng) * ramp + fractal_noise(rng, y, w, 4)[..., None] * rng.uniform(0, .4)
    for _ in range(rng.integers(3, 25)):
        _thing(rng, out)
    if rng.random() < .35:
        _head(rng, out)
    if rng.random() < .5:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(.5, 5))
        for _ in range(rng.integers(0, 5)):
            _thing(rng, out)
    return out


def _heap(rng, h, w):
    """Objects of few tints that occlude each other, many small and few large: the dead-leaves model of natural images."""
    tints = [_tint(rng) for _ in range(rng.integers(1, 6))]
    out = np.broadcast_to(tints[0], (h, w, 3)).astype(np.float32).copy()
    for _ in range(int(log_uniform(rng, 20, 160))):
        size = min(.5, .03 * rng.random() ** -.7)
        _thing(rng, out, size, jitter(rng, tints[rng.integers(len(tints))], .08))
    return out


def _subject(rng, h, w):
    """A few near objects in focus, before a background out of focus."""
    ground = (_view, _heap, _texture)[rng.integers(3)](rng, h, w)
    out = cv2.GaussianBlur(ground, (0, 0), log_uniform(rng, 3, 30))
    tint = _tint(rng)
    for _ in range(rng.integers(1, 9)):
        _thing(rng, out, log_uniform(rng, .1, .6), jitter(rng, tint, .15), rng.uniform(.25, .75, 2))
    if rng.random() < .3:
        _head(rng, out)
    return out


def _texture(rng, h, w):
    """Grass, stone, bark, clouds or tiles: noise in two to four tints, stretched, warped or repeated."""
    sides = (h, w) if rng.random() < .6 else (max(8, int(h * rng.uniform(.05, .5))), max(8, int(w * rng.uniform(.05, .5))))
    stretch = log_uniform(rng, 1, 12)
    field = fractal_noise(rng, max(4, int(sides[0] / stretch)), sides[1], log_uniform(rng, 2, 60), 5, rng.uniform(.4, .9))
    field = cv2.resize(field if rng.random() < .5 else np.abs(field), sides[::-1], interpolation=cv2.INTER_CUBIC)
    field = (field - field.min()) / (np.ptp(field) + 1e-6)
    stops = np.stack([_tint(rng) for _ in range(rng.integers(2, 5))])
    place = field * (len(stops) - 1)
    low = np.minimum(place.astype(int), len(stops) - 2)
    patch = stops[low] + (place - low)[..., None] * (stops[low + 1] - stops[low])
    out = np.tile(patch, (-(-h // sides[0]), -(-w // sides[1]), 1))[:h, :w].astype(np.float32)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    bend = rng.uniform(0, .15) * max(h, w)
    turn = cv2.getRotationMatrix2D((w / 2, h / 2), rng.uniform(0, 360), rng.uniform(1, 1.6))
    out = cv2.warpAffine(out, turn, (w, h), borderMode=cv2.BORDER_REFLECT)
    warp = [axis + bend * (smooth_noise(rng, h, w, rng.uniform(2, 8)) - .5) for axis in (x, y)]
    out = cv2.remap(out, *warp, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return out + grain(rng, h, w, .7)[..., None] * rng.uniform(0, .05)


def _tint(rng):
    """A color as in photographs: mostly pale, sometimes strong."""
    return color(rng, 0, 1, rng.random() ** 1.5)


def _thing(rng, out, size=None, tint=None, at=None):
    """Adds a shaded object with a texture like fur, leaves, metal or cloth. Its radius and place are shares of the frame."""
    h, w = out.shape[:2]
    r = (size or log_uniform(rng, .04, .45)) * max(h, w)
    cx, cy = (rng.uniform(0, 1, 2) if at is None else at) * (w, h)
    x0, y0, x1, y1 = (int(np.clip(v, 0, m)) for v, m in ((cx - r, w), (cy - r, h), (cx + r, w), (cy + r, h)))
    if x1 - x0 < 6 or y1 - y0 < 6:
        return
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    a = rng.uniform(0, np.pi)
    u = ((x - cx) * np.cos(a) + (y - cy) * np.sin(a)) / r
    v = ((y - cy) * np.cos(a) - (x - cx) * np.sin(a)) / r / rng.uniform(.2, 1)
    power = rng.choice([2, 2, 2, 8])
    rough = fractal_noise(rng, *x.shape, rng.uniform(2, 20)) * rng.uniform(0, .9) * rng.random()
    d = np.abs(u) ** power + np.abs(v) ** power + rough
    mask = np.clip((1 - d) * rng.uniform(3, 40), 0, 1)[..., None]
    light = (1 - .6 * np.clip(u * rng.normal() + v * rng.normal(), -1, 1))[..., None]
    skin = fractal_noise(rng, *x.shape, rng.uniform(2, 40), 4, rng.uniform(.4, .7))[..., None] * log_uniform(rng, .03, .4)
    fur = (grain(rng, *x.shape, rng.choice([.7, 1.2, 2.5])) * rng.uniform(0, .06))[..., None]
    body = (_tint(rng) if tint is None else tint) * light + skin + fur
    if rng.random() < .25:  # specular highlight
        glare = np.exp(-((u - rng.uniform(-.5, .5)) ** 2 + (v - rng.uniform(-.5, .5)) ** 2) * log_uniform(rng, 20, 400))
        body = body + glare[..., None] * rng.uniform(.3, 1)
    out[y0:y1, x0:x1] += mask * (np.clip(body, 0, 1) - out[y0:y1, x0:x1])


def _head(rng, out):
    """Adds a face or muzzle: an oval with eyes, nose and mouth in soft light."""
    h, w = out.shape[:2]
    s = rng.uniform(.12, .4) * min(h, w)
    cx, cy = rng.uniform(.25, .75) * w, rng.uniform(.25, .75) * h
    skin = jitter(rng, SKIN[rng.integers(len(SKIN))], .08) if rng.random() < .6 else color(rng, .1, .9, .5)

    def oval(dx, dy, rx, ry, c, soft):
        mask = np.zeros((h, w), np.uint8)
        cv2.ellipse(mask, (int(cx + dx * s), int(cy + dy * s)), (max(1, int(rx * s)), max(1, int(ry * s))), 0, 0, 360, 255, -1, cv2.LINE_AA)
        a = cv2.GaussianBlur(mask, (0, 0), max(.5, soft * s)).astype(np.float32)[..., None] / 255
        out[:] += a * (np.asarray(c, np.float32) - out)

    oval(0, -.3, 1.1, 1.2, skin * rng.uniform(.1, .6), .06)
    oval(0, 0, .8, 1, skin, .05)
    oval(-.3, .1, .3, .7, np.clip(skin * 1.15, 0, 1), .15)
    for side in (-1, 1):
        oval(side * .32, -.15, .16, .09, (.9, .9, .88), .02)
        oval(side * .32, -.15, .07, .08, color(rng, 0, .3), .01)
    oval(0, .2, .12, .1, skin * .7, .05)
    oval(0, .5, .3, .08, skin * (.8, .5, .5), .03)


def screen(rng, h, w):
    """A screenshot or a photo of a screen: panels, rows of letter-like signs, pictures."""
    dark = rng.random() < .35
    out = np.broadcast_to(color(rng, .02, .2, .3) if dark else color(rng, .88, 1, .3), (h, w, 3)).astype(np.float32).copy()
    for _ in range(rng.integers(2, 14)):
        x, y = rng.uniform(0, .9) * w, rng.uniform(0, .9) * h
        x1, y1 = x + rng.uniform(.05, .9) * w, y + rng.uniform(.03, .5) * h
        if rng.random() < .3:
            part = out[int(y):int(y1), int(x):int(x1)]
            if min(part.shape[:2]) > 4:
                part[:] = photograph(rng, *part.shape[:2])
        else:
            cv2.rectangle(out, (int(x), int(y)), (int(x1), int(y1)), tuple(float(v) for v in color(rng)), -1 if rng.random() < .7 else 1)
    for _ in range(rng.integers(3, 40)):
        x, y, size = rng.uniform(0, .8) * w, rng.uniform(0, 1) * h, rng.uniform(2, 9)
        c = tuple(float(v) for v in (color(rng, .7, 1) if dark else color(rng, 0, .4)))
        for _ in range(rng.integers(2, 30)):
            x2 = x + size * rng.uniform(.3, 1)
            cv2.line(out, (int(x), int(y)), (int(x2), int(y + rng.normal(0, size * .4))), c, 1, cv2.LINE_AA)
            x = x2 + size * .3
    if rng.random() < .4:  # the pixel grid as seen by a camera
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        out *= 1 + rng.uniform(.02, .08) * np.sin(xx * rng.uniform(.3, 2.5) + yy * rng.uniform(-.5, .5))[..., None]
    return np.clip(out, 0, 1)
