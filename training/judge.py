"""Fits the judge, which tells drawings from photographs and screens by the page network's features: judge.py PICTURES.

PICTURES/KIND/ORIGIN--NAME.jpg, with the kinds of SHARES. Prints what it does to pictures of origins that it was not fitted on.
"""
import argparse
from pathlib import Path

import cv2
import numpy as np
import torch

import shards
from batches import recolored
from networks import FARTHEST, PAGE_INPUT, Judge, PageNet
from reader import as_input, newest, trained
from simulator.sheet import KINDS

# How much all pictures of a kind count, whether they show a drawing, and how many altered copies of each are learned from.
# 'passed' are photographs that were once taken for drawings.
SHARES = {'drawing': (150, True, 8), 'own': (140, True, 4), 'painting': (25, True, 3), 'starter': (15, True, 3), 'simulated': (150, True, 0),
          'photograph': (200, False, 1), 'screen': (80, False, 1), 'passed': (40, False, 1), 'writing': (60, False, 8),
          'nothing simulated': (60, False, 0)}
DIRECTIONS = 60  # of the features, those in which pictures differ most
PENALTY = .05  # on the squared weights
FOLDS = 6
SHARDS = 14  # the newest, which the page network has not learned from
NO_DRAWING = KINDS.index('not a drawing')


def copies(rng, image, count):
    """The picture as the network sees it, then cut, shrunk, turned and recolored."""
    yield resized(image)
    for _ in range(count):
        h, w = (int(side * rng.uniform(.7 if rng.random() < .35 else .9, 1)) for side in image.shape[:2])
        y, x = rng.integers(image.shape[0] - h + 1), rng.integers(image.shape[1] - w + 1)
        shrunk = cv2.resize(image[y:y + h, x:x + w], None, fx=(k := rng.uniform(.4, 1)), fy=k, interpolation=cv2.INTER_AREA)
        cut = resized(shrunk)[::rng.choice([1, -1]), ::rng.choice([1, -1])]
        cut = cut.swapaxes(0, 1) if rng.random() < .5 else cut
        changed, _ = recolored(torch.from_numpy(cut.copy())[None].float() / 255)
        yield np.round(changed[0].numpy() * 255).clip(0, 255)


def resized(image):
    return cv2.resize(image, (PAGE_INPUT, PAGE_INPUT), interpolation=cv2.INTER_AREA)


def pictures(folder, data, rng):
    """(kind, origin, name, copies) of each picture; simulated ones are of an origin for each shard."""
    for path in sorted(folder.glob('*/*.jpg')):
        image = cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB)
        yield path.parent.name, path.name.split('--')[0], path.stem, list(copies(rng, image, SHARES[path.parent.name][2]))
    for path in sorted(data.glob('page-*.npz'))[-SHARDS:]:
        for sample in map(shards.decode, shards.load(path)):
            if sample['kind'] < len(KINDS):
                yield 'nothing simulated' if sample['kind'] == NO_DRAWING else 'simulated', path.stem, path.stem, [resized(sample['image'])]


@torch.no_grad()
def measured(folder, data, runs):
    """Features of all copies; kind, origin, name and number of each copy."""
    net, features, told = trained(PageNet, newest(runs, 'page.pt')), [], []
    for kind, origin, name, images in pictures(folder, data, np.random.default_rng(3)):
        features.append(net.pooled(torch.cat([as_input(i) for i in images]))[2].numpy())
        told += [(kind, origin, name, number) for number in range(len(images))]
    return np.concatenate(features).astype(float), np.array(told, dtype=object)


def weights_of(kinds):
    return np.array([SHARES[k][0] for k in kinds]) / np.array([(kinds == k).sum() for k in kinds])


def fitted(x, none, weights):
    """A judge: logistic regression on the main directions of the features."""
    middle, spread = x.mean(0), x.std(0) + 1e-6
    z = np.clip((x - middle) / spread, -FARTHEST, FARTHEST)
    center = z.mean(0)
    values, vectors = np.linalg.eigh(np.cov(z.T))
    ways = vectors[:, -DIRECTIONS:] / np.sqrt(values[-DIRECTIONS:])
    inputs = np.c_[(z - center) @ ways, np.ones(len(z))]
    answer, penalty = np.zeros(DIRECTIONS + 1), np.diag([PENALTY] * DIRECTIONS + [0.]) * weights.sum()
    for _ in range(15):  # Newton's method
        p = 1 / (1 + np.exp(-inputs @ answer))
        slope = inputs.T @ (weights * (none - p)) - penalty @ answer
        answer += np.linalg.solve(inputs.T @ (inputs * (weights * p * (1 - p))[:, None]) + penalty, slope)
    judge, weight = Judge(), ways @ answer[:-1]
    judge.load_state_dict({k: torch.tensor(v, dtype=torch.float32) for k, v in
                           {'middle': middle, 'spread': spread, 'weight': weight, 'bias': answer[-1] - center @ weight}.items()})
    return judge


def likely(judge, x):
    return judge(torch.tensor(x, dtype=torch.float32)).sigmoid().numpy()


def folds_of(origins):
    """A fold for each copy, the same for all of an origin; about as many copies in each."""
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


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('pictures', type=Path)
    parser.add_argument('--data', type=Path, default=Path('data'))
    parser.add_argument('--runs', type=Path, default=Path('runs'))
    parser.add_argument('--out', type=Path, default=Path('weights/judge.pt'))
    args = parser.parse_args()
    torch.set_num_threads(1)
    x, told = measured(args.pictures, args.data, args.runs)
    none = np.array([not SHARES[k][1] for k in told[:, 0]], float)
    fold, p = folds_of(told[:, 1]), np.zeros(len(x))
    for f in range(FOLDS):
        learn = fold != f
        p[~learn] = likely(fitted(x[learn], none[learn], weights_of(told[learn, 0])), x[~learn])
    report(p, told)
    torch.save({'kept': fitted(x, none, weights_of(told[:, 0])).state_dict()}, args.out)
