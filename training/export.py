"""Writes page.onnx, ink-features.onnx and ink-labels.onnx with probabilities as outputs: export.py OUT [--runs runs].

Beside each network lies what torch answers to a known picture: value i of its planes is .5 + .5 sin(i / 100).
The ink network is in two files so that the product can be stopped between them: each takes half of the time.
What is exported is kept in weights/, without the optimizer.
"""
import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx.utils import extract_model

from networks import PAGE_INPUT, InkNet, Judge, PageNet
from reader import WEIGHTS, newest, trained

OPSET = 13
EVERY = 997  # values of the outputs that are written down for a check


class PageProbabilities(nn.Module):
    def __init__(self, net, judge):
        super().__init__()
        self.net, self.judge = net, judge

    def forward(self, image):
        pixels, photo, features = self.net.pooled(image)
        pixels = pixels.sigmoid()
        return pixels[:, 0], pixels[:, 1], photo[:, 0].sigmoid(), photo[:, 1:].softmax(1), self.judge(features).sigmoid()


class InkProbabilities(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, image):
        return self.net(image)[0].softmax(1),


def known_picture(height, width):
    return (.5 + .5 * torch.sin(torch.arange(3 * height * width, dtype=torch.float64) / 100)).float().reshape(1, 3, height, width)


def export(module, example, path, outputs, dynamic=None):
    options = {'dynamo': False} if torch.__version__ >= '2.5' else {}
    torch.onnx.export(module.eval(), example, str(path), opset_version=OPSET, input_names=['image'], output_names=outputs,
                      dynamic_axes=dynamic, do_constant_folding=True, **options)
    model = onnx.load(str(path))
    onnx.checker.check_model(model)
    with torch.no_grad():
        results = [r.numpy().ravel() for r in module(example)]
    check = {n: {'every': EVERY, 'values': np.round(r[::EVERY].astype(float), 6).tolist()} for n, r in zip(outputs, results)}
    path.with_suffix('.check.json').write_text(json.dumps({'shape': list(example.shape), 'outputs': check}) + '\n')
    print(path, f'{path.stat().st_size / 1e6:.2f} MB', 'opset', OPSET)


def halve(path):
    """Cuts the ink network before its last step up, where the two smallest tensors hold all that is known."""
    nodes = onnx.load(str(path)).graph.node
    last_up = [node for node in nodes if node.op_type == 'Resize'][-1]
    joined = next(node for node in nodes if node.op_type == 'Concat' and last_up.output[0] in node.input)
    features = [last_up.input[0], joined.input[1]]
    extract_model(str(path), str(path.with_name('ink-features.onnx')), ['image'], features)
    extract_model(str(path), str(path.with_name('ink-labels.onnx')), features, ['labels'])
    path.unlink()


def keep(path):
    state = torch.load(path, map_location='cpu')
    if state.pop('optimizer', None):
        torch.save(state, WEIGHTS / path.name)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--runs', type=Path, default=Path('runs'))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    page = PageProbabilities(trained(PageNet, newest(args.runs, 'page.pt')), trained(Judge, WEIGHTS / 'judge.pt'))
    export(page, known_picture(PAGE_INPUT, PAGE_INPUT), args.out / 'page.onnx', ['page', 'corner', 'full', 'kind', 'undrawn'])
    sides = {2: 'height', 3: 'width'}
    ink = InkProbabilities(trained(InkNet, newest(args.runs, 'ink.pt')))
    export(ink, known_picture(768, 544), args.out / 'ink.onnx', ['labels'], {'image': sides, 'labels': sides})
    halve(args.out / 'ink.onnx')
    for name in ('page.pt', 'ink.pt'):
        keep(newest(args.runs, name))
