import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { onTable } from '#tests/drawings/on-table.ts'
import { readDrawing } from './read-drawing.ts'
import { reportDrawing } from './report-drawing.ts'

test('the report shows the sheet that the parent showed, and measures on it', async () => {
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
