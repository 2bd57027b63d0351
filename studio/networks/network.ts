import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { View } from '../image/homography.ts'
import { loadOnce } from '../load-once.ts'

/** What a network takes: numbers in an array of this shape. */
export type NetworkInput = { shape: number[]; data: Float32Array }

/** A trained network. */
export type Network = {
  /** Its outputs: the numbers of each, by name. @param pace awaited before each part; it may throw */
  see: (
    inputs: Record<string, NetworkInput>,
    pace?: () => Promise<void>,
  ) => Promise<Record<string, Float32Array>>
}

/** A network of this folder (training/README.md), loaded when it is first asked, on one thread. @param files each takes what those before put out */
export function networkIn(...files: string[]): Network {
  const sessions = loadOnce(() => Promise.all(files.map(opened)))
  return {
    async see(inputs, pace) {
      const tensors: Record<string, InferenceSession.OnnxValueMapType[string]> = {}
      for (const [name, { data, shape }] of Object.entries(inputs))
        tensors[name] = new Tensor('float32', data, shape)
      for (const session of await sessions()) {
        await pace?.()
        const taken = Object.fromEntries(session.inputNames.map((name) => [name, tensors[name]]))
        Object.assign(tensors, await session.run(taken))
      }
      return Object.fromEntries(Object.entries(tensors).map(([name, { data }]) => [name, floatsIn(data)]))
    },
  }
}

const opened = (file: string) =>
  InferenceSession.create(decodeURIComponent(new URL(file, import.meta.url).pathname), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // An arena keeps 100 MB for an eighth less time.
    enableCpuMemArena: false,
    enableMemPattern: false,
  })

/** A picture as networks take it, its channels 0-1. */
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
