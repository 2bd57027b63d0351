import { clamp01 } from '../field/colour.ts'
import { rawField } from '../field/field.ts'
import { byRows } from '../field/rows.ts'
import type { Colours } from '../sculpt/colour-fields.ts'

/** How a style turns the colors of a painted page; factors of saturation and light, and the share of their light that pale places keep. */
export type Grade = { saturation: number; light: number; pale: number }

/** Colors in linear light, turned by a grade. */
export function graded([red, green, blue]: Colours, { saturation, light, pale }: Grade): Colours {
  const { width, height } = red
  const out: Colours = [rawField(width, height), rawField(width, height), rawField(width, height)]
  byRows(
    red,
    gradeRow,
    [red.data, green.data, blue.data],
    [saturation, light, pale],
    [out[0].data, out[1].data, out[2].data],
  )
  return out
}

function gradeRow(
  from: number,
  to: number,
  [red, green, blue]: Float32Array[],
  [saturation, light, pale]: number[],
  [outRed, outGreen, outBlue]: Float32Array[],
) {
  for (let i = from; i < to; i++) {
    const [r, g, b] = [red[i], green[i], blue[i]]
    const most = Math.max(r, g, b)
    const grey = 0.25 * r + 0.65 * g + 0.1 * b
    const vivid = clamp01((2.5 * (most - Math.min(r, g, b))) / (most + 0.04))
    const share = light * (pale + (1 - pale) * vivid)
    outRed[i] = share * Math.max(0, grey + saturation * (r - grey))
    outGreen[i] = share * Math.max(0, grey + saturation * (g - grey))
    outBlue[i] = share * Math.max(0, grey + saturation * (b - grey))
  }
}
