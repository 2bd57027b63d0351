import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { styles } from '#contract/images.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg, encodePng } from '#studio/codec/encode.ts'
import { packReading, unpackReading } from '#studio/codec/kept-reading.ts'
import {
  type PaintOptions,
  type Pixels,
  paint,
  prepareFrom,
  read,
  readAnyway,
  render,
  type StyleName,
} from '#studio/studio.ts'
import { drawingJpeg, drawingNames, drawingPixels } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { allocator, heapFlags } from '../../scripts/start/allocator.ts'
import { cpuOf, cpuSince, median, ms, printTable, ratio, timedCpu } from '../measure.ts'
import { installedPeers } from './peers.ts'
import { benchThreads } from './threads.ts'

const PHOTO_SIDE = 4032
const LONG_SIDE = 2048
const PRINT_SIDE = 4096
const PREVIEW_SIDE = 512

type Pace = { runs: number; quick: boolean }

/** Compares the renderer with a lower bound and its peers on the same 12 MP photo. @param quick fewer runs, and only the peer of the targets */
export async function benchStudio(quick: boolean): Promise<void> {
  const pace = { quick, runs: quick ? 3 : 5 }
  const [load = 0] = loadavg()
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, load ${load.toFixed(1)}. Times differ between machines and grow with the load: compare ratios.`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'))
  try {
    const photo = await encodeJpeg(await photographed(await drawingPixels('house', PHOTO_SIDE)))
    const pixels = await decodeDrawing(photo)
    const times = await benchStyles(photo, pixels, pace)
    await benchReadings(pace)
    await benchPeers(times, pixels, folder, pace)
    await benchStages(pixels, pace)
    await benchThreads(photo, quick)
    await benchMemory(folder, pace)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Times = { floor: number; styles: Record<string, number> }

async function benchStyles(photo: Uint8Array, pixels: Pixels, { runs, quick }: Pace): Promise<Times> {
  const floor = median(
    await timedCpu(runs, () =>
      sharp(photo).resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' }).jpeg().toBuffer(),
    ),
  )
  const rows = [['floor: decode, resize, encode', ms(floor), '1.00', '']]
  const found: Record<string, number> = {}
  for (let round = 0; round < (quick ? 2 : 4); round++)
    for (const style of styles) await cpuOfPictures(pixels, { style, seed: 1 })
  for (const style of styles) {
    const turns: Awaited<ReturnType<typeof cpuOfPictures>>[] = []
    for (let i = 0; i < runs; i++) turns.push(await cpuOfPictures(pixels, { style, seed: 1 }))
    const timeOf = (what: keyof (typeof turns)[number]) => median(turns.map((turn) => turn[what]))
    const whole = timeOf('whole')
    found[style] = whole
    const row = (what: string, time: number) => [what, ms(time), ratio(time, floor), ratio(time, whole)]
    rows.push(row(`${style} ${LONG_SIDE} px, from nothing`, whole))
    rows.push(row(`${style} as second style in the same thread`, timeOf('second')))
    rows.push(row(`${style} from the stored reading, any process`, timeOf('kept')))
    rows.push(row(`${style} ${PREVIEW_SIDE} px preview, from nothing`, timeOf('firstPreview')))
    rows.push(row(`${style} ${PREVIEW_SIDE} px preview from the stored reading`, timeOf('preview')))
  }
  printTable(
    'Styles, from decoded pixels, CPU time (aim, to the whole: .35 for all but what is made from nothing)',
    ['what', `median of ${runs}`, 'to the floor', 'to the whole'],
    rows,
  )
  return { floor, styles: found }
}

/** CPU milliseconds of the pictures that the product makes of one drawing, measured in turns so that other load affects all of them. */
async function cpuOfPictures(pixels: Pixels, options: PaintOptions) {
  const since = process.cpuUsage()
  const packed = packReading(await readAnyway({ pixels }))
  const prepared = await prepareFrom(unpackReading(packed), { longSide: LONG_SIDE })
  await paint(prepared, options)
  const whole = cpuSince(since)
  const second = await cpuOf(() => paint(prepared, { ...options, seed: 2 }))
  const kept = await cpuOf(() => paintedFrom(packed, options, LONG_SIDE))
  const preview = await cpuOf(() => paintedFrom(packed, options, PREVIEW_SIDE))
  const firstPreview = await cpuOf(async () =>
    paintedFrom(packReading(await readAnyway({ pixels })), options, PREVIEW_SIDE),
  )
  return { whole, second, kept, preview, firstPreview }
}

async function paintedFrom(packed: Uint8Array, options: PaintOptions, longSide: number) {
  const prepared = await prepareFrom(unpackReading(packed), { longSide: LONG_SIDE })
  await paint(prepared, { ...options, longSide })
}

/** Measures the size of a stored reading, and the CPU time to pack and unpack it. */
async function benchReadings({ runs }: Pace): Promise<void> {
  const rows: string[][] = []
  for (const name of drawingNames) {
    const pixels = await photographed(await drawingPixels(name, LONG_SIDE))
    const reading = await read(pixels)
    const packed = packReading(reading)
    const packing = await timedCpu(runs, () => packReading(reading))
    const unpacking = await timedCpu(runs, () => unpackReading(packed))
    rows.push([name, `${Math.round(packed.length / 1000)} kB`, ms(median(packing)), ms(median(unpacking))])
  }
  printTable(
    'Stored readings of photographed drawings, CPU time (aim: 300 kB)',
    ['drawing', 'size', 'to pack', 'to unpack'],
    rows,
  )
}

async function benchPeers(
  times: Times,
  pixels: Pixels,
  folder: string,
  { runs, quick }: Pace,
): Promise<void> {
  const input = join(folder, 'input.png')
  await writeFile(input, await encodePng(pixels))
  const rows: string[][] = []
  for (const peer of await installedPeers()) {
    if (quick && peer.slow) continue
    const took: number[] = []
    for (let i = 0; i < runs; i++) took.push(await peer.once(input, folder))
    const time = median(took)
    rows.push([peer.name, ms(time), ...styles.map((style) => ratio(times.styles[style] ?? 0, time))])
  }
  if (rows.length === 0) rows.push(['none is installed', '', ...styles.map(() => '')])
  printTable(
    'Peers, one thread, same pixels: CPU time, programs with their start and files by the clock (aim, to OpenCV: .5, at most 1)',
    ['peer', `median of ${runs}`, ...styles.map((style) => `${style} / peer`)],
    rows,
  )
}

async function benchStages(pixels: Pixels, { runs }: Pace): Promise<void> {
  const rows = new Map<string, string[]>()
  for (const style of styles) {
    const measured: Map<string, Stage>[] = []
    for (let i = 0; i < runs; i++) measured.push(await stagesOf(pixels, style))
    for (const stage of measured[0]?.keys() ?? []) {
      const all = measured.map((run) => run.get(stage) ?? { sum: 0, longest: 0 })
      const cells = [ms(median(all.map(({ sum }) => sum))), ms(median(all.map(({ longest }) => longest)))]
      rows.set(stage, [...(rows.get(stage) ?? [stage]), ...cells])
    }
  }
  printTable(
    `Stages, CPU time, and the longest stretch between two checks of the signal, medians of ${runs} (limit of a stretch: 250 ms)`,
    ['stage', ...styles.flatMap((style) => [style, 'longest'])],
    [...rows.values()],
  )
}

type Stage = { sum: number; longest: number }

async function stagesOf(pixels: Pixels, style: StyleName): Promise<Map<string, Stage>> {
  const stages = new Map<string, Stage>()
  let [stage, since] = ['', process.cpuUsage()]
  const onProgress = (_share: number, next: string) => {
    const took = cpuSince(since)
    const { sum, longest } = stages.get(stage) ?? { sum: 0, longest: 0 }
    if (stage) stages.set(stage, { sum: sum + took, longest: Math.max(longest, took) })
    stage = next
    since = process.cpuUsage()
  }
  await render({ pixels, style, seed: 1, longSide: LONG_SIDE, onProgress })
  return stages
}

async function benchMemory(folder: string, { quick }: Pace): Promise<void> {
  const files: string[] = []
  for (const name of ['house', 'fish', 'rocket'] as const) {
    const file = join(folder, `${name}.jpg`)
    await writeFile(file, await drawingJpeg(name, LONG_SIDE))
    files.push(file)
  }
  const script = fileURLToPath(new URL('./memory.ts', import.meta.url))
  const rounds = quick ? 1 : 2
  const run = async (times: number, longSide: number, env: Record<string, string>) => {
    const flags = env === allocator ? heapFlags : []
    const args = [...flags, script, String(times), String(longSide), ...files]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
    })
    return `${stdout.trim()} MB`
  }
  const row = async (what: string, times: number, longSide: number, env: Record<string, string>) => [
    what,
    times === 1 ? 'once' : 'twice',
    await run(times, longSide, env),
  ]
  printTable(
    `Memory of a process with one drawing thread, three drawings in three styles (aim at ${LONG_SIDE} px: 450 MB)`,
    ['what', 'drawn', 'peak RSS'],
    [
      await row(`${LONG_SIDE} px, as npm start sets it`, rounds, LONG_SIDE, allocator),
      await row(`${LONG_SIDE} px, without those settings`, rounds, LONG_SIDE, {}),
      await row(`${PRINT_SIDE} px for print, as npm start sets it`, 1, PRINT_SIDE, allocator),
    ],
  )
}
