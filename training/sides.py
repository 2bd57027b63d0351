"""Strips along a photo's straight lines, and the network that detects which are sides of the sheet: sides.py data OUT | train OUT --minutes N.

A photo's lines are its straight edges and the sides that the page network finds. Training teaches where a side is, and that the four
lines of the highest score enclose the sheet (`choice.py`).
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
from choice import Photo, choices_of, scores_of
from evaluate import simulated_photo
from networks import SideNet
from reader import newest, page_pair
from train import average

LONG = 512  # px, the photo's long side
PLACES = 128  # along a line
ASIDE = 32  # samples to each side of it, denser near it: the sample at index distance d is d + SPREAD d² px away
SPREAD = .03
NEAR = 3.  # px from a side of the sheet within which a place counts as on it
FIRST = 110_000  # number of the first photo; photos below 100,000 are used for measuring
NONE, LEFT, RIGHT = range(3)  # on which side of the line the sheet begins, seen along the line
MOST = 40  # straight edges of a photo
SUREST = 4.  # limit of the log odds, as exported
PHOTOS = 4  # per step
COLD = .3  # scores differ by more where the choice is clear
GOOD = .9  # overlap from which a choice is worth more, by up to BONUS at .95
BONUS = .3


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


def photo_of(number, page_net):
    """{image, page, lines, corners} of a simulated photo, or None if the page network finds no sheet."""
    photo = simulated_photo(number, side=640)[0]
    scale = LONG / max(photo.image.shape[:2])
    h, w = (round(n * scale) for n in photo.image.shape[:2])
    image = cv2.resize(photo.image, (w, h), interpolation=cv2.INTER_AREA)
    small = torch.from_numpy(cv2.resize(image, (192, 192), interpolation=cv2.INTER_AREA)).float().permute(2, 0, 1)[None] / 255
    with torch.no_grad():
        page = page_net(small)[0][0, 0].sigmoid().numpy()
    fit = quad.fit(page)[0]
    if fit is None:
        return None
    fit = np.array(fit) * [w, h]
    lines = straight_edges(image)[:MOST] + [between(a, b) for a, b in zip(fit, np.roll(fit, -1, 0))]
    seen = [(*middle, *way, *part) for middle, way in lines if (part := span(middle, way, w, h))]
    return {'image': image, 'page': page, 'lines': np.array(seen), 'corners': np.array(photo.corners, float) * [w, h]}


def make_data(args):
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    page_net = page_pair(Path('runs'))
    for number in range(FIRST + args.first, FIRST + args.first + args.count):
        photo = photo_of(number, page_net)
        if photo:
            np.savez(args.out / f'{number}.npz', **photo)


def strips_of(image, page, lines):
    h, w = image.shape[:2]
    planes = np.dstack([image, cv2.resize((page * 255).astype(np.uint8), (w, h))])
    strips = np.array([strip(planes, line[:2], line[2:4], line[4:]) for line in lines])
    return torch.from_numpy(np.ascontiguousarray(strips.transpose(0, 3, 2, 1))).float() / 255 - .5


def changed(x, rng):
    """Strips in another light; 8 % of the photos are without the page probability."""
    light, level = (torch.from_numpy(rng.uniform(a, b, (1, n, 1, 1)).astype(np.float32)) for a, b, n in ((.75, 1.3, 3), (-.08, .08, 1)))
    x[:, :3] = x[:, :3] * light + level
    if rng.random() < .08:
        x[:, 3] = 0
    return x


def seen_by(net, x, turned, mirrored):
    """The logits of strips that the network sees from the other end or in a mirror, turned back."""
    y = net(x.flip([d for d, flip in ((3, turned), (2, mirrored)) if flip]))
    y = y.flip(2) if turned else y
    return y[:, [NONE, RIGHT, LEFT]] if mirrored else y


def log_odds(logits):
    """Lines x (sheet on the right, on the left) x places, as exported."""
    none, left, right = logits.unbind(1)
    return torch.stack([right - torch.logaddexp(none, left), left - torch.logaddexp(none, right)], 1).clamp(-SUREST, SUREST)


def loss_of(net, file, rng):
    """The loss for one photo: where sides are, and which choice has the highest score."""
    stored = np.load(file)
    image, page, lines, corners = (stored[name] for name in ('image', 'page', 'lines', 'corners'))
    logits = seen_by(net, changed(strips_of(image, page, lines), rng), *(rng.random(2) < .5))
    labels = np.array([truth(line[:2], line[2:4], line[4:], corners) for line in lines])
    places = F.cross_entropy(logits, torch.from_numpy(labels.astype(np.int64)))
    odds = log_odds(logits)
    choices = choices_of(Photo(np.array(image.shape[1::-1]), page, lines, corners), odds.detach().numpy(), with_truth=True)
    if choices is None:
        return .5 * places
    overlap = torch.from_numpy(choices.overlap).float()
    worth = overlap + BONUS * ((overlap - GOOD) / .05).clamp(0, 1)
    scores = scores_of(choices, odds) / COLD
    best = ((worth - worth.max()) / .02).softmax(0)
    missed = worth.max() - (scores.softmax(0) * worth).sum()
    return .5 * places + missed - .15 * (best * scores.log_softmax(0)).sum()


def train(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    rng = np.random.default_rng(args.seed)
    files, net, begun = sorted(args.out.glob('*.npz')), SideNet(), newest(args.to.parent, args.to.name)
    state = torch.load(begun, map_location='cpu') if begun.exists() and not args.anew else {}
    net.train()
    if state:
        net.load_state_dict(state['kept'])
        for layer in net.modules():
            if isinstance(layer, (torch.nn.BatchNorm1d, torch.nn.BatchNorm2d)):
                layer.eval()  # The strips of a few photos are too much alike for new statistics.
    kept = {k: v.clone() for k, v in net.state_dict().items()}
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    start, step = time.monotonic(), 0
    while (done := (time.monotonic() - start) / 60 / args.minutes) < 1:
        for group in optimizer.param_groups:
            group['lr'] = args.rate * min(1, (step + 1) / 100) * (.02 + .98 * (1 + math.cos(math.pi * done)) / 2)
        optimizer.zero_grad()
        losses = []
        for file in rng.choice(files, PHOTOS, replace=False):
            loss = loss_of(net, file, rng) / PHOTOS
            loss.backward()
            losses.append(loss.item())
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.)
        optimizer.step()
        step += 1
        average(kept, net, step)
        if step % 100 == 0:
            print(f'step {step}, loss {sum(losses):.4f}', flush=True)
    args.to.parent.mkdir(exist_ok=True)
    torch.save({'kept': kept, 'step': state.get('step', 0) + step, 'minutes': state.get('minutes', 0) + args.minutes, 'samples': len(files)}, args.to)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=('data', 'train'))
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--count', type=int, default=2400)
    parser.add_argument('--minutes', type=float, default=40)
    parser.add_argument('--anew', action='store_true', help='from random weights')
    parser.add_argument('--rate', type=float, default=8e-4, help='of AdamW, at its top')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--to', type=Path, default=Path('runs/sides.pt'))
    args = parser.parse_args()
    make_data(args) if args.what == 'data' else train(args)
