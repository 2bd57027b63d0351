import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { View } from '../image/view.ts'

/** A trained network. */
export type Network = {
  /** Its outputs for a picture: the numbers of each, by name. */
  see: (picture: View) => Promise<Record<string, Float32Array>>
}

/** A network of this folder (training/README.md), loaded when it is first asked. It runs on one thread. */
export function networkIn(file: string): Network {
  let session: Promise<InferenceSession> | undefined
  return {
    async see(picture) {
      session ??= InferenceSession.create(new URL(file, import.meta.url).pathname, {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        // An arena keeps 100 MB for an eighth less time.
        enableCpuMemArena: false,
        enableMemPattern: false,
      })
      const outputs = await (await session).run({ image: inputOf(picture) })
      return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, floatsIn(data)]))
    },
  }
}

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
