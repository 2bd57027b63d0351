import type { Colours } from '../geometry/colour-fields.ts'
import { clamp01 } from '../image/colour.ts'
import { emptyImage } from '../image/float-image.ts'

/** The color grade of a painted page: factors for saturation and light, and the share of light that pale areas keep. */
export type Grade = { saturation: number; light: number; pale: number }

/** Applies a grade to linear colors. */
export function graded([red, green, blue]: Colours, { saturation, light, pale }: Grade): Colours {
  const { width, height } = red
  const out: Colours = [emptyImage(width, height), emptyImage(width, height), emptyImage(width, height)]
  for (let i = 0; i < red.data.length; i++) {
    const [r, g, b] = [red.data[i], green.data[i], blue.data[i]]
    const most = Math.max(r, g, b)
    const grey = 0.25 * r + 0.65 * g + 0.1 * b
    const vivid = clamp01((2.5 * (most - Math.min(r, g, b))) / (most + 0.04))
    const share = light * (pale + (1 - pale) * vivid)
    out[0].data[i] = share * Math.max(0, grey + saturation * (r - grey))
    out[1].data[i] = share * Math.max(0, grey + saturation * (g - grey))
    out[2].data[i] = share * Math.max(0, grey + saturation * (b - grey))
  }
  return out
}
