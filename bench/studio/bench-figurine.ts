import { figurineFiles } from '#studio/codec/figurine-files.ts'
import { titleMask } from '#studio/codec/title-mask.ts'
import { type Figurine, figurine, type Prepared, prepare } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { cpuOf, peakMegabytes, printTable } from '../measure.ts'

const names: DrawingName[] = ['tadpoles', 'family', 'castle']

/** Measures the cost of a figurine: CPU seconds of its shape and of its files, triangles, kB of its files, and peak memory of the process. */
export async function benchFigurine(): Promise<void> {
  const rows: string[][] = []
  for (const name of names) {
    const prepared = await prepare({ pixels: await drawingPixels(name, 1400), forced: true })
    rows.push([name, ...(await costOf(prepared))])
  }
  const head = ['drawing', 'shape', 'files', 'triangles', 'GLB', 'USDZ', 'STL', 'peak']
  printTable('Figurines: CPU seconds, kB, MB', head, rows)
}

async function costOf(prepared: Prepared): Promise<string[]> {
  let model: Figurine | undefined
  const shaping = await cpuOf(async () => {
    model = await figurine(prepared, 'realistic', (widest) => titleMask('Our picture', widest))
  })
  if (!model) return []
  const made = model
  let sizes: number[] = []
  const writing = await cpuOf(async () => {
    const { glb, usdz, stl } = await figurineFiles(made)
    sizes = [glb, usdz, stl].map(({ length }) => Math.round(length / 1000))
  })
  const seconds = [shaping, writing].map((ms) => (ms / 1000).toFixed(1))
  return [...seconds, ...[made.piece.triangles.length / 3, ...sizes].map(String), peakMegabytes()]
}
