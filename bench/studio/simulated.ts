import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Truth } from '#tests/drawings/drawing-truth.ts'
import { places } from '#tests/drawings/label-map.ts'

/** An outlined photo: corners in shares 0-1, clockwise from the top left, or null if nobody can tell. A simulated one has a label file. */
type Outlined = { file: string; corners: [number, number][] | null; labels?: string }

export async function manifestOf(folder: string): Promise<Outlined[]> {
  const manifest = JSON.parse(await readFile(join(folder, 'MANIFEST.json'), 'utf8').catch(() => '[]'))
  return Array.isArray(manifest) ? manifest : []
}

/** The simulated photos of a folder with their ground truth. Photos without labels are left out. */
export async function simulatedIn(folder: string): Promise<{ file: string; truth: () => Promise<Truth> }[]> {
  const manifest = await manifestOf(folder)
  return manifest.flatMap(({ file, labels }) =>
    labels ? [{ file, truth: () => truthIn(join(folder, labels)) }] : [],
  )
}

async function truthIn(file: string): Promise<Truth> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const labels = Uint8Array.from({ length: width * height }, (_, i) => placeOf(data[i * channels]))
  return { width, height, labels }
}

/** The simulator writes 0 for bare paper, 1 for lines, 2 for fills, and 3 for anything else, also off the sheet. */
const placeOf = (label = 3): number => places.paper + label
