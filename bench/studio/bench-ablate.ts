import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { FileRefused } from '#studio/codec/identify.ts'
import { readColours } from '#studio/pipeline.ts'
import { type RuleName, rules, without } from '#studio/rules.ts'
import { inkOfLines } from '#studio/segment/strokes.ts'
import { traceLines } from '#studio/segment/trace-lines.ts'
import { traceSurfaces } from '#studio/segment/trace-surfaces.ts'
import { DrawingRefused, type Pixels, paint, prepareFrom, type Reading, read } from '#studio/studio.ts'
import { begun } from '#studio/work.ts'
import { drawingTruth, type Truth } from '#tests/drawings/drawing-truth.ts'
import { drawingNames, drawingPixels } from '#tests/drawings/drawings.ts'
import { inkScore } from '#tests/drawings/ink-score.ts'
import { labelMap } from '#tests/drawings/label-map.ts'
import { sheetOf } from '../../scripts/gallery/sheet.ts'
import { printTable } from '../measure.ts'
import { simulatedIn } from './simulated.ts'

/** Long sides in pixels: of the analysis (valid for all rules, because they are in thousandths of it), an artwork and the ground truth. */
const [READ, ARTWORK, TRUTH] = [640, 512, 600]
/** An artwork's pixel has changed if a channel differs by more than this, of 255. Less is noise along contours. */
const CHANGED = 24
/** The smallest changed share of an artwork, 0-1, that is shown. */
const SHOWN = 0.0008
const TILE = 420

type Picture = { name: string; pixels: Pixels; reading: Reading; truth?: Truth | undefined }
type Change = { name: string; share: number; picture: Pixels; on: Pixels; off: Pixels }
type AblateOptions = { out?: string; only?: string; simulated?: string }
type Found = { gains: number[]; changes: Change[] }

/** Measures what each rule of `studio/rules.ts` gains: what is confused without it, and with `--out FOLDER` artwork with and without it. */
export async function benchAblate(folders: string[], options: AblateOptions): Promise<void> {
  const { out } = options
  if (out) await mkdir(out, { recursive: true })
  const only = options.only?.split(',')
  const names = (Object.keys(rules) as RuleName[]).filter((name) => !only || only.includes(name))
  const found = new Map<RuleName, Found>(names.map((name) => [name, { gains: [], changes: [] }]))
  for await (const picture of picturesOf(folders, Number(options.simulated ?? 12))) {
    console.log(picture.name)
    const as = await drawn(picture)
    for (const [name, { gains, changes }] of found) {
      const other = await without(name, () => drawn(picture, as, name))
      if (as.confused !== undefined && other.confused !== undefined) gains.push(other.confused - as.confused)
      if (other !== as && picture.truth)
        console.log(`  ${name} ${((other.confused ?? 0) - (as.confused ?? 0)).toFixed(4)}`)
      if (!as.artwork || !other.artwork) continue
      const share = changedShare(as.artwork, other.artwork)
      if (share <= SHOWN) continue
      console.log(`  ${name} ${(100 * share).toFixed(2)} %`)
      changes.push({ name: picture.name, share, picture: picture.pixels, on: as.artwork, off: other.artwork })
    }
  }
  printTable(
    'Without a rule: lines and fills confused (shares, more is a gain of the rule), and the artworks that change',
    ['rule', 'mean', 'worst', 'best', 'changed', 'real pictures and how much of their artwork'],
    names.map((name) => rowOf(name, found.get(name))),
  )
  if (out)
    for (const [name, { changes }] of found)
      if (changes.length > 0) await writeFile(join(out, `${name}.jpg`), await sheetOf(rowsOf(changes), TILE))
}

/** A row for each of the five pictures that change most: the picture, its artwork with the rule and without it. */
const rowsOf = (changes: readonly Change[]): Pixels[][] =>
  changes.slice(0, 5).map(({ picture, on, off }) => [picture, on, off])

function rowOf(name: string, { gains, changes }: Found = { gains: [], changes: [] }): string[] {
  const points = (value: number) => value.toFixed(4)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const pictures = changes
    .sort((a, b) => b.share - a.share)
    .map((change) => `${change.name} ${(100 * change.share).toFixed(1)} %`)
  const moved = gains.filter((gain) => gain !== 0).length
  return [
    name,
    points(mean),
    points(Math.min(...gains)),
    points(Math.max(...gains)),
    String(moved),
    pictures.join(', '),
  ]
}

async function* picturesOf(folders: readonly string[], simulated: number): AsyncGenerator<Picture> {
  for (const name of drawingNames) {
    const pixels = await drawingPixels(name, READ)
    yield { name, pixels, reading: await read(pixels, READ), truth: await drawingTruth(name, TRUTH) }
  }
  for (const folder of folders) {
    const known = await simulatedIn(folder)
    if (known.length > 0) {
      for (const { file, truth } of known.slice(0, simulated)) {
        const picture = await opened(folder, file)
        if (picture) yield { ...picture, truth: await truth() }
      }
      continue
    }
    for (const file of (await readdir(folder)).filter((file) => /\.(jpe?g|png)$/i.test(file)).sort()) {
      const picture = await opened(folder, file)
      if (picture) yield picture
    }
  }
}

/** Opens and reads a picture. Undefined if it is refused. */
async function opened(folder: string, file: string): Promise<Picture | undefined> {
  try {
    const pixels = await decodeDrawing(await readFile(join(folder, file)), 1600)
    return { name: file.replace(/\.\w+$/, ''), pixels, reading: await read(pixels, READ, { forced: true }) }
  } catch (problem) {
    if (problem instanceof DrawingRefused || problem instanceof FileRefused) return undefined
    throw problem
  }
}

type Drawn = { shapes: Reading['shapes']; confused?: number | undefined; artwork?: Pixels }

/** Traces a picture again and measures it, or paints it if there is no ground truth. @param before result that is reused if the shapes are the same, unless the rule changes the sculpture */
async function drawn({ reading, truth }: Picture, before?: Drawn, rule?: RuleName): Promise<Drawn> {
  const anew = rule !== undefined && rules[rule] === 'sculpt'
  if (before && truth && anew) return before
  const work = begun()
  const { ink, unit } = reading
  const colours = rule && rules[rule] === 'palette' ? await readColours(reading, work) : reading.colours
  const traced = await traceSurfaces(await traceLines(ink, colours, unit, work), unit, work)
  const shapes = reading.shapes.painted ? reading.shapes : traced
  if (before && !anew && isSame(before.shapes, shapes)) return before
  if (truth) {
    // A reading has what the network takes for a line, not what is painted as one.
    const traced = { ...reading, ink: { ...ink, lines: inkOfLines(ink.mask, shapes.line) }, shapes }
    const score = inkScore(labelMap(traced, truth), truth.labels, truth.width)
    return { shapes, confused: score?.confused }
  }
  const prepared = await prepareFrom({ ...reading, colours, shapes }, { longSide: ARTWORK, forced: true })
  const { pixels } = await paint(prepared, { style: 'disney', seed: 1 })
  return { shapes, artwork: pixels }
}

function isSame(a: Reading['shapes'], b: Reading['shapes']): boolean {
  return (
    Buffer.compare(a.surface, b.surface) === 0 &&
    Buffer.compare(a.ink, b.ink) === 0 &&
    a.line.data.every((value, i) => value === b.line.data[i]) &&
    JSON.stringify([a.eyes, a.paints]) === JSON.stringify([b.eyes, b.paints])
  )
}

function changedShare(a: Pixels, b: Pixels): number {
  let changed = 0
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) > CHANGED)) changed++
  return changed / (a.width * a.height)
}
