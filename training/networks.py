"""Small U-Nets: PageNet and WidePageNet find the sheet in a photo, InkNet reads the rectified sheet."""
import torch
import torch.nn as nn
import torch.nn.functional as F

PAGE_INPUT = 192  # px, square
PAGE_CHANNELS = (24, 40, 64, 96, 128)  # of the five levels
WIDE_CHANNELS = (24, 48, 80, 112, 160)
INK_CHANNELS = (24, 40, 56, 80, 112)
INK_FEATURES = 2 * sum(INK_CHANNELS)
FEATURES = 16 + 2 * (sum(PAGE_CHANNELS) + sum(WIDE_CHANNELS)) + INK_FEATURES  # of all three networks, for the judge
FARTHEST = 6  # standard deviations to which a feature is clamped
MEMBERS = 4  # perceptrons of the judge
HIDDEN_UNITS = 24  # of each perceptron


def conv(i, o, stride=1, dilation=1):
    return nn.Sequential(nn.Conv2d(i, o, 3, stride, dilation, dilation, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))


def double(x):
    return F.interpolate(x, scale_factor=2., mode='nearest')


class UNet(nn.Module):
    """Five levels from a half to a 32nd of the input's size. Returns the features of each level on the way up and on the way down."""

    def __init__(self, inputs, c):
        super().__init__()
        self.stem = conv(inputs, c[0])
        self.down = nn.ModuleList([nn.Sequential(conv(c[i], c[i + 1], 2), conv(c[i + 1], c[i + 1])) for i in range(3)])
        self.deep = nn.Sequential(conv(c[3], c[4], 2), conv(c[4], c[4], dilation=2), conv(c[4], c[4]))
        self.up = nn.ModuleList([conv(c[i + 1] + c[i], c[i]) for i in range(4)])

    def forward(self, x, context=None):
        levels = [self.stem(x)]
        for layer in self.down:
            levels.append(layer(levels[-1]))
        y = self.deep(levels[-1])
        out = [y if context is None else y + context(y)]
        for i in (3, 2, 1, 0):
            out.append(self.up[i](torch.cat([double(out[-1]), levels[i]], 1)))
        return out, levels


class Context(nn.Module):
    """Features of the whole picture, to be added at every place."""

    def __init__(self, c):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(c, c), nn.ReLU(), nn.Linear(c, c))

    def forward(self, x):
        return self.layers(x.mean((2, 3)))[:, :, None, None]


class Residual(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.layers = nn.Sequential(conv(c, c), nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c))

    def forward(self, x):
        return F.relu(x + self.layers(x))


class Attention(nn.Module):
    """Self-attention over all places, because whether a place is sheet depends on places far away."""

    def __init__(self, c, heads=5):
        super().__init__()
        self.heads = heads
        self.before, self.between = nn.LayerNorm(c), nn.LayerNorm(c)
        self.looks, self.seen = nn.Linear(c, 3 * c), nn.Linear(c, c)
        self.thought = nn.Sequential(nn.Linear(c, 3 * c), nn.GELU(), nn.Linear(3 * c, c))

    def forward(self, x):
        n, t, c = x.shape
        q, k, v = self.looks(self.before(x)).reshape(n, t, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        shares = (q @ k.transpose(2, 3) * (c // self.heads) ** -.5).softmax(3)
        x = x + self.seen((shares @ v).transpose(1, 2).reshape(n, t, c))
        return x + self.thought(self.between(x))


class Deepest(nn.Module):
    """The smallest level, a 32nd of the photo's size, with attention over all places."""

    def __init__(self, i, c, depth=4):
        super().__init__()
        self.down = nn.Sequential(conv(i, c, 2), Residual(c))
        self.places = nn.Parameter(.02 * torch.randn(1, (PAGE_INPUT // 32) ** 2, c))
        self.layers = nn.ModuleList([Attention(c) for _ in range(depth)])

    def forward(self, x):
        y = self.down(x)
        tokens = y.flatten(2).transpose(1, 2) + self.places
        for layer in self.layers:
            tokens = layer(tokens)
        return tokens.transpose(1, 2).reshape(y.shape)


def spread_of(levels):
    """Mean and standard deviation of each channel of each level."""
    features = []
    for level in levels:
        mean, mean_square = (F.adaptive_avg_pool2d(x, 1).flatten(1) for x in (level, level * level))
        features += [mean, (mean_square - mean * mean).clamp(min=0).sqrt()]
    return torch.cat(features, 1)


class PageNet(nn.Module):
    """n x 3 x 192 x 192, RGB 0-1 -> page and corner logits n x 2 x 192 x 192; logits of the whole photo n x 6."""

    def __init__(self, c=PAGE_CHANNELS):
        super().__init__()
        self.body = UNet(14, c)
        self.context = Context(c[4])
        self.pixels = nn.Conv2d(c[0], 8, 1)
        self.coarse = nn.Conv2d(c[2], 1, 1)
        self.photo = nn.Sequential(nn.Linear(c[4] + c[2], 64), nn.ReLU(), nn.Linear(64, 6))
        far = torch.linspace(-1, 1, PAGE_INPUT // 2).square()
        self.register_buffer('position', torch.stack([far[:, None].expand(-1, len(far)), far[None].expand(len(far), -1)])[None])

    def forward(self, x):
        pixels, photo, up, _ = self._seen(x)
        return (pixels, photo, self.coarse(up[2])) if self.training else (pixels, photo)

    def pooled(self, x):
        """The outputs of `forward`, and features of the whole photo for the judge."""
        pixels, photo, up, down = self._seen(x)
        page = pixels[:, 0].sigmoid()
        page = torch.stack([page.mean((1, 2)), (page * (1 - page)).mean((1, 2))], 1)
        return pixels, photo, torch.cat([photo, page, spread_of([*down, up[0]])], 1)

    def _seen(self, x):
        x = F.pixel_unshuffle(x - .5, 2)
        x = torch.cat([x, self.position.to(x.dtype).expand(x.shape[0], -1, -1, -1)], 1)
        up, down = self.body(x, self.context)
        photo = self.photo(torch.cat([up[0].mean((2, 3)), up[2].amax((2, 3))], 1))
        return F.pixel_shuffle(self.pixels(up[4]), 2), photo, up, down


class WidePageNet(PageNet):
    """PageNet with more channels, and with attention on the smallest level."""

    def __init__(self):
        c = WIDE_CHANNELS
        super().__init__(c)
        self.body.deep = Deepest(c[3], c[4])
        for i, blocks in ((1, 1), (2, 2)):  # more blocks on the levels that see most of a sheet's side at once
            self.body.down[i].extend([Residual(c[i + 1]) for _ in range(blocks)])


class PagePair(nn.Module):
    """Both page networks combined by the mean of their logits, because each misses sheets that the other finds."""

    def __init__(self, page, wide):
        super().__init__()
        self.page, self.wide = page, wide

    def forward(self, x):
        pixels, photo, _ = self.pooled(x)
        return pixels, photo

    def pooled(self, x):
        """As in PageNet, with the features of both networks. The kind of picture comes from the first network."""
        pixels, photo, features = self.page.pooled(x)
        wide_pixels, wide_photo, wide_features = self.wide.pooled(x)
        full = (photo[:, :1] + wide_photo[:, :1]) / 2
        return (pixels + wide_pixels) / 2, torch.cat([full, photo[:, 1:]], 1), torch.cat([features, wide_features], 1)


class Judge(nn.Module):
    """Features of the page and ink networks, n x FEATURES in all -> logits n that there is no drawing: the mean of MEMBERS perceptrons (`judge.py`)."""

    def __init__(self):
        super().__init__()
        self.register_buffer('middle', torch.zeros(FEATURES))
        self.register_buffer('spread', torch.ones(FEATURES))
        self.hidden = nn.Linear(FEATURES, MEMBERS * HIDDEN_UNITS)
        self.answer = nn.Linear(MEMBERS * HIDDEN_UNITS, 1)

    def forward(self, page_features, ink_features):
        features = torch.cat([page_features, ink_features], 1)
        z = ((features - self.middle) / self.spread).clamp(-FARTHEST, FARTHEST)
        return self.answer(self.hidden(z).relu())[:, 0]


class InkNet(nn.Module):
    """n x 3 x h x w, RGB 0-1, sides divisible by 32 -> logits of four labels n x 4 x h x w; light n x 3 x h/8 x w/8."""

    def __init__(self, c=INK_CHANNELS):
        super().__init__()
        self.body = UNet(12, c)
        self.context = Context(c[4])
        self.last = conv(c[0], c[0])
        self.labels = nn.Conv2d(c[0], 16, 1)
        self.light = nn.Conv2d(c[2], 3, 1)

    def forward(self, x):
        return self.pooled(x)[:2]

    def pooled(self, x):
        """The outputs of `forward`, and features of the whole sheet for the judge."""
        up, down = self.body(F.pixel_unshuffle(x - .5, 2), self.context)
        labels = F.pixel_shuffle(self.labels(self.last(up[4])), 2)
        return labels, self.light(up[2]) + .5, spread_of([*down, up[0]])


class SideNet(nn.Module):
    """Strips along lines, n x 4 x 64 x 128 (RGB and page probability, -.5 to .5) -> logits n x 3 x 128: no side, sheet on the left, sheet on the right."""

    def __init__(self, channels=(24, 32, 48, 64), width=96):
        super().__init__()
        cross, i = [], 5
        for k, o in enumerate(channels):  # 64 places across become 4, 128 along become 32
            cross += [nn.Conv2d(i, o, 3, (2, 1 if k > 1 else 2), 1), nn.BatchNorm2d(o), nn.ReLU()]
            i = o
        self.cross = nn.Sequential(*cross)
        self.flat = nn.Conv1d(4 * i, width, 1)
        self.along = nn.ModuleList([nn.Sequential(nn.Conv1d(width, width, 3, 1, d, d), nn.BatchNorm1d(width), nn.ReLU()) for d in (1, 2, 4, 8, 1)])
        self.out = nn.Conv1d(width, 12, 1)

    def forward(self, x):
        across = torch.linspace(-1, 1, x.shape[2], device=x.device)[None, None, :, None]
        x = torch.cat([x, torch.zeros_like(x[:, :1]) + across], 1)
        x = F.relu(self.flat(self.cross(x).flatten(1, 2)))
        for layer in self.along:
            x = x + layer(x)
        y = self.out(x)
        return y.reshape(-1, 3, 4, y.shape[2]).transpose(2, 3).reshape(-1, 3, 4 * y.shape[2])
