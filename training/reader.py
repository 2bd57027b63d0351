"""Runs the page and ink networks as the product does: photo -> corners -> rectified sheet -> labels and light."""
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import quad
from networks import PAGE_INPUT, InkNet, PageNet, PagePair, WidePageNet

MULTIPLE = 32  # the sides of the ink network's input are multiples of it
LOOKS = ((1 / 2, .4), (1 / 3, .2))  # the ink network's coarser passes: size relative to the sheet, and weight
JUDGED_SIDE = 768  # px, the long side of the sheet for the judge's features
WHOLE = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)


WEIGHTS = Path('weights')  # the weights in the repository, which the product runs


def newest(runs, name):
    """The path of a network's training checkpoint, or of its weights in the repository if there is none."""
    return runs / name if (runs / name).exists() else WEIGHTS / name


def trained(make, path):
    net = make()
    net.load_state_dict(torch.load(path, map_location='cpu')['kept'])
    return net.eval()


def page_pair(folder):
    return PagePair(trained(PageNet, newest(folder, 'page.pt')), trained(WidePageNet, newest(folder, 'wide-page.pt'))).eval()


class Reader:
    def __init__(self, folder):
        self.page_net = page_pair(folder)
        self.ink_net = trained(InkNet, newest(folder, 'ink.pt'))

    @torch.no_grad()
    def page(self, photo):
        """{probability, corners, confidence, full, kinds, features} of an RGB photo."""
        small = cv2.resize(photo, (PAGE_INPUT, PAGE_INPUT), interpolation=cv2.INTER_AREA)
        pixels, photo_logits, features = self.page_net.pooled(as_input(small))
        probability = pixels[0, 0].sigmoid().numpy()
        corners, confidence = quad.fit(probability)
        return {'probability': probability, 'corners': corners, 'confidence': confidence,
                'full': float(photo_logits[0, 0].sigmoid()), 'kinds': photo_logits[0, 1:].softmax(0).numpy(), 'features': features[0].numpy()}

    @torch.no_grad()
    def ink(self, sheet):
        """(label probabilities 4 x h x w from all passes, light h/8 x w/8 x 3 from the first) of a rectified RGB sheet."""
        labels, light = self.ink_net(as_input(sheet))
        finest = labels.softmax(1)
        together = finest
        for share, weight in LOOKS:
            size = [MULTIPLE * max(1, round(n * share / MULTIPLE)) for n in sheet.shape[1::-1]]
            coarse = self.ink_net(as_input(cv2.resize(sheet, size, interpolation=cv2.INTER_AREA)))[0].softmax(1)
            change = coarse - F.interpolate(finest, size=coarse.shape[2:], mode='area')
            together = together + weight * F.interpolate(change, size=sheet.shape[:2], mode='bilinear', align_corners=False)
        return together[0].clamp(0, 1).numpy(), light[0].permute(1, 2, 0).clamp(0, 1).numpy()

    @torch.no_grad()
    def features(self, photo):
        """The judge's input: features of the whole RGB photo and of its sheet."""
        seen = self.page(photo)
        corners = WHOLE if seen['corners'] is None or seen['full'] > .5 else seen['corners']
        sheet = self.ink_net.pooled(as_input(rectified(photo, corners, JUDGED_SIDE)))[2]
        return np.concatenate([seen['features'], sheet[0].numpy()])


def as_input(image):
    return torch.from_numpy(np.ascontiguousarray(image)).permute(2, 0, 1)[None].float() / 255


def rectifying(corners, photo_size, long_side):
    """The homography from photo px to sheet px, and the sheet's (width, height)."""
    h, w = photo_size
    px = np.asarray(corners, np.float32) * (w, h)
    across = np.linalg.norm(px[1] - px[0]) + np.linalg.norm(px[2] - px[3])
    down = np.linalg.norm(px[3] - px[0]) + np.linalg.norm(px[2] - px[1])
    size = [max(MULTIPLE, round(long_side * s / max(across, down) / MULTIPLE) * MULTIPLE) for s in (across, down)]
    box = np.array([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])], np.float32)
    return cv2.getPerspectiveTransform(px.astype(np.float32), box), tuple(size)


def rectified(photo, corners, long_side, nearest=False):
    m, size = rectifying(corners, photo.shape[:2], long_side)
    shrink = min(1., 1.5 * long_side / max(photo.shape[:2]))
    if shrink < .75 and not nearest:
        photo = cv2.resize(photo, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        m, size = rectifying(corners, photo.shape[:2], long_side)
    return cv2.warpPerspective(photo, m, size, flags=cv2.INTER_NEAREST if nearest else cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
