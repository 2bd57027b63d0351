"""Random fields and colors."""
import cv2
import numpy as np

BANK_SIDE = 1300  # px, a little more than the largest picture
_bank = {}


def smooth_noise(rng, h, w, cells):
    """Noise between 0 and 1 with about `cells` bumps along the long side."""
    step = max(h, w) / cells
    grid = rng.random((int(h / step) + 3, int(w / step) + 3), dtype=np.float32)
    return cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)


def grain(rng, h, w, sigma=0.):
    """White noise of unit standard deviation, blurred by sigma px and cropped from a cached tile."""
    if sigma not in _bank:
        tile = np.random.default_rng(7).standard_normal((BANK_SIDE, BANK_SIDE)).astype(np.float32)
        if sigma:
            tile = cv2.GaussianBlur(tile, (0, 0), sigma)
        _bank[sigma] = tile / tile.std()
    y, x = rng.integers(BANK_SIDE - h + 1), rng.integers(BANK_SIDE - w + 1)
    part = _bank[sigma][y:y + h, x:x + w]
    return part[::rng.choice([-1, 1]), ::rng.choice([-1, 1])]


def fractal_noise(rng, h, w, cells, octaves=4, gain=.5):
    out = smooth_noise(rng, h, w, cells) - .5
    for k in range(1, octaves):
        out = out + gain ** k * (smooth_noise(rng, h, w, min(cells * 2 ** k, max(h, w) / 2)) - .5)
    return out


def color(rng, low=0., high=1., saturation=1.):
    """A random sRGB color."""
    c = rng.uniform(low, high, 3)
    return (c.mean() + (c - c.mean()) * saturation).astype(np.float32)


def jitter(rng, c, amount=.05):
    return np.clip(np.asarray(c, np.float32) + rng.normal(0, amount, 3), 0, 1).astype(np.float32)


def log_uniform(rng, low, high):
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def blend(canvas, alpha, c):
    """Paints color c (or a picture) over the canvas in place."""
    alpha = alpha[..., None]
    canvas += alpha * (c - canvas)


def stain(canvas, alpha, c):
    """Paints transparently in place, so that the canvas shows through."""
    canvas *= 1 - alpha[..., None] * (1 - c)
