import { blurred, gaussKernel } from '#studio/image/blur.ts'
import { components } from '#studio/image/components.ts'
import type { FloatImage, Mask } from '#studio/image/float-image.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { median, ms, printTable, ratio, timedCpu } from '../measure.ts'

const SIDE = 1200
const SIGMA = 1.1

/** What the kernels that are not plain loops gain over plain loops, on the mask of a drawing. */
export async function benchKernels(): Promise<void> {
  const { width, height, data } = await drawingPixels('house', SIDE)
  const dark = Uint8Array.from({ length: width * height }, (_, i) => ((data[4 * i + 1] ?? 0) < 160 ? 1 : 0))
  const mask = { width, height, data: dark }
  const field = { width, height, data: Float32Array.from(dark) }
  const row = async (what: string, ours: () => unknown, plain: () => unknown) => {
    const [a, b] = [median(await timedCpu(15, ours)), median(await timedCpu(15, plain))]
    return [what, ms(a), ms(b), ratio(a, b)]
  }
  printTable(
    `Kernels on a mask of ${SIDE} px, CPU time, medians of 15`,
    ['what', 'ours', 'plain loops', 'ours / plain'],
    [
      await row(
        'components, by runs',
        () => components(mask),
        () => plainComponents(mask),
      ),
      await row(
        'Gaussian, seven taps at once',
        () => blurred(field, SIGMA),
        () => plainBlurred(field),
      ),
    ],
  )
}

function plainBlurred({ width, height, data }: FloatImage): Float32Array {
  const kernel = gaussKernel(SIGMA)
  const [between, out] = [new Float32Array(data.length), new Float32Array(data.length)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = 1 - kernel.length; k < kernel.length; k++)
        sum += (kernel[Math.abs(k)] ?? 0) * (data[Math.min(height - 1, Math.max(0, y + k)) * width + x] ?? 0)
      between[i] = sum
    }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = 1 - kernel.length; k < kernel.length; k++)
        sum +=
          (kernel[Math.abs(k)] ?? 0) * (between[y * width + Math.min(width - 1, Math.max(0, x + k))] ?? 0)
      out[i] = sum
    }
  return out
}

function plainComponents({ width, data }: Mask): Int32Array {
  const labels = new Int32Array(data.length)
  const queue = new Int32Array(data.length)
  let parts = 0
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || labels[start] !== 0) continue
    labels[start] = ++parts
    queue[0] = start
    for (let at = 0, end = 1; at < end; at++) {
      const i = queue[at] ?? 0
      const x = i % width
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (data[next] === 1 && labels[next] === 0) {
          labels[next] = parts
          queue[end++] = next
        }
    }
  }
  return labels
}
