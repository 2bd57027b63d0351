"""Strips along a photo's straight lines, and the network that detects which are sides of the sheet: sides.py data OUT | train OUT --minutes N.

A photo's lines are its straight edges, its frame, the sides that the page network finds, and the true sides with small errors.
"""
import argparse
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import quad
from evaluate import simulated_photo
from networks import SideNet
from reader import page_pair

LONG = 512  # px, the photo's long side
PLACES = 128  # along a line
ASIDE = 32  # samples to each side of it, denser near it: the sample at index distance d is d + SPREAD d² px away
SPREAD = .03
NEAR = 3.  # px from a side of the sheet within which a place counts as on it
FIRST = 110_000  # number of the first photo; photos below 100,000 are used for measuring
NONE, LEFT, RIGHT = range(3)  # on which side of the line the sheet begins, seen along the line


def through(points, weights):
    """The weighted least-squares line through points, as a point and a direction."""
    middle = (points * weights[:, None]).sum(0) / weights.sum()
    direction = np.linalg.svd((points - middle) * weights[:, None] ** .5, full_matrices=False)[2][0]
    return middle, direction


def between(a, b):
    return a, (b - a) / max(1e-6, np.linalg.norm(b - a))


def straight_edges(rgb):
    """Points and directions of lines through OpenCV's segments. Segments in a row are joined, and make up 8 % of LONG at least."""
    detector = cv2.createLineSegmentDetector(cv2.LSD_REFINE_STD)
    channels = [cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), *cv2.split(cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB))[1:]]
    found = [s[:, 0] for s in (detector.detect(np.ascontiguousarray(c))[0] for c in channels) if s is not None]
    segments = np.concatenate(found) if found else np.zeros((0, 4), np.float32)
    length = np.hypot(*(segments[:, 2:] - segments[:, :2]).T)
    segments, length = segments[length > 12], length[length > 12]
    angle = np.arctan2(*(segments[:, 2:] - segments[:, :2]).T[::-1])
    middle = (segments[:, :2] + segments[:, 2:]) / 2
    lines, used = [], np.zeros(len(segments), bool)
    for i in np.argsort(-length):
        if used[i]:
            continue
        normal = np.array([-np.sin(angle[i]), np.cos(angle[i])])
        off = np.abs((np.stack([segments[:, :2], segments[:, 2:]]) - middle[i]) @ normal)
        members = ~used & (off < 2.5).all(0) & (np.abs(np.sin(angle - angle[i])) < .12)
        used |= members
        if length[members].sum() > .08 * LONG:
            lines.append(through(segments[members].reshape(-1, 2), np.repeat(length[members], 2)))
    return lines


def span(middle, direction, w, h):
    """The first and last position of a line within a photo, in px along it, or None if that part is 20 px or shorter."""
    with np.errstate(divide='ignore', invalid='ignore'):
        ends = np.array([-middle / direction, (np.array([w, h]) - middle) / direction])
    first, last = np.nanmax(ends.min(0)), np.nanmin(ends.max(0))
    return (first, last) if last - first > 20 else None


def along(middle, direction, part):
    t = part[0] + (np.arange(PLACES) + .5) / PLACES * (part[1] - part[0])
    return middle + t[:, None] * direction


def strip(planes, middle, direction, part):
    """The photo's channels sampled along a line: PLACES x 2 ASIDE x channels."""
    off = np.arange(-ASIDE, ASIDE) + .5
    off = np.sign(off) * (np.abs(off) + SPREAD * off ** 2)
    places = along(middle, direction, part)[:, None] + off[:, None] * np.array([-direction[1], direction[0]])
    return cv2.remap(planes, *(np.float32(places[..., k] - .5) for k in (0, 1)), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)


def truth(middle, direction, part, corners):
    """For each place, whether a side of the sheet is there, and on which side of the line the sheet lies."""
    places, label = along(middle, direction, part), np.zeros(PLACES, np.uint8)
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        length = np.linalg.norm(b - a)
        a, way = between(a, b)
        if length < 5 or abs(way @ direction) < .985:
            continue
        t = (places - a) @ way
        on = (np.abs((places - a) @ np.array([-way[1], way[0]])) < NEAR) & (t > -2) & (t < length + 2)
        label[on] = RIGHT if way @ direction > 0 else LEFT
    return label


def samples(number, page_net, rng):
    """The strips and the truth for all lines of a simulated photo."""
    photo = simulated_photo(number, side=640)[0]
    scale = LONG / max(photo.image.shape[:2])
    h, w = (round(n * scale) for n in photo.image.shape[:2])
    image = cv2.resize(photo.image, (w, h), interpolation=cv2.INTER_AREA)
    small = torch.from_numpy(cv2.resize(image, (192, 192), interpolation=cv2.INTER_AREA)).float().permute(2, 0, 1)[None] / 255
    with torch.no_grad():
        page = page_net(small)[0][0, 0].sigmoid().numpy()
    planes = np.dstack([image, cv2.resize((page * 255).astype(np.uint8), (w, h))])
    corners = np.array(photo.corners, float) * [w, h]  # clockwise
    frame = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    lines = straight_edges(image) + [between(a, b) for a, b in zip(frame, np.roll(frame, -1, 0))]
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        lines += [between(a + rng.normal(0, 1.2, 2), b + rng.normal(0, 1.2, 2)) for _ in range(3)]
    fit = quad.fit(page)[0]
    if fit is not None:
        fit = np.array(fit) * [w, h]
        lines += [between(a, b) for a, b in zip(fit, np.roll(fit, -1, 0))]
    seen = [(*line, part) for line in lines if (part := span(*line, w, h))]
    return np.array([strip(planes, *line) for line in seen], np.uint8), np.array([truth(*line, corners) for line in seen], np.uint8)


def make_data(args):
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    page_net = page_pair(Path('runs'))
    for number in range(FIRST + args.first, FIRST + args.first + args.count):
        strips, labels = samples(number, page_net, np.random.default_rng(number))
        np.savez(args.out / f'{number}.npz', strips=strips, labels=labels)


def batch_of(strips, labels, rng, size):
    """Strips reversed, mirrored and in another light; 15 % of the batches are without the page probability."""
    chosen = rng.choice(len(strips), size, replace=False)
    x, y = strips[chosen], labels[chosen]
    for k in range(size):
        if rng.random() < .5:
            x[k], y[k] = x[k, ::-1].copy(), y[k, ::-1].copy()
        if rng.random() < .5:
            x[k], y[k] = x[k, :, ::-1].copy(), np.array([NONE, RIGHT, LEFT], np.uint8)[y[k]]
    x = torch.from_numpy(np.ascontiguousarray(x.transpose(0, 3, 2, 1))).float() / 255 - .5
    light, level = (torch.from_numpy(rng.uniform(a, b, (size, n, 1, 1)).astype(np.float32)) for a, b, n in ((.7, 1.3, 3), (-.1, .1, 1)))
    x[:, :3] = x[:, :3] * light + level
    if rng.random() < .15:
        x[:, 3] = 0
    return x, torch.from_numpy(y.astype(np.int64))


def train(args):
    torch.manual_seed(1)
    torch.set_num_threads(args.threads)
    rng = np.random.default_rng(1)
    files = [np.load(file) for file in sorted(args.out.glob('*.npz'))]
    strips, labels = (np.concatenate([f[name] for f in files]) for name in ('strips', 'labels'))
    net, start, step = SideNet(), time.monotonic(), 0
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    while (done := (time.monotonic() - start) / 60 / args.minutes) < 1:
        for group in optimizer.param_groups:
            group['lr'] = 2e-3 * min(1, step / 50) * (1 + math.cos(math.pi * done)) / 2 + 1e-5
        x, y = batch_of(strips, labels, rng, 64)
        loss = F.cross_entropy(net(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        step += 1
        if step % 100 == 0:
            print(f'step {step}, loss {loss.item():.4f}', flush=True)
    args.to.parent.mkdir(exist_ok=True)
    torch.save({'kept': net.state_dict(), 'step': step, 'minutes': args.minutes, 'samples': len(strips)}, args.to)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=('data', 'train'))
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--count', type=int, default=2400)
    parser.add_argument('--minutes', type=float, default=40)
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--to', type=Path, default=Path('runs/sides.pt'))
    args = parser.parse_args()
    make_data(args) if args.what == 'data' else train(args)
