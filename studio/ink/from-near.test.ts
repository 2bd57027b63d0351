import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { type InkScore, inkScore } from '#tests/drawings/ink-score.ts'
import { labelMap, places } from '#tests/drawings/label-map.ts'
import { sampled } from '#tests/selection.ts'
import { read } from '../studio.ts'

const side = 640

const face = (ink: string, width: number) =>
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"><ellipse cx="320" cy="330" rx="210" ry="200"/><path d="M250 250v30M390 250v30M220 380q100 110 200 0"/></g>`
const vignette =
  '<radialGradient id="light" cx=".6" cy=".3" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></radialGradient><rect width="100%" height="100%" fill="url(#light)"/>'

test.each(
  sampled(1, [
    ['a pale pen', '#a48bb8', '#c9c8c4', 26],
    ['a black pen', '#4a4f58', '#dcd9d2', 20],
    ['a pale pen on gray paper', '#8d7597', '#a9a9a6', 26],
    ['a green pen on beige paper', '#7d9c94', '#b9b2a6', 26],
  ] as const),
)('a close-up face in %s is read as lines with bare paper between them', async (_, ink, paper, width) => {
  const { precision, recall, confused } = await scoreOf(ink, paper, width)
  expect(precision).toBeGreaterThan(0.98)
  expect(recall).toBeGreaterThan(0.95)
  expect(confused).toBeLessThan(0.05)
})

async function scoreOf(ink: string, paper: string, width: number): Promise<InkScore> {
  const photo = await drawnPage(side, side, `${face(ink, width)}${vignette}`, { paper, blur: 1.2 })
  const truth = await drawnPage(side, side, face('#000000', width), { paper: '#ffffff' })
  const labels = Uint8Array.from({ length: side * side }, (_, i) =>
    (truth.data[4 * i] ?? 0) < 128 ? places.line : places.paper,
  )
  const score = inkScore(labelMap(await read(photo, 800, { forced: true }), photo), labels, side)
  if (!score) throw new Error('Nothing is drawn on the page.')
  return score
}
