"""Measures the networks: evaluate.py simulated|real [--runs runs] [--photos FOLDER] [--sheet overlay.png]."""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

import quad
import shards
from reader import Reader, rectified
from simulator.photo import photograph_sheet
from simulator.samples import MODES, frame_size, sheet_samples
from simulator.pens import FILL, LINE
from simulator.sheet import KINDS

TOLERANCE = 3  # px at a sheet of 768 px
SHEET_SIDE = 768
HELD_OUT = 2_000_000  # first seed of the photos measured here
TINTS = np.array([(255, 255, 255), (230, 30, 30), (40, 160, 60), (150, 90, 220)], np.float32)


def ink_scores(found, truth):
    """Precision, recall and F1 of ink at TOLERANCE px, and the share of correctly found ink that confuses line and fill. None without ink."""
    disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * TOLERANCE + 1,) * 2)
    f, t = (np.isin(a, (LINE, FILL)).astype(np.uint8) for a in (found, truth))
    if not t.any():
        return None
    precision = (f & cv2.dilate(t, disk)).sum() / max(f.sum(), 1)
    recall = (t & cv2.dilate(f, disk)).sum() / t.sum()
    both = (f & t) > 0
    confused = (found[both] != truth[both]).mean() if both.any() else 0.
    return precision, recall, 2 * precision * recall / max(precision + recall, 1e-9), confused


def simulated_photo(number, side=1152):
    rng = np.random.default_rng((HELD_OUT, number))
    backs = [sheet_samples((HELD_OUT + 1 + number, k), pages=0, inks=0)[0] for k in range(2)]
    content = rng.choice(['drawing', 'scribble', 'painted', 'blank'], p=[.7, .08, .2, .02])
    sheet = sheet_samples((HELD_OUT, number), backs[0], pages=0, inks=0, content=content)[0]
    mode = rng.choice(list(MODES), p=list(MODES.values()))
    return photograph_sheet(rng, sheet, frame_size(rng, side), mode, backs), mode, sheet.kind


def measure_simulated(reader, count):
    rows, ink, kinds = [], [], []
    for number in range(count):
        photo, mode, kind = simulated_photo(number)
        seen = reader.page(photo.image)
        rows.append((mode, quad.iou(seen['corners'], photo.corners), seen['confidence']))
        if kind < len(KINDS):
            kinds.append((kind, int(np.argmax(seen['kinds']))))
        if seen['corners'] is not None:
            labels = reader.ink(rectified(photo.image, seen['corners'], SHEET_SIDE))[0].argmax(0)
            score = ink_scores(labels, rectified(photo.labels, seen['corners'], SHEET_SIDE, nearest=True))
            ink += [score] if score else []
    print_pages(rows)
    print('kind right', round(float(np.mean([a == b for a, b in kinds])), 3), 'taken for no drawing', round(float(np.mean([b == 4 for a, b in kinds])), 3))
    if ink:
        p, r, f, c = np.array(ink).T
        print(f'ink: precision {np.median(p):.3f} recall {np.median(r):.3f} F1 {np.median(f):.3f} (mean {f.mean():.3f}); line/fill confused {np.median(c):.3f} (mean {c.mean():.3f})')


def print_pages(rows):
    modes = sorted({r[0] for r in rows})
    for mode in ['all', *modes] if len(modes) > 1 else ['all']:
        v = np.array([r[1] for r in rows if mode in ('all', r[0])])
        print(f'page {mode}: n {len(v)} median {np.median(v):.3f} mean {v.mean():.3f} above .95 {(v > .95).mean():.0%} below .8 {(v < .8).sum()}')


def measure_real(reader, folder, sheet_path, outlined):
    rows, tiles = [], []
    entries = json.loads((folder / 'MANIFEST.json').read_text()) if outlined else [{'file': p.name} for p in sorted(folder.glob('*.*'))]
    for entry in entries:
        photo = cv2.imread(str(folder / entry['file']), cv2.IMREAD_COLOR)
        if photo is None or max(photo.shape) > 6000:
            continue
        photo = cv2.cvtColor(photo, cv2.COLOR_BGR2RGB)
        seen = reader.page(photo)
        value = quad.iou(seen['corners'], entry['corners']) if outlined else np.nan
        rows.append(('real', value, seen['confidence']))
        print(f"{entry['file'][:40]:40} IoU {value:.3f} confidence {seen['confidence']:.3f} full {seen['full']:.2f} kind {KINDS[int(np.argmax(seen['kinds']))]} {seen['kinds'].max():.2f}")
        if sheet_path:
            tiles.append(overlay(reader, photo, seen, entry.get('corners')))
    if outlined:
        print_pages(rows)
    if sheet_path:
        columns = 3
        tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % columns)
        grid = np.concatenate([np.concatenate(tiles[i:i + columns], 1) for i in range(0, len(tiles), columns)])
        cv2.imwrite(str(sheet_path), grid[..., ::-1])


def overlay(reader, photo, seen, truth, side=300):
    """A row of pictures: the photo with corners (found red, truth green), page probability, sheet, labels, light."""
    small = fitted(photo, side)
    h, w = small.shape[:2]
    for corners, c in ((truth, (0, 200, 0)), (seen['corners'], (255, 0, 0))):
        if corners is not None:
            cv2.polylines(small, [np.round(np.array(corners) * (w, h)).astype(np.int32)], True, c, 2)
    parts = [small, np.repeat((seen['probability'] * 255).astype(np.uint8)[..., None], 3, 2)]
    if seen['corners'] is not None:
        sheet = rectified(photo, seen['corners'], SHEET_SIDE)
        labels, light = reader.ink(sheet)
        parts += [fitted(sheet, side), fitted(TINTS[labels.argmax(0)].astype(np.uint8), side), fitted((light * 255).astype(np.uint8), side // 2)]
    row = np.zeros((side, 4 * side + side // 2, 3), np.uint8)
    for k, part in enumerate(parts):
        row[:min(side, part.shape[0]), k * side:k * side + part.shape[1]] = part[:side]
    return row


def fitted(image, side):
    f = side / max(image.shape[:2])
    return cv2.resize(image, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=['simulated', 'real'])
    parser.add_argument('--runs', type=Path, default=Path('runs'))
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--photos', type=Path)
    parser.add_argument('--sheet', type=Path)
    args = parser.parse_args()
    if args.what == 'simulated':
        measure_simulated(Reader(args.runs), args.count)
    else:
        measure_real(Reader(args.runs), args.photos, args.sheet, 'corners' in (args.photos / 'MANIFEST.json').read_text())
