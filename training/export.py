"""Writes page.onnx, ink-features.onnx, ink-labels.onnx and judge.onnx with probabilities as outputs: export.py OUT [--runs runs].

Beside each network lies what torch answers to known inputs: value i of each is .5 + .5 sin(i / 100).
The ink network is in two files so that the product can be stopped between them: each takes half of the time.
What is exported is kept in weights/.
"""
import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import helper, numpy_helper
from onnx.utils import extract_model

from networks import FEATURES, INK_FEATURES, PAGE_INPUT, InkNet, Judge, SideNet
from reader import WEIGHTS, newest, page_pair, trained

OPSET = 13
LARGE = 1000  # weights
SUREST = 4  # log odds of a side
EVERY = 997  # values of the outputs that are written down for a check


class PageProbabilities(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, image):
        pixels, photo, features = self.net.pooled(image)
        pixels = pixels.sigmoid()
        return pixels[:, 0], pixels[:, 1], photo[:, 0].sigmoid(), photo[:, 1:].softmax(1), features


class InkProbabilities(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, image):
        labels, _, features = self.net.pooled(image)
        return labels.softmax(1), features


class Undrawn(nn.Module):
    def __init__(self, judge):
        super().__init__()
        self.judge = judge

    def forward(self, page_features, ink_features):
        return self.judge(page_features, ink_features).sigmoid(),


class SideOdds(nn.Module):
    """n x 2 x places: the log odds that the sheet begins at a place and lies to the right of the line, to the left of it."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, strips):
        none, left, right = self.net(strips).split(1, 1)
        return torch.cat([right - either(none, left), left - either(none, right)], 1).clamp(-SUREST, SUREST),


def either(a, b):
    return torch.maximum(a, b) + torch.log1p(torch.exp(-(a - b).abs()))


def known(*shape):
    return (.5 + .5 * torch.sin(torch.arange(np.prod(shape), dtype=torch.float64) / 100)).float().reshape(shape)


def export(module, inputs, path, outputs, dynamic=None):
    options = {'dynamo': False} if torch.__version__ >= '2.5' else {}
    torch.onnx.export(module.eval(), tuple(inputs.values()), str(path), opset_version=OPSET, input_names=list(inputs), output_names=outputs,
                      dynamic_axes=dynamic, do_constant_folding=True, **options)
    model = onnx.load(str(path))
    onnx.checker.check_model(model)
    with torch.no_grad():
        results = [r.numpy().ravel() for r in module(*inputs.values())]
    check = {n: {'every': EVERY, 'values': np.round(r[::EVERY].astype(float), 6).tolist()} for n, r in zip(outputs, results)}
    path.with_suffix('.check.json').write_text(json.dumps({'inputs': {n: list(x.shape) for n, x in inputs.items()}, 'outputs': check}) + '\n')
    print(path, f'{path.stat().st_size / 1e6:.2f} MB', 'opset', OPSET)


def halve(path):
    """Cuts the ink network before its last step up, where the two smallest tensors hold all that is known."""
    nodes = onnx.load(str(path)).graph.node
    last_up = [node for node in nodes if node.op_type == 'Resize'][-1]
    joined = next(node for node in nodes if node.op_type == 'Concat' and last_up.output[0] in node.input)
    features = [last_up.input[0], joined.input[1]]
    extract_model(str(path), str(path.with_name('ink-features.onnx')), ['image'], [*features, 'ink_features'])
    extract_model(str(path), str(path.with_name('ink-labels.onnx')), features, ['labels'])
    path.unlink()


def in_half_precision(path):
    """Stores large weights as 16-bit floats, which take half of the file; the network still computes in 32 bits."""
    model = onnx.load(str(path))
    weights, casts = model.graph.initializer, []
    for i, weight in enumerate(weights):
        values = numpy_helper.to_array(weight)
        if values.dtype == np.float32 and values.size > LARGE:
            casts.append(helper.make_node('Cast', [weight.name + '.half'], [weight.name], to=onnx.TensorProto.FLOAT))
            weights[i].CopyFrom(numpy_helper.from_array(values.astype(np.float16), weight.name + '.half'))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def keep(path):
    """Keeps a newly trained network's weights, without the optimizer and in half precision."""
    if path.parent == WEIGHTS:
        return
    state = torch.load(path, map_location='cpu')
    kept = {k: v.half() if v.dtype == torch.float32 else v for k, v in state['kept'].items()}
    torch.save({k: state[k] for k in ('step', 'minutes', 'samples')} | {'kept': kept}, WEIGHTS / path.name)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--runs', type=Path, default=Path('runs'))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    page = PageProbabilities(page_pair(args.runs))
    export(page, {'image': known(1, 3, PAGE_INPUT, PAGE_INPUT)}, args.out / 'page.onnx', ['page', 'corner', 'full', 'kind', 'page_features'])
    sides = SideOdds(trained(SideNet, newest(args.runs, 'sides.pt')))
    export(sides, {'strips': known(2, 4, 64, 128)}, args.out / 'sides.onnx', ['sides'], {'strips': {0: 'lines'}, 'sides': {0: 'lines'}})
    size = {2: 'height', 3: 'width'}
    ink = InkProbabilities(trained(InkNet, newest(args.runs, 'ink.pt')))
    export(ink, {'image': known(1, 3, 768, 544)}, args.out / 'ink.onnx', ['labels', 'ink_features'], {'image': size, 'labels': size})
    halve(args.out / 'ink.onnx')
    in_half_precision(args.out / 'page.onnx')
    judge = Undrawn(trained(Judge, WEIGHTS / 'judge.pt'))
    export(judge, {'page_features': known(1, FEATURES - INK_FEATURES), 'ink_features': known(1, INK_FEATURES)}, args.out / 'judge.onnx', ['undrawn'])
    in_half_precision(args.out / 'judge.onnx')
    for name in ('page.pt', 'wide-page.pt', 'sides.pt', 'ink.pt'):
        keep(newest(args.runs, name))
