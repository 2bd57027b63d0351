"""Photographs a sheet: its position, the light, the camera and the file."""
from dataclasses import dataclass

import cv2
import numpy as np

from .noise import color, fractal_noise, grain, jitter, log_uniform, smooth_noise
from .pens import OTHER
from .surface import clutter, hand, stamp, surface

UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)  # the corners of a sheet, as shares of its size


@dataclass
class Photo:
    image: np.ndarray  # h x w x 3, uint8, RGB
    page: np.ndarray  # h x w, 0-255: share of the pixel that is sheet, including things on it
    labels: np.ndarray  # h x w: bare, line, fill or other; other off the sheet
    light: np.ndarray  # h x w x 3, float: the color of bare paper at the pixel
    corners: np.ndarray  # 4 x 2 as shares of the frame, clockwise from the sheet's top left


def place(rng, mode, ratio, h, w):
    """Corners in px of a sheet of width/height `ratio`. The mode is inside, beyond, full or scan."""
    if mode == 'scan':
        m = rng.uniform(0, .02, (4, 2)) * (rng.random() < .4)
        signs = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)])
        return np.array([(0, 0), (w, 0), (w, h), (0, h)]) + m * signs * (w, h)
    turn = rng.normal(0, .09) if rng.random() < .75 else rng.uniform(-.8, .8)
    tilt = rng.normal(0, .28 if rng.random() < .5 else .1, 2)
    box = np.array([(-ratio, -1), (ratio, -1), (ratio, 1), (-ratio, 1)]) / max(ratio, 1)
    c, s = np.cos(turn), np.sin(turn)
    box = box @ np.array([[c, s], [-s, c]])
    depth = 3 + box @ np.sin(tilt)
    box = box * 3 / depth[:, None]
    low, high = box.min(0), box.max(0)
    unit = (box - low) / (high - low).max()
    size = (high - low) / (high - low).max()
    room = min(w / size[0], h / size[1])
    if mode == 'inside':
        scale = room * (rng.uniform(.75, .99) if rng.random() < .65 else rng.uniform(.4, .8))
        return unit * scale + rng.uniform(.05, .95, 2) * ((w, h) - size * scale)
    scale = room * rng.uniform(.85, 1.35)
    if mode == 'beyond':
        return unit * scale + rng.uniform(-.25, 1.25, 2) * ((w, h) - size * scale) + rng.normal(0, .06, 2) * (w, h)
    return _around_frame(rng, unit * scale, h, w)


def _around_frame(rng, quad, h, w):
    """Enlarges the quadrilateral until it contains the whole frame."""
    frame = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float32)
    quad = quad - quad.mean(0) + (w / 2, h / 2)
    k = 1.
    while min(cv2.pointPolygonTest((((quad - (w / 2, h / 2)) * k) + (w / 2, h / 2)).astype(np.float32), tuple(map(float, p)), True) for p in frame) < 2:
        k *= 1.06
    return (quad - (w / 2, h / 2)) * k * rng.uniform(1, 1.3) + (w / 2, h / 2)


def photograph_sheet(rng, sheet, size, mode, others=(), corners=None):
    """A Photo of `size` (h, w). `corners` in px replace those that the mode would choose."""
    h, w = size
    sh, sw = sheet.labels.shape
    quad = place(rng, mode, sw / sh, h, w) if corners is None else corners
    u, v, visible = _sheet_coordinates(rng, quad, h, w, mode != 'scan')
    side = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    d = np.minimum(np.minimum(u, 1 - u) * side[[0, 2]].mean(), np.minimum(v, 1 - v) * side[[1, 3]].mean())
    page = np.clip(d + .5, 0, 1)
    seen, labels, shade, solid = _projected(sheet, u, v, max(side.max(), 32))
    cover = page * solid
    scene = surface(rng, h, w, sheet.paper) if cover.min() < .5 else np.zeros((h, w, 3), np.float32)
    if cover.min() < .5:
        _surroundings(rng, scene, page, list(others), mode)
    scene += cover[..., None] * (seen * shade[..., None] - scene)
    light = sheet.paper * shade[..., None]
    labels = np.where(cover > .5, labels, OTHER).astype(np.uint8)
    if mode != 'scan':
        _things_on_top(rng, scene, labels, list(others))
    scene, light = _lit(rng, scene, light) if mode != 'scan' else (scene, light)
    if mode == 'scan' and sheet.clean and rng.random() < .7:
        image = np.round(np.clip(scene, 0, 1) * 255).astype(np.uint8)
    else:
        image, light = camera(rng, scene, light, mode == 'scan')
    return Photo(image, np.round(page * 255).astype(np.uint8), labels, light, visible / (w, h))


def _sheet_coordinates(rng, quad, h, w, bend):
    """The position of each pixel on the sheet, 0 to 1, and the corners of the sheet in px."""
    m = cv2.getPerspectiveTransform(quad.astype(np.float32), UNIT)
    x, y = np.arange(w, dtype=np.float32)[None] + .5, np.arange(h, dtype=np.float32)[:, None] + .5
    z = m[2, 0] * x + m[2, 1] * y + m[2, 2]
    z = np.where(np.abs(z) < 1e-6, 1e-6, z)
    u, v = ((m[i, 0] * x + m[i, 1] * y + m[i, 2]) / z for i in (0, 1))
    u, v = np.where(z > 0, u, -9).astype(np.float32), np.where(z > 0, v, -9).astype(np.float32)
    if not bend or rng.random() >= .5:
        return u, v, quad
    bent = _bend(rng)
    flat = UNIT.copy()
    for _ in range(8):  # find the places on the flat sheet that bending moves to the corners
        flat += UNIT - np.stack(bent(*flat.T), 1)
    corners = cv2.perspectiveTransform(flat[None], np.linalg.inv(m))[0]
    return *bent(u, v), corners


def _bend(rng):
    """A function that moves places on a flat sheet as curved sides and a lifted corner do."""
    a, b = rng.normal(0, .008 if rng.random() < .7 else .02, 2)
    across, down = rng.uniform(0, 2, 2)
    lifted = rng.random() < .4
    corner = rng.random(2) < .5 if lifted else None
    lift = rng.normal(0, .03, 2) if lifted else np.zeros(2)

    def bent(u, v):
        cu, cv = np.clip(u, 0, 1), np.clip(v, 0, 1)
        u, v = u + a * np.sin(np.pi * cv) * (1 - across * cu), v + b * np.sin(np.pi * cu) * (1 - down * cv)
        if lifted:
            near = ((cu if corner[0] else 1 - cu) * (cv if corner[1] else 1 - cv)) ** 3
            u, v = u + lift[0] * near, v + lift[1] * near
        return u.astype(np.float32), v.astype(np.float32)

    return bent


def _projected(sheet, u, v, side):
    """Color, labels, shade and solidity of the sheet at each pixel."""
    h, w = sheet.labels.shape
    k = min(1, 1.15 * side / max(h, w))
    small = (max(1, round(w * k)), max(1, round(h * k)))
    x, y = u * small[0] - .5, v * small[1] - .5

    def seen(a, nearest=False):
        if k < .95:
            a = cv2.resize(a, small, interpolation=cv2.INTER_NEAREST if nearest else cv2.INTER_AREA)
        return cv2.remap(a, x, y, cv2.INTER_NEAREST if nearest else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    return seen(sheet.color), seen(sheet.labels, True), seen(sheet.shade), seen(sheet.solid).astype(np.float32) / 255


def _surroundings(rng, scene, page, others, mode):
    """Adds clutter, sheets beneath and the sheet's own shadow."""
    h, w = page.shape
    if mode != 'scan' and rng.random() < .6:
        clutter(rng, scene, others, rng.integers(1, 9))
    mask = np.round(page * 255).astype(np.uint8)
    if rng.random() < .07:  # a picture frame, mount or clipboard around the sheet
        r = int(rng.uniform(.02, .08) * max(h, w)) * 2 + 1
        stamp(scene, cv2.dilate(mask, np.ones((r, r), np.uint8)), color(rng), rng.uniform(0, .5))
    if others and rng.random() < .2:  # another sheet beneath, turned or shifted
        m = cv2.getRotationMatrix2D((w / 2, h / 2), rng.normal(0, 8), rng.uniform(.9, 1.15))
        m[:, 2] += rng.normal(0, .06, 2) * (w, h)
        below = cv2.warpAffine(mask, m, (w, h))
        stamp(scene, below, np.clip(others[rng.integers(len(others))].paper * rng.uniform(.85, 1), 0, 1), rng.uniform(0, .4))
    if rng.random() < .85:
        shift, blur = rng.normal(0, .008, 2) * max(h, w), rng.uniform(.6, 8)
        dark = cv2.GaussianBlur(np.roll(mask, np.round(shift).astype(int), (0, 1)), (0, 0), blur).astype(np.float32) / 255
        scene *= 1 - rng.uniform(.05, .6) * dark[..., None]


def _things_on_top(rng, scene, labels, others):
    if rng.random() < .16:
        labels[hand(rng, scene) > 127] = OTHER
    if rng.random() < .1:
        labels[clutter(rng, scene, others, rng.integers(1, 3)) > 127] = OTHER


def _lit(rng, scene, light):
    """Adds uneven, colored light, shadows with soft and hard edges, and flash."""
    h, w = scene.shape[:2]
    y, x = np.linspace(-1, 1, h, dtype=np.float32)[:, None], np.linspace(-1, 1, w, dtype=np.float32)[None]
    a = rng.uniform(0, 6.3)
    lamp = 1 + rng.uniform(0, .35) * (x * np.cos(a) + y * np.sin(a))
    if rng.random() < .5:
        lamp = lamp - rng.uniform(0, .35) * ((x - rng.normal(0, .2)) ** 2 + (y - rng.normal(0, .2)) ** 2)
    if rng.random() < .4:
        lamp = lamp * (1 + rng.uniform(.1, .5) * (smooth_noise(rng, h, w, rng.uniform(1, 4)) - .5))
    lamp = np.clip(lamp, .15, 2)[..., None] * np.ones(3, np.float32)
    if rng.random() < .55:
        lamp *= _shadows(rng, h, w)
    if rng.random() < .5:  # warm, cool or mixed light
        tint = np.array([1, rng.uniform(.82, 1), rng.uniform(.6, 1)], np.float32)[::1 if rng.random() < .75 else -1]
        lamp *= tint
    lamp = lamp.astype(np.float32)
    scene, light = scene * lamp, light * lamp
    if rng.random() < .12:
        spot = np.exp(-((x - rng.uniform(-.8, .8)) ** 2 + (y - rng.uniform(-.8, .8)) ** 2) / rng.uniform(.02, .5))[..., None] * rng.uniform(.2, 1)
        scene, light = scene + spot * (1.05 - scene), light + spot * (1.05 - light)
    return scene, light


def _shadows(rng, h, w):
    """Factors of one to three cast shadows: straight edges, window light, a hand or phone."""
    out = np.ones((h, w, 3), np.float32)
    for _ in range(rng.integers(1, 4)):
        n = rng.integers(3, 9)
        a = np.sort(rng.uniform(0, 6.3, n))
        r = rng.uniform(.2, 1.2, n) * max(h, w) * rng.uniform(.2, .9)
        c = rng.uniform(-.1, 1.1, 2) * (w, h)
        mask = np.zeros((h, w), np.uint8)
        if rng.random() < .3:
            _bars(rng, mask, c)
        else:
            cv2.fillPoly(mask, [np.stack([c[0] + r * np.cos(a), c[1] + r * np.sin(a)], 1).astype(np.int32)], 255, cv2.LINE_AA)
        if rng.random() < .3:
            mask = 255 - mask
        soft = cv2.GaussianBlur(mask, (0, 0), log_uniform(rng, .6, .08 * max(h, w))).astype(np.float32)[..., None] / 255
        out *= 1 - soft * rng.uniform(.08, .62) * jitter(rng, (1, .97, .92), .04)
    return out


def _bars(rng, mask, start):
    """Draws nearly parallel bars that start around a place: fingers, pens, a window frame."""
    side = max(mask.shape)
    direction = rng.uniform(0, 3.2)
    for _ in range(rng.integers(3, 9)):
        a = direction + rng.normal(0, .15)
        first = start + rng.normal(0, .3, 2) * side
        last = first + 2 * side * np.array([np.cos(a), np.sin(a)])
        ends = [tuple(p.astype(int).tolist()) for p in (first, last)]
        cv2.line(mask, *ends, 255, max(1, int(log_uniform(rng, .01, .15) * side)), cv2.LINE_AA)


def camera(rng, scene, light, scan=False):
    """Applies exposure, tone curve, blur, noise and JPEG. The light gets the same exposure and curve."""
    h, w = scene.shape[:2]
    level = float(np.percentile(light[::16, ::16], 90)) if light is not None else max(.3, float(scene[::8, ::8].mean() * 1.6))
    gain = rng.uniform(.93, 1.04) if scan else rng.uniform(.6, 1.08) * max(.4, min(level, 1)) ** .5 / max(level, .05)
    power, contrast = np.exp(rng.normal(0, .03 if scan else .14)), rng.uniform(0, .5) * (not scan)

    def curve(a):
        a = np.clip(a * gain, 0, 1) ** power
        return a + contrast * (a * a * (3 - 2 * a) - a)

    out = curve(scene)
    if rng.random() < .75:
        sigma = rng.uniform(.3, 1.1) if rng.random() < .85 else rng.uniform(1, 2.2)
        out = cv2.GaussianBlur(out, (0, 0), sigma)
        if rng.random() < .4:
            out += rng.uniform(.2, 1) * (out - cv2.GaussianBlur(out, (0, 0), 1.5))
    noise = log_uniform(rng, .0015, .025) * (.3 if scan else 1)
    out += (grain(rng, h, w, rng.choice([0., .7])) * noise)[..., None]
    if rng.random() < .4:
        out += cv2.resize(rng.standard_normal((h // 3, w // 3, 3)).astype(np.float32), (w, h)) * noise * .7
    if rng.random() < .08:
        out = np.repeat(out.mean(2, keepdims=True), 3, 2)
        light = None if light is None else np.repeat(curve(light).mean(2, keepdims=True), 3, 2)
    elif light is not None:
        light = curve(light)
    image = np.round(np.clip(out, 0, 1) * 255).astype(np.uint8)
    if rng.random() < .85:
        quality = int(rng.uniform(35, 96))
        image = cv2.imdecode(cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return image, light
