import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styles } from '#contract/images.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { FileRefused } from '#studio/codec/identify.ts'
import { DrawingRefused, type Pixels, paint, prepare, read, straightened } from '#studio/studio.ts'
import { drawingNames, drawingPixels } from '#tests/drawings/drawings.ts'
import { edgeRecall, hueError } from '#tests/drawings/likeness.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { printTable } from '../measure.ts'

const longSide = 640

/** Measures what artworks preserve of every drawing, by the criteria of docs/studio/quality.md at the size of their tests. */
export async function benchLikeness(folder: string | undefined): Promise<void> {
  const rows: string[][] = []
  for (const name of drawingNames) {
    rows.push(await rowOf(name, () => drawingPixels(name, 1000)))
    rows.push(await rowOf(`${name}, photographed`, async () => photographed(await drawingPixels(name, 1000))))
  }
  const files = folder ? (await readdir(folder)).filter((file) => /\.(jpe?g|png|heic)$/i.test(file)) : []
  for (const file of files.sort())
    rows.push(await rowOf(file, async () => decodeDrawing(await readFile(join(folder ?? '', file)))))
  const head = ['drawing', 'edge recall', 'less chance', 'hue, degrees', 'lines']
  printTable(`What artworks of ${longSide} px keep: realistic, disney, futuristic`, head, rows)
}

async function rowOf(name: string, open: () => Promise<Pixels>): Promise<string[]> {
  try {
    const pixels = await open()
    const reading = await read(pixels, longSide)
    const prepared = await prepare({ pixels, longSide })
    const drawing = straightened(pixels, prepared.corners, longSide)
    const kept: { recall: number; chance: number; hue: number }[] = []
    for (const style of styles) {
      const artwork = (await paint(prepared, { style, seed: 1 })).pixels
      kept.push({ ...(await edgeRecall(drawing, artwork)), hue: await hueError(drawing, artwork) })
    }
    return [
      name,
      kept.map(({ recall }) => recall.toFixed(2)).join(' '),
      kept.map(({ recall, chance }) => (recall - chance).toFixed(2)).join(' '),
      kept.map(({ hue }) => hue.toFixed(0)).join(' '),
      reading.shapes.scribble ? 'a scribble' : String(reading.shapes.counts.lines),
    ]
  } catch (problem) {
    if (problem instanceof DrawingRefused || problem instanceof FileRefused)
      return [name, `refused: ${problem.code}`, '', '', '']
    throw problem
  }
}
