"""Fits the judge, which tells drawings from photographs and screens by features of all networks: judge.py PICTURES.

Pictures are named PICTURES/KIND/ORIGIN--NAME.jpg, with the kinds of SHARES. Prints the results on pictures of held-out origins.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from batches import recolored
from networks import FARTHEST, HIDDEN_UNITS, MEMBERS, Judge
from reader import Reader
from simulator.drawing import compose
from simulator.noise import log_uniform
from simulator.pens import BARE, FILL, LINE
from simulator.photo import photograph_sheet
from simulator.samples import frame_size

# For each kind: the total weight of its pictures, whether they show a drawing, and the number of augmented copies of each.
SHARES = {'drawing': (150, True, 8), 'own': (140, True, 0), 'painting': (25, True, 1), 'starter': (15, True, 1), 'simulated': (250, True, 0),
          'sparse': (60, True, 0), 'close': (150, True, 0), 'photograph': (200, False, 0), 'screen': (80, False, 0), 'writing': (60, False, 4)}
DIRECTIONS = 150  # principal components of the features
STEPS = 100
LEARNING_RATE = .01
WEIGHT_DECAY = .01
DROPOUT = .3  # rate for the inputs and the hidden units
FOLDS = 6
MADE = 150  # pictures of each kind in MAKERS


def copies(rng, image, count):
    """Yields the picture, then `count` copies that are cropped, shrunk, flipped, turned and recolored."""
    yield image
    for _ in range(count):
        h, w = (int(side * rng.uniform(.7 if rng.random() < .35 else .9, 1)) for side in image.shape[:2])
        y, x = rng.integers(image.shape[0] - h + 1), rng.integers(image.shape[1] - w + 1)
        shrunk = cv2.resize(image[y:y + h, x:x + w], None, fx=(k := rng.uniform(.4, 1)), fy=k, interpolation=cv2.INTER_AREA)
        cut = shrunk[::rng.choice([1, -1]), ::rng.choice([1, -1])]
        cut = cut.swapaxes(0, 1) if rng.random() < .5 else cut
        changed, _ = recolored(torch.from_numpy(cut.copy())[None].float() / 255)
        yield np.round(changed[0].numpy() * 255).clip(0, 255).astype(np.uint8)


def sparse(rng):
    """A few strokes and flat shapes on flat paper, with or without rows of letters, like a clean scan, which resembles a screen."""
    h, w = rng.integers(400, 801, 2)
    image = np.full((h, w, 3), rng.integers(225, 256, 3), np.uint8)
    size = rng.uniform(.03, .8)
    for _ in range(rng.integers(1, 25)):
        middle, angles = rng.uniform(.1, .9, 2) * (w, h), np.cumsum(rng.uniform(-1, 1) + rng.normal(0, .25, 30) * rng.choice([0, 1]))
        steps = np.c_[np.cos(angles), np.sin(angles)].cumsum(0) * size * min(h, w) / 30
        stroke = np.int32(middle + steps - steps.mean(0)).reshape(-1, 1, 2)
        color, form = rng.integers(0, 190, 3).tolist(), rng.random()
        cv2.polylines(image, [stroke], False, color, int(rng.integers(2, 14)), cv2.LINE_AA)
        if form < .3:
            middle, axes = np.int32(middle), np.int32(rng.uniform(.03, .4, 2) * min(h, w))
            cv2.ellipse(image, middle.tolist(), axes.tolist() if form < .2 else (int(axes[0]),) * 2, 0, 0, 360, color, -1, cv2.LINE_AA)
    for row in range(rng.choice([0, 0, 1, 2, 4])):
        side, top = int(rng.integers(15, 45)), rng.uniform(.05, .9) * h
        for left in range(side, w - side, int(1.5 * side)):
            glyph = np.int32(rng.uniform(0, side, (4, 2)) + (left, top)).reshape(-1, 1, 2)
            cv2.polylines(image, [glyph], False, (30, 30, 30), max(2, side // 7), cv2.LINE_AA)
    return image


def close(rng):
    """A few broad strokes or one plain figure on paper that fills the photo."""
    while True:
        sheet = compose(rng, content=rng.choice(['drawing', 'drawing', 'large', 'scribble']))
        drawn = np.argwhere((sheet.labels == LINE) | (sheet.labels == FILL))[:, ::-1]
        if not len(drawn):
            continue
        size, (h, w) = frame_size(rng, 640), sheet.labels.shape
        scale = max(log_uniform(rng, 1.2, 4), max(size) / min(h, w))
        middle = drawn[rng.integers(len(drawn))] * scale
        start = np.clip(middle - np.flip(size) / 2, 0, np.multiply((w, h), scale) - np.flip(size))
        photo = photograph_sheet(rng, sheet, size, 'full', corners=np.array([(0, 0), (w, 0), (w, h), (0, h)]) * scale - start)
        if (photo.labels == BARE).mean() > .4 and np.isin(photo.labels, (LINE, FILL)).mean() > .02:
            return photo.image


MAKERS = {'sparse': sparse, 'close': close}


def measured(folder, runs):
    """The features of all copies of all pictures, and the kind, origin, name and number of each copy."""
    reader, features, told, rng = Reader(runs), [], [], np.random.default_rng(3)
    for path in sorted(folder.glob('*/*.jpg')):
        image, kind = cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB), path.parent.name
        for number, copy in enumerate(copies(rng, image, SHARES[kind][2])):
            features.append(reader.features(copy))
            told.append((kind, path.name.split('--')[0], path.stem, number))
    for kind, make in MAKERS.items():
        for number in range(MADE):
            features.append(reader.features(make(rng)))
            told.append((kind, f'{kind} {number % FOLDS}', f'{kind} {number}', 0))
    return np.array(features, float), np.array(told, dtype=object)


def weights_of(kinds):
    return np.array([SHARES[k][0] for k in kinds]) / np.array([(kinds == k).sum() for k in kinds])


def perceptron(seed, inputs, none, weights):
    """Trains a perceptron of two layers and returns them. Without dropout it would memorize the pictures."""
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Dropout(DROPOUT), nn.Linear(DIRECTIONS, HIDDEN_UNITS), nn.ReLU(), nn.Dropout(DROPOUT), nn.Linear(HIDDEN_UNITS, 1))
    optimizer = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    rates = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=STEPS)
    for _ in range(STEPS):
        optimizer.zero_grad()
        F.binary_cross_entropy_with_logits(net(inputs)[:, 0], none, weights).backward()
        optimizer.step()
        rates.step()
    return net[1], net[4]


@torch.no_grad()
def joined(parts, ways, center):
    """The state of one perceptron on all features that answers with the mean of the given perceptrons."""
    hidden = torch.cat([first.weight for first, _ in parts]) @ ways.T
    biases = torch.cat([first.bias for first, _ in parts]) - hidden @ center
    return {'hidden.weight': hidden, 'hidden.bias': biases, 'answer.weight': torch.cat([last.weight for _, last in parts], 1) / len(parts),
            'answer.bias': torch.stack([last.bias for _, last in parts]).mean(0)}


def fitted(x, none, weights):
    """A judge made of perceptrons on the principal components of the features."""
    middle, spread = x.mean(0), x.std(0) + 1e-6
    z = torch.tensor(np.clip((x - middle) / spread, -FARTHEST, FARTHEST), dtype=torch.float32)
    center = z.mean(0)
    torch.manual_seed(0)
    _, sizes, vectors = torch.pca_lowrank(z, DIRECTIONS, niter=3)
    ways = vectors / sizes * len(z) ** .5
    middle, spread, none, weights = (torch.tensor(v, dtype=torch.float32) for v in (middle, spread, none, weights / weights.mean()))
    parts = [perceptron(seed, (z - center) @ ways, none, weights) for seed in range(MEMBERS)]
    judge = Judge()
    judge.load_state_dict({'middle': middle, 'spread': spread} | joined(parts, ways, center))
    return judge


@torch.no_grad()
def likely(judge, x):
    features = torch.tensor(x, dtype=torch.float32)
    return judge(features, features[:, :0]).sigmoid().numpy()


def folds_of(origins):
    """The fold of each copy: the same for all copies of an origin, with about as many copies in each fold."""
    names, counts = np.unique(origins.astype(str), return_counts=True)
    sizes, fold = np.zeros(FOLDS), {}
    for i in np.argsort(-counts, kind='stable'):
        fold[names[i]] = int(sizes.argmin())
        sizes[fold[names[i]]] += counts[i]
    return np.array([fold[o] for o in origins])


def report(p, told):
    whole = told[:, 3] == 0
    for bound in np.arange(.4, .8, .05):
        shares = [f'{k} {(p[whole & (told[:, 0] == k)] > bound).sum()}/{(whole & (told[:, 0] == k)).sum()}' for k in SHARES]
        print(f'above {bound:.2f}:', ', '.join(shares))
    for i in np.flatnonzero(whole & np.isin(told[:, 0], ['drawing', 'own']) & (p > .5)):
        print('drawing', told[i, 2], f'{p[i]:.2f}')


def judge_of(x, told):
    """Prints the results on held-out origins by cross-validation, and returns a judge fitted on all pictures."""
    none = np.array([not SHARES[k][1] for k in told[:, 0]], float)
    fold, p = folds_of(told[:, 1]), np.zeros(len(x))
    for f in range(FOLDS):
        learn = fold != f
        p[~learn] = likely(fitted(x[learn], none[learn], weights_of(told[learn, 0])), x[~learn])
    report(p, told)
    return fitted(x, none, weights_of(told[:, 0]))


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('pictures', type=Path)
    parser.add_argument('--runs', type=Path, default=Path('runs'))
    parser.add_argument('--out', type=Path, default=Path('weights/judge.pt'))
    args = parser.parse_args()
    torch.save({'kept': judge_of(*measured(args.pictures, args.runs)).state_dict()}, args.out)
