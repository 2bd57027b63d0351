import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { labelMap } from '#tests/drawings/label-map.ts'
import { decodeDrawing } from '../../studio/codec/decode.ts'
import { FileRefused } from '../../studio/codec/identify.ts'
import { inShares } from '../../studio/image/corners.ts'
import { downsampled } from '../../studio/page/downsample.ts'
import { isUnsure } from '../../studio/page/find-page.ts'
import { findPage } from '../../studio/page/page.ts'
import { DrawingRefused, type Pixels, read } from '../../studio/studio.ts'

/** Writes what the studio finds in photos into a folder: NAME.json, and for photos it can read NAME.png with a label per pixel. */
export async function writeReadings(files: string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of files) {
    const out = join(folder, parse(file).name)
    const refused = await writeReading(file, out).catch(codeOf)
    if (refused) await writeFile(`${out}.json`, json({ corners: null, confidence: 0, unsure: true, refused }))
    console.log(`${out}.json${refused ? `: ${refused}` : ''}`)
  }
}

async function writeReading(file: string, out: string): Promise<void> {
  const photo = await decodeDrawing(await readFile(file))
  const small = downsampled(photo)
  const page = await findPage(small)
  const corners = inShares(page.corners, small)
  const refused = await read(photo).then(() => null, codeOf)
  const reading = await read(photo, undefined, { forced: true }).catch(() => undefined)
  await writeFile(
    `${out}.json`,
    json({ corners, confidence: page.confidence, unsure: isUnsure(page), refused }),
  )
  if (reading) await writeLabels(labelMap(reading, photo), photo, `${out}.png`)
}

async function writeLabels(labels: Uint8Array, { width, height }: Pixels, file: string): Promise<void> {
  const raw = { width, height, channels: 1 } as const
  await sharp(labels, { raw }).toColourspace('b-w').png().toFile(file)
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`

function codeOf(problem: unknown): string {
  if (problem instanceof DrawingRefused || problem instanceof FileRefused) return problem.code
  throw problem
}
