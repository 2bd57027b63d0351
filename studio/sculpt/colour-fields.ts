import { blurredPlane } from '../field/blur.ts'
import type { Field } from '../field/field.ts'
import { lineLevel } from '../trace/lines.ts'
import { growLabels } from '../trace/smooth-labels.ts'
import type { Shapes } from '../trace/trace.ts'

/** Colours in linear light, one field a channel; they reach some pixels past the shapes they belong to. */
export type Colours = [Field, Field, Field]

const overhang = 9

/** The colours of the surfaces; under a line without a surface, the line's own. */
export function surfaceColours(shapes: Shapes): Colours {
  const { width, height, surface, ink, line, paints } = shapes
  const labels = surface.slice()
  for (let i = 0; i < labels.length; i++) if (labels[i] === 0 && line.data[i] > lineLevel) labels[i] = ink[i]
  growLabels({ width, height, labels }, new Uint8Array(labels.length).fill(1), overhang)
  return painted(labels, paints, width, height)
}

/** The colours of the lines. */
export function lineColours({ width, height, ink, line, paints }: Shapes): Colours {
  const labels = ink.map((label, i) => (line.data[i] > lineLevel ? label : 0))
  growLabels({ width, height, labels }, new Uint8Array(labels.length).fill(1), overhang)
  return painted(labels, paints, width, height)
}

function painted(labels: Uint8Array, paints: Shapes['paints'], width: number, height: number): Colours {
  const weight = new Float32Array(labels.length)
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) weight[i] = 1
  const total = blurredPlane(weight, width, height, 0.9)
  const channel = (c: 0 | 1 | 2): Field => {
    const values = Float32Array.from({ length: paints.length + 1 }, (_, k) =>
      k === 0 ? 0 : paints[k - 1].rgb[c],
    )
    const raw = new Float32Array(labels.length)
    for (let i = 0; i < labels.length; i++) raw[i] = values[labels[i]]
    const data = blurredPlane(raw, width, height, 0.9)
    for (let i = 0; i < data.length; i++) data[i] = total[i] > 0.001 ? data[i] / total[i] : 0
    return { width, height, data }
  }
  return [channel(0), channel(1), channel(2)]
}
