import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingJpeg, drawingPixels } from '#tests/drawings/drawings.ts'
import { onTable } from '#tests/drawings/on-table.ts'
import { photograph } from '#tests/drawings/photograph.ts'
import { short } from '#tests/selection.ts'
import { readDrawing } from './read-drawing.ts'
import { readAndReportDrawing, reportDrawing } from './report-drawing.ts'

test('the report shows and measures the sheet at the corners set by the parent', async () => {
  const corners = [
    { x: 0.2, y: 0.16 },
    { x: 0.83, y: 0.1 },
    { x: 0.9, y: 0.88 },
    { x: 0.1, y: 0.84 },
  ] as const
  const photo = onTable(await drawingPixels('cat', 500), { table: 'nearly white', corners })
  const { width, height, data } = photo
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg()
    .toBuffer()
  const reading = await readDrawing({ drawing: bytes, corners })
  const { measures, picture } = await reportDrawing({ drawing: bytes, reading }, { context: '' })
  const shown = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata()
  expect(Math.abs((measures?.sheetShape ?? 0) - 369 / 458)).toBeLessThan(0.015)
  expect(shown.height / shown.width).toBeCloseTo(369 / 458, 2)
})

test.skipIf(short)('a drawing that is read for its report is shown and measured', async () => {
  const drawing = await drawingJpeg('fish', 400)
  const facts = { title: 'Fish', context: '' }
  const reported = await readAndReportDrawing(drawing, facts)
  expect(reported).toMatchObject({ ...facts, measures: { isScribble: false } })
  expect(reported.picture).toMatch(/^data:image\/jpeg;base64,/)
})

test.skipIf(short)(
  'a photograph is refused in both languages, and shown without measures if the parent insists',
  async () => {
    const { width, height, data } = await photograph()
    const drawing = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    const reading = await readDrawing({ drawing })
    const facts = { title: 'Us', answers: { things: 'a cat' } }
    const { refusal } = await reportDrawing({ drawing, reading }, facts)
    expect(refusal?.en).toBe(
      'This looks like a photograph rather than a drawing. Please upload a photo or scan of a drawing on paper.',
    )
    expect(refusal?.el).toBe(
      'Αυτό μοιάζει περισσότερο με φωτογραφία παρά με ζωγραφιά. Ανεβάστε μια φωτογραφία ή σάρωση από ζωγραφιά σε χαρτί.',
    )
    expect(await reportDrawing({ drawing, reading, forced: true }, facts)).toEqual({
      ...facts,
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    })
  },
)

test('a blank page that is read for its report is shown with the reason why nothing was measured', async () => {
  const drawing = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fdfdfa' } })
    .jpeg()
    .toBuffer()
  const reported = await readAndReportDrawing(drawing, { context: '' })
  expect(reported.refusal).toBeTruthy()
  expect(reported.picture).toMatch(/^data:image\/jpeg;base64,/)
})
