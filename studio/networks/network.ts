import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { View } from '../image/homography.ts'

/** A trained network. */
export type Network = {
  /** Its outputs for a picture: the numbers of each, by name. @param pace awaited before each part; it may throw */
  see: (picture: View, pace?: () => Promise<void>) => Promise<Record<string, Float32Array>>
}

/** A network of this folder (training/README.md), loaded when it is first asked, on one thread. @param files each takes what the one before puts out */
export function networkIn(...files: string[]): Network {
  let sessions: Promise<InferenceSession[]> | undefined
  return {
    async see(picture, pace) {
      sessions ??= Promise.all(files.map(opened))
      let tensors: InferenceSession.OnnxValueMapType = { image: inputOf(picture) }
      for (const session of await sessions) {
        await pace?.()
        tensors = await session.run(tensors)
      }
      return Object.fromEntries(Object.entries(tensors).map(([name, { data }]) => [name, floatsIn(data)]))
    },
  }
}

const opened = (file: string) =>
  InferenceSession.create(new URL(file, import.meta.url).pathname, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // An arena keeps 100 MB for an eighth less time.
    enableCpuMemArena: false,
    enableMemPattern: false,
  })

function inputOf({ width, height, planes }: View): Tensor {
  const data = new Float32Array(3 * width * height)
  for (const [i, plane] of planes.entries()) data.set(plane, i * width * height)
  for (let i = 0; i < data.length; i++) data[i] /= 255
  return new Tensor('float32', data, [1, 3, height, width])
}

function floatsIn(data: Tensor['data']): Float32Array {
  if (!(data instanceof Float32Array)) throw new TypeError('A network answers with 32-bit numbers.')
  return data
}
