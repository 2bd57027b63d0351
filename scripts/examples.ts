import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { opened } from '../studio/codec/encode.ts'
import { type Corners, type Pixels, paint, prepare, type StyleName, straightened } from '../studio/studio.ts'
import { type DrawingName, drawingPixels } from '../tests/drawings/drawings.ts'
import { photographed } from '../tests/drawings/photographed.ts'

// The front page's examples: six of our own drawings, photographed, beside their three styles. npm run examples -- [NAME...]

const folder = 'web/assets/examples'
const shownSide = 720
const most = 60_000
const styles: StyleName[] = ['realistic', 'disney', 'futuristic']
const examples: { name: DrawingName; context: string; seed: number }[] = [
  { name: 'family', context: '', seed: 1 },
  { name: 'monster', context: 'birthday party', seed: 3 },
  { name: 'garden', context: '', seed: 1 },
  { name: 'sea', context: '', seed: 1 },
  { name: 'dinosaur', context: '', seed: 4 },
  { name: 'castle', context: 'night', seed: 1 },
]

await mkdir(folder, { recursive: true })
const asked = process.argv.slice(2)
for (const { name, context, seed } of examples) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const photo = await photographed(await drawingPixels(name, 1600), 0)
  const prepared = await prepare({ pixels: photo, longSide: 2 * shownSide, corners: sheetIn(photo) })
  await save(`${name}-before`, straightened(photo, prepared.corners, 2 * shownSide))
  for (const style of styles)
    await save(`${name}-${style}`, (await paint(prepared, { style, context, seed })).pixels)
  prepared.release()
}

/** The photo shows the sheet upright with 40 pixels of table around it. */
function sheetIn({ width, height }: Pixels): Corners {
  const [x, y] = [40 / width, 40 / height]
  return [
    { x, y },
    { x: 1 - x, y },
    { x: 1 - x, y: 1 - y },
    { x, y: 1 - y },
  ]
}

/** Painted at twice the size and reduced, so that edges are clean; the best quality that fits. */
async function save(name: string, pixels: Pixels) {
  for (const quality of [62, 55, 48, 42]) {
    const bytes = await opened(pixels).resize({ width: shownSide }).avif({ quality, effort: 6 }).toBuffer()
    if (bytes.length > most && quality > 42) continue
    await writeFile(join(folder, `${name}.avif`), bytes)
    console.log(`${name}.avif: ${bytes.length} bytes`)
    return
  }
}
