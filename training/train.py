"""Trains a network for some time: train.py page|wide-page|ink --minutes N. Continues from its checkpoint, if there is one."""
import argparse
import math
import threading
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from batches import Pool, ink_batch, page_batch
from networks import InkNet, PageNet, WidePageNet
from reader import newest

RISE = 200  # steps until the learning rate reaches its maximum
AVERAGE_EVERY = 5  # steps
SAVE_EVERY = 100  # steps
UNKNOWN_KIND = 255
CLASS_WEIGHTS = (1., 2., 1.3, 1.2)  # bare, line, fill, other


def page_loss(net, batch):
    x, page, heat, kind, judged = batch
    pixels, photo, coarse = (t.float() for t in net(x))
    logit, judged = pixels[:, 0], judged.float()
    p = logit.sigmoid()
    overlap = ((p * page).sum((1, 2)) + 50) / ((p + page - p * page).sum((1, 2)) + 50)
    mask = F.binary_cross_entropy_with_logits(logit, page, reduction='none').mean((1, 2))
    rough = F.binary_cross_entropy_with_logits(coarse[:, 0], F.avg_pool2d(page[:, None], 8)[:, 0], reduction='none').mean((1, 2))
    corner = (F.binary_cross_entropy_with_logits(pixels[:, 1], heat, reduction='none') * (1 + 20 * heat)).mean((1, 2))
    whole = (page.mean((1, 2)) > .995).float()
    full = F.binary_cross_entropy_with_logits(photo[:, 0], whole, reduction='none')
    known = kind != UNKNOWN_KIND
    kinds = F.cross_entropy(photo[known, 1:], kind[known].long(), label_smoothing=.03) if known.any() else 0 * full.sum()
    per_photo = mask + .7 * (1 - overlap) + .3 * rough + .2 * corner + .1 * full
    return (per_photo * judged).mean() + .12 * kinds, (mask.mean(), 1 - overlap.mean(), kinds)


def ink_loss(net, batch):
    x, labels, light = batch
    logits, tone = (t.float() for t in net(x))
    entropy = F.cross_entropy(logits, labels, torch.tensor(CLASS_WEIGHTS, device=x.device))
    p = logits.softmax(1)
    dice = 0.
    for group in ((1,), (2,), (1, 2)):
        y = sum((labels == g).float() for g in group)
        q = sum(p[:, g] for g in group)
        dice = dice + 1 - (2 * (q * y).sum() + 200) / (q.sum() + y.sum() + 200)
    tone_error = (tone - light).abs().mean()
    return entropy + .3 * dice + 1.5 * tone_error, (entropy, dice / 3, tone_error)


NETWORKS = {'page': (PageNet, page_loss), 'wide-page': (WidePageNet, page_loss), 'ink': (InkNet, ink_loss)}


def batch_of(name, pool, small, batch):
    if name == 'ink':
        return ink_batch(pool, batch if small else batch // 2, 256 if small else 384)
    return page_batch(pool, batch)


def average(kept, net, step):
    """Updates the running average of the weights, which is exported."""
    d = min(.99, (step + 1) / (step + 20))
    for k, v in net.state_dict().items():
        kept[k] = kept[k] * d + v * (1 - d) if v.dtype.is_floating_point else v.clone()


def keep_up(pool):
    while True:
        pool.refresh(1)
        time.sleep(.01)


def main(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    torch.backends.cudnn.benchmark = True
    cv2.setNumThreads(1)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    make, loss_of = NETWORKS[args.network]
    net = make().to(device, memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=2e-3)
    begun = newest(args.out.parent, args.out.name)
    state = torch.load(begun, map_location=device) if begun.exists() and not args.anew else {}
    if state:
        net.load_state_dict(state['kept'])
    if 'optimizer' in state:
        optimizer.load_state_dict(state['optimizer'])
    kept = {k: v.clone() for k, v in net.state_dict().items()}
    step, minutes_before = state.get('step', 0), state.get('minutes', 0.)
    pool = Pool(args.data, args.network.removeprefix('wide-'), args.room, device)
    while pool.refresh(1) < args.batch:
        time.sleep(1)
    threading.Thread(target=keep_up, args=(pool,), daemon=True).start()
    start, log, first = time.monotonic(), [], step
    net.train()

    def minutes():
        return (time.monotonic() - start) / 60

    def save():
        torch.save({'kept': kept, 'optimizer': optimizer.state_dict(), 'step': step, 'minutes': minutes_before + minutes(), 'samples': pool.count}, args.out)

    while (done := minutes() / args.minutes) < 1:
        for group in optimizer.param_groups:  # linear warm-up, then cosine decay
            group['lr'] = args.rate * min(1, (step - first + 1) / RISE) * (.01 + .99 * (1 + math.cos(math.pi * done)) / 2)
        batch = batch_of(args.network, pool, done < args.small, args.batch)
        with torch.autocast(device, torch.bfloat16):
            loss, parts = loss_of(net, batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.)
        optimizer.step()
        if step % AVERAGE_EVERY == 0:
            average(kept, net, step - first)
        log.append(torch.stack([p.detach().float() for p in parts]))
        step += 1
        if step % SAVE_EVERY == 0:
            losses = torch.stack(log[-SAVE_EVERY:]).mean(0).tolist()
            print(f'step {step}, {minutes():.1f} minutes, samples {pool.count}, losses', *(f'{v:.4f}' for v in losses), flush=True)
        if step % (5 * SAVE_EVERY) == 0:
            save()
    save()


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('network', choices=NETWORKS)
    parser.add_argument('--data', type=Path, default=Path('data'))
    parser.add_argument('--out', type=Path)
    parser.add_argument('--minutes', type=float, default=60)
    parser.add_argument('--anew', action='store_true', help='from random weights')
    parser.add_argument('--rate', type=float, default=4e-4, help='of AdamW, at its top')
    parser.add_argument('--small', type=float, default=.3, help='share of the time with small windows')
    parser.add_argument('--batch', type=int, default=16)
    parser.add_argument('--room', type=int, default=4000, help='samples kept decoded: .33 MB a photo, .81 MB a window')
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    args.out = args.out or Path('runs') / f'{args.network}.pt'
    args.out.parent.mkdir(exist_ok=True)
    main(args)
