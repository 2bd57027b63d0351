"""Writes page.onnx, sides.onnx, ink.onnx and judge.onnx with probabilities (sides: log odds) as outputs: export.py OUT [--runs runs].

A .check.json next to each network has torch's outputs for known inputs: value i of each input is .5 + .5 sin(i / 100).
Newly trained weights are stored in weights/.
"""
import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import helper, numpy_helper, shape_inference

from networks import FEATURES, INK_FEATURES, PAGE_INPUT, InkNet, Judge, SideNet
from reader import WEIGHTS, newest, page_pair, trained

OPSET = 13
LARGE = 1000  # a tensor with more weights is stored in half precision
SUREST = 4  # limit of the log odds of a side
SUREST_LABEL = 40  # limit of a label's logit, so that its exponential stays finite
EVERY = 997  # each 997th value of an output is stored for the check


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
        odds = labels.clamp(-SUREST_LABEL, SUREST_LABEL).exp()
        return odds / odds.sum(1, keepdim=True), features


class Undrawn(nn.Module):
    def __init__(self, judge):
        super().__init__()
        self.judge = judge

    def forward(self, page_features, ink_features):
        return self.judge(page_features, ink_features).sigmoid(),


class SideOdds(nn.Module):
    """n x 2 x places: the log odds that a side of the sheet is at a place, with the sheet to the right of the line and to the left of it."""

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


def in_parts(path):
    """Splits each convolution of concatenated channels into one per part and adds the results, because the runtime would copy the parts."""
    model = shape_inference.infer_shapes(onnx.load(str(path)))
    graph = model.graph
    joined = {node.output[0]: node for node in graph.node if node.op_type == 'Concat'}
    channels = {v.name: v.type.tensor_type.shape.dim[1].dim_value for v in graph.value_info if len(v.type.tensor_type.shape.dim) > 1}
    weights = {weight.name: weight for weight in graph.initializer}
    nodes = []
    for node in graph.node:
        if node.op_type != 'Conv' or node.input[0] not in joined:
            nodes.append(node)
            continue
        parts, weight = joined[node.input[0]].input, weights[node.input[1]]
        kernels = np.split(numpy_helper.to_array(weight), np.cumsum([channels[part] for part in parts])[:-1], 1)
        kernels = [numpy_helper.from_array(np.ascontiguousarray(kernel), f'{weight.name}.{k}') for k, kernel in enumerate(kernels)]
        graph.initializer.remove(weight)
        graph.initializer.extend(kernels)
        nodes += convolved(node, parts, kernels)
    read = {name for node in nodes for name in node.input} | {output.name for output in graph.output}
    del graph.node[:]
    graph.node.extend(node for node in nodes if read & set(node.output))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def convolved(node, parts, kernels):
    """The nodes for the convolutions of two parts, the second with the bias, and for their sum."""
    options = {a.name: helper.get_attribute_value(a) for a in node.attribute}
    results = [f'{node.output[0]}.{k}' for k in range(2)]
    first, second = ([part, kernel.name] for part, kernel in zip(parts, kernels))
    return [helper.make_node('Conv', first, results[:1], **options), helper.make_node('Conv', second + node.input[2:], results[1:], **options),
            helper.make_node('Add', results, node.output)]


def in_half_precision(path):
    """Stores large weights as 16-bit floats, which halves the file. The network still computes in 32 bits."""
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
    """Stores a newly trained network's weights in weights/, without the optimizer and in half precision."""
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
    for name in ('page.onnx', 'ink.onnx'):
        in_parts(args.out / name)
    in_half_precision(args.out / 'page.onnx')
    judge = Undrawn(trained(Judge, WEIGHTS / 'judge.pt'))
    export(judge, {'page_features': known(1, FEATURES - INK_FEATURES), 'ink_features': known(1, INK_FEATURES)}, args.out / 'judge.onnx', ['undrawn'])
    in_half_precision(args.out / 'judge.onnx')
    for name in ('page.pt', 'wide-page.pt', 'sides.pt', 'ink.pt'):
        keep(newest(args.runs, name))
