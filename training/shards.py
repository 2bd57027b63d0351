"""Files of samples. Pictures are stored as JPEG or PNG, concatenated into one byte array per column."""
import cv2
import numpy as np

LOSSLESS = ('page', 'labels')
PICTURES = ('image', 'page', 'labels', 'light')


def encode(name, picture):
    if name in LOSSLESS:
        return cv2.imencode('.png', picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].ravel()
    return cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, 97])[1].ravel()


def save(path, samples):
    """Writes samples, which are dicts of pictures and numbers with the same keys."""
    arrays = {}
    for key in samples[0]:
        values = [s[key] for s in samples]
        if key in PICTURES:
            coded = [encode(key, v) for v in values]
            arrays[key], arrays[key + '_ends'] = np.concatenate(coded), np.cumsum([len(c) for c in coded])
        else:
            arrays[key] = np.array(values)
    partial = path.with_suffix('.tmp.npz')
    np.savez(partial, **arrays)
    partial.rename(path)


def load(path):
    """The samples of a file. Pictures stay encoded until `decode`."""
    with np.load(path) as z:
        arrays = {k: z[k] for k in z.files}
    keys = [k for k in arrays if not k.endswith('_ends')]
    columns = {k: np.split(arrays[k], arrays[k + '_ends'][:-1]) if k in PICTURES else arrays[k] for k in keys}
    return [{k: columns[k][i] for k in keys} for i in range(len(columns['image']))]


def decode(sample):
    return {k: cv2.imdecode(v, cv2.IMREAD_UNCHANGED) if k in PICTURES else v for k, v in sample.items()}
