import sharp from 'sharp'
import { animationFormat } from '#contract/animations.ts'
import { styles } from '#contract/images.ts'
import { type AnimationWriter, animationWriter } from '#studio/codec/animation.ts'
import { animate, type Pixels, prepare, type StyleName } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { cpuOf, peakMegabytes, printTable } from '../measure.ts'

const names: DrawingName[] = ['tadpoles', 'garden', 'castle']

/** Measures the cost of an animation: CPU seconds of preparing, painting and writing, kB of its files, and peak memory of the process. */
export async function benchAnimation(): Promise<void> {
  sharp.concurrency(1)
  const rows: string[][] = []
  for (const name of names) {
    const pixels = await drawingPixels(name, 1400)
    for (const style of styles) rows.push(await rowOf(`${name}, ${style}`, pixels, style))
  }
  const head = ['artwork', 'prepare', 'paint', 'write', 'WebP', 'MP4', 'peak']
  printTable('Animations: CPU seconds, kB, MB', head, rows)
}

async function rowOf(label: string, pixels: Pixels, style: StyleName): Promise<string[]> {
  const { longSide, ...file } = animationFormat
  let prepared = await prepare({ pixels, longSide })
  const preparing = await cpuOf(async () => {
    prepared = await prepare({ pixels, longSide })
  })
  let writer: AnimationWriter | undefined
  const painting = await cpuOf(() =>
    animate(prepared, { style, seed: 1, longSide, frames: file.frames }, (frame) => {
      writer ??= animationWriter({ width: frame.width, height: frame.height, ...file })
      writer.add(frame)
    }),
  )
  let sizes: number[] = []
  const writing = await cpuOf(async () => {
    if (writer) sizes = Object.values(await writer.finish()).map(({ length }) => length)
  })
  const seconds = [preparing, painting, writing].map((ms) => (ms / 1000).toFixed(1))
  const kilobytes = sizes.map((bytes) => Math.round(bytes / 1000).toString())
  return [label, ...seconds, ...kilobytes, peakMegabytes()]
}
