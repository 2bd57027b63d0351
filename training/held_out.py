"""Writes held-out simulated photos with their truth: held_out.py OUT --first N --count N. MANIFEST.json lists the corners in the format of outlined photos."""
import argparse
import json
from pathlib import Path

import cv2

from evaluate import simulated_photo
from simulator.sheet import KINDS


def write(out, number):
    photo, mode, kind = simulated_photo(number)
    name = f'simulated-{number:03}'
    cv2.imwrite(str(out / f'{name}.jpg'), photo.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
    cv2.imwrite(str(out / f'{name}.labels.png'), photo.labels)
    return {'file': f'{name}.jpg', 'labels': f'{name}.labels.png', 'corners': photo.corners.tolist(), 'mode': mode,
            'kind': KINDS[kind] if kind < len(KINDS) else None}


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--first', type=int, default=0, help='other photos than those by which a bound was chosen')
    parser.add_argument('--count', type=int, default=100)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    entries = [write(args.out, number) for number in range(args.first, args.first + args.count)]
    (args.out / 'MANIFEST.json').write_text(json.dumps(entries, indent=1) + '\n')
