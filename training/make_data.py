"""Makes shards of samples: make_data.py OUT --first SHARD --shards N --workers N. Existing shards are kept."""
import argparse
import multiprocessing
from pathlib import Path

import cv2
import numpy as np

import shards
from simulator.samples import sheet_samples

SHEETS_PER_SHARD = 16
HATCHED = .2  # share of sheets with even hatching, which no measured photo has
VALIDATION = 1_000_000  # shards from this number on are never used for training


def make_shard(job):
    out, number, each = job
    pages, inks = out / f'page-{number:07}.npz', out / f'ink-{number:07}.npz'
    if (pages.exists() or not each[0]) and (inks.exists() or not each[1]):
        return number
    cv2.setNumThreads(1)
    sheets, page_samples, ink_samples = [], [], []
    for i in range(SHEETS_PER_SHARD):
        content = 'hatched' if np.random.default_rng((number, i, 1)).random() < HATCHED else None
        sheet, p, k = sheet_samples((number, i), sheets[-1] if sheets else None, sheets[-4:], content, *each)
        sheets = sheets[-4:] + [sheet]
        page_samples += p
        ink_samples += k
    for path, samples in ((pages, page_samples), (inks, ink_samples)):
        if samples:
            shards.save(path, samples)
    return number


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--shards', type=int, default=400)
    parser.add_argument('--workers', type=int, default=1)
    parser.add_argument('--pages', type=int, default=6, help='photos of each sheet')
    parser.add_argument('--inks', type=int, default=3, help='windows of each sheet')
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    jobs = [(args.out, n, (args.pages, args.inks)) for n in range(args.first, args.first + args.shards)]
    with multiprocessing.Pool(args.workers) as pool:
        for done, number in enumerate(pool.imap_unordered(make_shard, jobs), 1):
            if done % 20 == 0:
                print(f'{done} of {len(jobs)} shards', flush=True)
