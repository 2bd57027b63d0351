import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Field } from '../field/field.ts'
import type { Pixels } from '../pixels.ts'
import { frameOf, viewed } from '../read/view.ts'

/** What a photo can show, in the order of the network's outputs. */
export const kinds = ['line drawing', 'filled drawing', 'scribble', 'painted page', 'not a drawing'] as const
export type Kind = (typeof kinds)[number]

/** What the page network sees in a photo. */
export type PageSight = {
  /** How likely each place is to be sheet, 0-1: the whole photo stretched to a square of 192 pixels. */
  probability: Field
  /** How likely the sheet is to fill the photo, 0-1. */
  full: number
  /** How likely the photo is to show each kind; they sum up to 1. */
  kinds: Record<Kind, number>
}

const side = 192

let network: Promise<InferenceSession> | undefined

/** Runs the page network (training/README.md) on a photo. */
export async function seePage(photo: Pixels): Promise<PageSight> {
  network ??= InferenceSession.create(new URL('../networks/page.onnx', import.meta.url).pathname, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const session = await network
  const { page, full, kind } = await session.run({ image: inputOf(photo) })
  const shares = floatsOf(kind)
  return {
    probability: { width: side, height: side, data: floatsOf(page) },
    full: floatsOf(full)[0],
    kinds: Object.fromEntries(kinds.map((name, i) => [name, shares[i]])) as Record<Kind, number>,
  }
}

function inputOf(photo: Pixels): Tensor {
  const { planes } = viewed(photo, frameOf(photo), side, side)
  const data = new Float32Array(3 * side * side)
  for (const [i, plane] of planes.entries()) data.set(plane, i * side * side)
  for (let i = 0; i < data.length; i++) data[i] /= 255
  return new Tensor('float32', data, [1, 3, side, side])
}

function floatsOf(output: Tensor | undefined): Float32Array {
  if (!(output?.data instanceof Float32Array)) throw new TypeError('The page network lacks an output.')
  return output.data
}
