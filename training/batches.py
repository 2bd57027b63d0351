"""Makes batches of augmented samples from shards on the training device. Shards that appear during training are added."""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

import shards
from networks import PAGE_INPUT
from simulator.pens import BARE, FILL
from simulator.samples import INK_SIDE, LIGHT_STEP, PAGE_SIDE

CORNER_SPREAD = .012  # standard deviation of a corner's heat, as a share of the frame
ONE_COLOR = .08  # largest difference within one color, as a share of the paper's light
NEARER = .3  # share of the photos cropped close around the sheet, as in the studio's second pass
PLANES = {'page': {'image': (PAGE_SIDE, PAGE_SIDE, 3), 'page': (PAGE_SIDE, PAGE_SIDE)},
          'ink': {'image': (INK_SIDE, INK_SIDE, 3), 'labels': (INK_SIDE, INK_SIDE),
                  'light': (INK_SIDE // LIGHT_STEP, INK_SIDE // LIGHT_STEP, 3)}}
VALUES = {'page': {'corners': (4, 2), 'kind': (), 'judged': ()}, 'ink': {}}


class Pool:
    """The newest `room` samples of a folder, decoded on the device."""

    def __init__(self, folder, name, room, device):
        self.folder, self.name, self.room, self.known, self.count = folder, name, room, set(), 0
        self.columns = {k: torch.zeros((room, *s), dtype=torch.uint8, device=device) for k, s in PLANES[name].items()}
        self.columns |= {k: torch.zeros((room, *s), device=device) for k, s in VALUES[name].items()}

    def __len__(self):
        return min(self.count, self.room)

    def refresh(self, most=10_000):
        """Adds up to `most` new shards. Returns the number of samples."""
        new = [p for p in sorted(self.folder.glob(f'{self.name}-0*.npz')) if p not in self.known and not p.name.endswith('.tmp.npz')]
        for path in new[:most]:
            self.known.add(path)
            samples = [shards.decode(s) for s in shards.load(path) if self.name != 'ink' or tells(s)]
            places = torch.arange(self.count, self.count + len(samples)) % self.room
            for k, column in self.columns.items():
                column[places.to(column.device)] = torch.from_numpy(np.stack([s[k] for s in samples])).to(column.device, column.dtype)
            self.count += len(samples)
        return len(self)


def tells(window):
    """False for a window with one flat color and no paper, which cannot be told from colored paper."""
    labels = cv2.imdecode(window['labels'], cv2.IMREAD_UNCHANGED)
    if (labels == FILL).mean() < .5 or (labels == BARE).mean() > .05:
        return True
    image = cv2.imdecode(window['image'], cv2.IMREAD_UNCHANGED)[::4, ::4].astype(np.float32)
    light = cv2.resize(cv2.imdecode(window['light'], cv2.IMREAD_UNCHANGED), image.shape[1::-1]).astype(np.float32)
    color = image / np.maximum(light, 8)
    near = np.abs(color - np.median(color, (0, 1))).max(2) < ONE_COLOR
    return near.mean() < .5


def uniform(n, low, high, like):
    return low + (high - low) * torch.rand(n, device=like.device)


def some(share, n, like):
    """A random mask that is True for that share of n samples."""
    return torch.rand(n, 1, 1, 1, device=like.device) < share


def recolored(image, light=None):
    """Changes gain, tint, gamma, saturation and noise of n x h x w x 3 in 0-1; the light changes alike, without noise."""
    n, one = len(image), image.new_ones(len(image), 1, 1, 1)
    gain = (.12 * torch.randn_like(one) + .06 * torch.randn_like(one.expand(-1, 1, 1, 3))).exp()
    gamma = torch.where(some(.5, n, image), (.18 * torch.randn_like(one)).exp(), one)
    saturation = torch.where(some(.32, n, image), uniform(one.shape, .4, 1.4, image), one)
    saturation = torch.where(some(.06, n, image), 0 * one, saturation)
    swapped = torch.rand(n, 3, device=image.device).argsort(1)
    order = torch.where(some(.1, n, image)[:, 0, 0], swapped, torch.arange(3, device=image.device))

    def change(a):
        a = (a * gain).clamp(1e-4, 1).gather(3, order[:, None, None].expand_as(a)) ** gamma
        return (a.mean(3, keepdim=True) * (1 - saturation) + a * saturation).clamp(0, 1)

    noise = torch.where(some(.25, n, image), uniform(one.shape, 0, .025, image), 0 * one)
    return change(image) + noise * torch.randn_like(image), None if light is None else change(light)


def page_batch(pool, n, side=PAGE_INPUT):
    """Photos n x 3 x side x side, their pages, corner heatmaps, kinds, and whether they can be judged."""
    chosen = torch.randint(len(pool), (n,), device=pool.columns['kind'].device)
    image, page, corners, kind, judged = (pool.columns[k][chosen] for k in ('image', 'page', 'corners', 'kind', 'judged'))
    low, size = _cut(corners)
    axis = (torch.arange(2 * side, device=image.device) + .5) / (2 * side)
    flips = torch.rand(n, 2, device=image.device) < .5
    turned = torch.rand(n, device=image.device) < .5
    at = torch.where(flips[..., None], 1 - axis, axis)  # n x (x, y) x place: the position in the crop of each place of the picture
    x, y = (low[:, k, None] + size[:, k, None] * at[:, k] for k in (0, 1))
    grid = torch.stack(torch.broadcast_tensors(x[:, None], y[:, :, None]), 3)
    grid = torch.where(turned[:, None, None, None], grid.transpose(1, 2), grid) * 2 - 1
    planes = torch.cat([image, page[..., None]], 3).permute(0, 3, 1, 2).float() / 255
    seen = F.avg_pool2d(F.grid_sample(planes, grid, align_corners=False, padding_mode='border'), 2)
    corners = (corners - low[:, None]) / size[:, None]
    corners = torch.where(flips[:, None], 1 - corners, corners)
    corners = torch.where(turned[:, None, None], corners.flip(2), corners)
    photo, _ = recolored(seen[:, :3].permute(0, 2, 3, 1))
    return photo.permute(0, 3, 1, 2), seen[:, 3], corner_heat(corners, side), kind, judged


def _cut(corners):
    """The crop of each photo: its top left corner and its size, as shares of the photo."""
    n = len(corners)
    least = torch.where(uniform(n, 0, 1, corners) < .35, .7, .92)[:, None]
    size = least + (1 - least) * uniform((n, 2), 0, 1, corners)
    low = (1 - size) * uniform((n, 2), 0, 1, corners)
    near = (uniform(n, 0, 1, corners) < NEARER) & corners.isfinite().all(2).all(1)
    margin = uniform((n, 2, 1), .02, .25, corners) * (1 + .3 * uniform((n, 2, 2), -1, 1, corners))
    first, last = corners.amin(1).clamp(0, 1), corners.amax(1).clamp(0, 1)
    room = (last - first).clamp(min=.05)
    first, last = (first - margin[..., 0] * room).clamp(0, 1), (last + margin[..., 1] * room).clamp(0, 1)
    return torch.where(near[:, None], first, low), torch.where(near[:, None], last - first, size)


def corner_heat(corners, side):
    axis = (torch.arange(side, device=corners.device) + .5) / side
    bells = (-((axis - corners[..., None]) / CORNER_SPREAD) ** 2 / 2).exp().nan_to_num(0)  # n x corner x (x, y) x place
    seen = ((corners > -.02) & (corners < 1.02)).all(2)[..., None, None]
    return (seen * bells[:, :, 1, :, None] * bells[:, :, 0, None]).amax(1)


def ink_batch(pool, n, side):
    """Windows n x 3 x side x side, their labels and light."""
    image = pool.columns['image']
    chosen = torch.randint(len(pool), (n,), device=image.device)[:, None, None]
    cells = side // LIGHT_STEP
    start = torch.randint((INK_SIDE - side) // LIGHT_STEP + 1, (2, n, 1), device=image.device)
    flips, turned = torch.rand(2, n, 1, device=image.device) < .5, torch.rand(n, 1, 1, device=image.device) < .5

    def places(length, step):
        along = torch.arange(length, device=image.device)
        y, x = torch.where(flips, length - 1 - along, along) + start * step
        y, x = torch.broadcast_tensors(y[:, :, None], x[:, None])
        return torch.where(turned, y.transpose(1, 2), y), torch.where(turned, x.transpose(1, 2), x)

    y, x = places(side, LIGHT_STEP)
    labels = pool.columns['labels'][chosen, y, x].long()
    window = image[chosen, y, x].float() / 255
    y, x = places(cells, 1)
    window, light = recolored(window, pool.columns['light'][chosen, y, x].float() / 255)
    return window.permute(0, 3, 1, 2), labels, light.permute(0, 3, 1, 2)
