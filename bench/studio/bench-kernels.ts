import { blurred, gaussKernel } from '#studio/image/blur.ts'
import type { FloatImage } from '#studio/image/float-image.ts'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { median, ms, printTable, ratio, timedCpu } from '../measure.ts'

const SIDE = 1200
const SIGMA = 1.1

/** What the kernels that are not plain loops gain over plain loops, on the mask of a drawing. */
export async function benchKernels(): Promise<void> {
  const { width, height, data } = await drawingPixels('house', SIDE)
  const dark = Uint8Array.from({ length: width * height }, (_, i) => ((data[4 * i + 1] ?? 0) < 160 ? 1 : 0))
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
