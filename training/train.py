"""Trains a network for some steps: train.py page|ink --steps N. Goes on from its checkpoint, if there is one."""
import argparse
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from batches import Pool, ink_item, page_item, tensors
from networks import PAGE_INPUT, InkNet, PageNet
from reader import newest

TOP_RATE = 1e-3  # of AdamW, at a batch of 16
RESUMED_RATE = 4e-4
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


NETWORKS = {'page': (PageNet, page_loss), 'ink': (InkNet, ink_loss)}


def items(name, rng, pool, small, batch):
    if name == 'page':  # small copies first: more of them
        return [page_item(rng, s, PAGE_INPUT // 2 if small else PAGE_INPUT) for s in pool.draw(rng, batch, small)]
    side = 256 if small else 384
    return [ink_item(rng, s, side) for s in pool.draw(rng, batch if side == 256 else batch // 2)]


def average(kept, net, step):
    """The running average of the weights, which is what is exported."""
    d = min(.998, (step + 1) / (step + 20))
    for k, v in net.state_dict().items():
        kept[k] = kept[k] * d + v * (1 - d) if v.dtype.is_floating_point else v.clone()


def main(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    cv2.setNumThreads(1)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    make, loss_of = NETWORKS[args.network]
    net = make().to(device, memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=2e-3)
    begun = newest(args.out.parent, args.out.name)
    state = torch.load(begun, map_location=device) if begun.exists() else None
    step, minutes_before, top = 0, 0., TOP_RATE
    kept = {k: v.clone() for k, v in net.state_dict().items()}
    if state:
        net.load_state_dict(state['kept'])
        if 'optimizer' in state:
            optimizer.load_state_dict(state['optimizer'])
        kept, step, minutes_before, top = state['kept'], state['step'], state['minutes'], RESUMED_RATE
    rng, pool = np.random.default_rng(args.seed + step), Pool(args.data, args.network)
    while pool.refresh() < 64:
        time.sleep(5)
    start, log, first = time.process_time(), [], step
    net.train()

    def save():
        minutes = minutes_before + (time.process_time() - start) / 60
        torch.save({'kept': kept, 'optimizer': optimizer.state_dict(), 'step': step, 'minutes': minutes, 'samples': len(pool.samples)}, args.out)

    while (done := (step - first) / args.steps) < 1:
        for group in optimizer.param_groups:  # a short rise, then a cosine
            group['lr'] = top * min(1, (step - first + 1) / 100) * (.01 + .99 * (1 + math.cos(math.pi * done)) / 2)
        batch = tensors(items(args.network, rng, pool, done < args.small, args.batch), device)
        with torch.autocast(device, torch.bfloat16):
            loss, parts = loss_of(net, batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.)
        optimizer.step()
        average(kept, net, step)
        log.append([float(v) for v in parts])
        step += 1
        if step % SAVE_EVERY == 0:
            print(f'step {step}, {(time.process_time() - start) / 60:.1f} CPU minutes, samples {pool.refresh()}, losses', np.round(np.mean(log[-SAVE_EVERY:], 0), 4), flush=True)
            save()
    save()


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('network', choices=NETWORKS)
    parser.add_argument('--data', type=Path, default=Path('data'))
    parser.add_argument('--out', type=Path)
    parser.add_argument('--steps', type=int, default=5000)
    parser.add_argument('--small', type=float, default=.6, help='share of the steps with small pictures')
    parser.add_argument('--batch', type=int, default=16)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    args.out = args.out or Path('runs') / f'{args.network}.pt'
    args.out.parent.mkdir(exist_ok=True)
    main(args)
