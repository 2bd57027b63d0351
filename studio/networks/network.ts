import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { View } from '../image/homography.ts'
import { loadOnce } from '../load-once.ts'

/** One network input: numbers and their shape. */
export type NetworkInput = { shape: number[]; data: Float32Array }

/** Runs a trained network and returns its outputs by name. */
export type Network = (inputs: Record<string, NetworkInput>) => Promise<Record<string, Float32Array>>

/** A network from this folder (training/README.md), loaded on first use, single-threaded. */
export function networkIn(file: string): Network {
  const session = loadOnce(() => opened(file))
  return async (inputs) => {
    const tensors = Object.entries(inputs).map(
      ([name, { data, shape }]) => [name, new Tensor('float32', data, shape)] as const,
    )
    const outputs = await (await session()).run(Object.fromEntries(tensors))
    return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, floatsIn(data)]))
  }
}

const opened = (file: string) =>
  InferenceSession.create(decodeURIComponent(new URL(file, import.meta.url).pathname), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // An arena would keep 100 MB and save only an eighth of the time.
    enableCpuMemArena: false,
    enableMemPattern: false,
  })

/** Converts a view to a network input of shape [1, 3, height, width] with channels 0-1. */
export function pictureInput({ width, height, planes }: View): NetworkInput {
  const data = new Float32Array(3 * width * height)
  for (const [i, plane] of planes.entries()) data.set(plane, i * width * height)
  for (let i = 0; i < data.length; i++) data[i] /= 255
  return { data, shape: [1, 3, height, width] }
}

function floatsIn(data: Tensor['data']): Float32Array {
  if (!(data instanceof Float32Array)) throw new TypeError('A network answers with 32-bit numbers.')
  return data
}
