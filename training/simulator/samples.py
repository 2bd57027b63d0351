"""The two kinds of training samples: whole photos for the page network, windows of sheets for the ink network."""
import cv2
import numpy as np

from . import scenes
from .drawing import compose
from .noise import log_uniform
from .pens import BROAD, FILL, LINE
from .photo import camera, photograph_sheet
from .sheet import KINDS

PAGE_SIDE = 288  # px: a photo stretched to a square, a little larger than the network's input
INK_SIDE = 448  # px of the window
LIGHT_STEP = 8  # px of the window per value of the light
NO_CORNERS = np.full((4, 2), np.nan)
ASPECTS = (4 / 3, 4 / 3, 4 / 3, 1.5, 16 / 9, 1.)
MODES = {'inside': .43, 'beyond': .2, 'full': .23, 'scan': .14}
NEGATIVES = .2  # share of photos without a sheet
PASTED = .04  # share of photos pasted on a plain background, as in a screenshot
CLOSE = .4  # share of windows that show a drawing close up, with strokes and printed lines up to four times as broad


def frame_size(rng, long_side=352):
    short = round(long_side / ASPECTS[rng.integers(len(ASPECTS))])
    return (long_side, short) if rng.random() < .5 else (short, long_side)


def page_sample(rng, sheet, others):
    """{image, page, corners, kind, judged}. `judged` is False if nobody could say what the page is."""
    size = frame_size(rng)
    if rng.random() < NEGATIVES:
        on_screen = rng.random() < .3
        scene = (scenes.screen if on_screen else scenes.photograph)(rng, *size)
        image, _ = camera(rng, scene, None)
        page, corners, kind, judged = np.zeros(size, np.uint8), NO_CORNERS, KINDS.index('not a drawing'), not on_screen
    else:
        mode = 'scan' if sheet.clean and rng.random() < .6 else rng.choice(list(MODES), p=list(MODES.values()))
        photo = photograph_sheet(rng, sheet, size, mode, others)
        image, page, corners, kind, judged = photo.image, photo.page, photo.corners, sheet.kind, True
    if rng.random() < PASTED:
        image, page, corners = pasted(rng, image, page, corners)
    square = [cv2.resize(a, (PAGE_SIDE, PAGE_SIDE), interpolation=cv2.INTER_AREA) for a in (image, page)]
    return {'image': square[0], 'page': square[1], 'corners': corners, 'kind': kind, 'judged': judged}


def pasted(rng, image, page, corners):
    """The photo, smaller and on a plain background."""
    h, w = page.shape
    share = rng.uniform(.45, .95)
    small = [cv2.resize(a, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) for a in (image, page)]
    y, x = (rng.integers(0, n - m + 1) for n, m in zip((h, w), small[1].shape))
    ground = np.full_like(image, 255 * (rng.random() < .5) if rng.random() < .7 else rng.integers(256))
    sheet = np.zeros_like(page)
    for whole, part in zip((ground, sheet), small):
        whole[y:y + part.shape[0], x:x + part.shape[1]] = part
    return ground, sheet, corners * share + np.array([x, y]) / (w, h)


def ink_sample(rng, sheet, others):
    """{image, labels, light} of a window of the sheet, rectified with a small error."""
    h, w = sheet.labels.shape
    close = sheet.kind != KINDS.index('painted page') and rng.random() < CLOSE  # close up, a wash looks like paper
    scale = log_uniform(rng, 1.3, 4) if close else rng.uniform(.65, 1.3)
    box = np.array([(0, 0), (w, 0), (w, h), (0, h)]) * scale
    room = np.maximum(box[2] - INK_SIDE, 0)
    start = rng.uniform(-.04, 1.04, 2) * room
    drawn = np.argwhere(sheet.labels == rng.choice([LINE, FILL]))
    if len(drawn) and rng.random() < .6:
        start = np.clip(drawn[rng.integers(len(drawn))][::-1] * scale - rng.uniform(.1, .9, 2) * INK_SIDE, -.04 * room, 1.04 * room)
    corners = box - start
    corners = corners + rng.normal(0, .012, (4, 2)) * max(h, w) * scale
    if rng.random() < .15:  # crooked, as if the page was detected badly
        corners = corners + rng.normal(0, .05, (4, 2)) * max(h, w) * scale
    mode = 'scan' if rng.random() < (.5 if sheet.clean else .08) else 'inside'
    photo = photograph_sheet(rng, sheet, (INK_SIDE, INK_SIDE), mode, others, corners)
    if close:
        photo.labels[broad(photo.labels == LINE)] = FILL
    light = cv2.resize(np.clip(photo.light, 0, 1), None, fx=1 / LIGHT_STEP, fy=1 / LIGHT_STEP, interpolation=cv2.INTER_AREA)
    return {'image': photo.image, 'labels': photo.labels, 'light': np.round(light * 255).astype(np.uint8)}


def broad(lines):
    """A mask of the lines that are broader than any line of a sheet seen whole."""
    disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (BROAD, BROAD))
    return cv2.morphologyEx(lines.astype(np.uint8), cv2.MORPH_OPEN, disk) > 0


def sheet_samples(seed, back=None, others=(), content=None, pages=6, inks=3):
    """A sheet and its samples. The same seed, `back` and `others` give the same result."""
    rng = np.random.default_rng(seed)
    sheet = compose(rng, back, content)
    return sheet, [page_sample(rng, sheet, others) for _ in range(pages)], [ink_sample(rng, sheet, others) for _ in range(inks)]
