"""Batches of augmented samples from shards; shards that appear during training are taken in."""
import cv2
import numpy as np
import torch

import shards
from networks import PAGE_INPUT
from simulator.pens import BARE, FILL

CORNER_SPREAD = .012  # of the frame, deviation of a corner's heat
ONE_COLOR = .08  # of the paper's light: what differs less is one colour
SMALL_SIDE = 144  # px of the copies that are kept decoded for training at half size


class Pool:
    def __init__(self, folder, name):
        self.folder, self.name, self.known, self.samples, self.small = folder, name, set(), [], {}

    def refresh(self):
        for path in sorted(self.folder.glob(f'{self.name}-0*.npz')):
            if path not in self.known and not path.name.endswith('.tmp.npz'):
                self.known.add(path)
                self.samples += [s for s in shards.load(path) if self.name != 'ink' or tells(s)]
        return len(self.samples)

    def draw(self, rng, n, small=False):
        chosen = rng.integers(len(self.samples), size=n)
        return [self._small(i) if small else shards.decode(self.samples[i]) for i in chosen]

    def _small(self, i):
        if i not in self.small:
            s = shards.decode(self.samples[i])
            self.small[i] = {**s, **{k: cv2.resize(s[k], (SMALL_SIDE, SMALL_SIDE), interpolation=cv2.INTER_AREA) for k in ('image', 'page')}}
        return self.small[i]


def tells(window):
    """Whether a window shows more than one flat colour without any paper, which nobody could tell from coloured paper."""
    labels = cv2.imdecode(window['labels'], cv2.IMREAD_UNCHANGED)
    if (labels == FILL).mean() < .5 or (labels == BARE).mean() > .05:
        return True
    image = cv2.imdecode(window['image'], cv2.IMREAD_UNCHANGED)[::4, ::4].astype(np.float32)
    light = cv2.resize(cv2.imdecode(window['light'], cv2.IMREAD_UNCHANGED), image.shape[1::-1]).astype(np.float32)
    color = image / np.maximum(light, 8)
    near = np.abs(color - np.median(color, (0, 1))).max(2) < ONE_COLOR
    return near.mean() < .5


def turned(rng, *pictures):
    """The same random flips and transposition for all pictures; also says which."""
    flips = rng.random(3) < .5
    out = []
    for a in pictures:
        a = a.swapaxes(0, 1) if flips[2] else a
        a = a[::-1] if flips[0] else a
        out.append(a[:, ::-1] if flips[1] else a)
    return out, flips


def turned_points(points, flips):
    """Points in shares, turned like the pictures."""
    points = points[:, ::-1].copy() if flips[2] else points.copy()
    points[:, 1] = 1 - points[:, 1] if flips[0] else points[:, 1]
    points[:, 0] = 1 - points[:, 0] if flips[1] else points[:, 0]
    return points


def recolored(rng, image, light=None):
    """Gain, tint, gamma, saturation and noise."""
    gain = np.exp(rng.normal(0, .12) + rng.normal(0, .06, 3)).astype(np.float32)
    gamma = np.exp(rng.normal(0, .18)) if rng.random() < .5 else 1.
    saturation = rng.choice([0., rng.uniform(.4, 1.4), 1.], p=[.06, .3, .64])
    order = rng.permutation(3) if rng.random() < .1 else np.arange(3)

    def change(a):
        a = np.clip(a.astype(np.float32) / 255 * gain, 0, 1)[..., order]
        a = a ** gamma if gamma != 1 else a
        return a if saturation == 1 else np.clip(a.mean(2, keepdims=True) * (1 - saturation) + a * saturation, 0, 1)

    out = change(image)
    if rng.random() < .25:
        out = out + rng.standard_normal(out.shape, dtype=np.float32) * rng.uniform(0, .025)
    return out, None if light is None else change(light)


def page_item(rng, s, input_side=PAGE_INPUT):
    side = s['page'].shape[0]
    least = .7 if rng.random() < .35 else .92
    h, w = (int(side * rng.uniform(least, 1)) for _ in range(2))
    y, x = rng.integers(side - h + 1), rng.integers(side - w + 1)
    pictures = [cv2.resize(s[k][y:y + h, x:x + w], (input_side, input_side), interpolation=cv2.INTER_AREA) for k in ('image', 'page')]
    corners = (s['corners'] * side - (x, y)) / (w, h)
    (image, page), flips = turned(rng, *pictures)
    image, _ = recolored(rng, image)
    return image, page.astype(np.float32) / 255, corner_heat(turned_points(corners, flips), input_side), s['kind'], float(s['judged'])


def corner_heat(corners, side):
    heat = np.zeros((side, side), np.float32)
    axis = (np.arange(side) + .5) / side
    for x, y in corners:
        if -.02 < x < 1.02 and -.02 < y < 1.02:
            bell = [np.exp(-((axis - v) / CORNER_SPREAD) ** 2 / 2) for v in (y, x)]
            heat = np.maximum(heat, np.outer(*bell))
    return heat.astype(np.float32)


def ink_item(rng, s, side):
    room = (s['labels'].shape[0] - side) // 8
    y, x = rng.integers(room + 1, size=2)
    n = side // 8
    pictures = (s['image'][8 * y:8 * y + side, 8 * x:8 * x + side], s['labels'][8 * y:8 * y + side, 8 * x:8 * x + side], s['light'][y:y + n, x:x + n])
    (image, labels, light), _ = turned(rng, *pictures)
    image, light = recolored(rng, image, light)
    return image, labels.astype(np.int64), light


def tensors(items, device):
    columns = [torch.from_numpy(np.ascontiguousarray(np.stack(c))) for c in zip(*items)]
    columns = [c.permute(0, 3, 1, 2) if c.dim() == 4 else c for c in columns]
    return [c.float().contiguous(memory_format=torch.channels_last).to(device) if c.dim() == 4 else c.to(device) for c in columns]
