import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { styles } from '#contract/images.ts'
import { unpackReading } from '#studio/codec/kept-reading.ts'
import { type KeptReading, paint, prepareFrom } from '#studio/studio.ts'

const longSide = 320

/** The hashes of the artwork painted from a reading, one line per style. */
export async function paintedFrom(reading: KeptReading): Promise<string> {
  const prepared = await prepareFrom(reading, { longSide, forced: true })
  const lines: string[] = []
  for (const style of styles) {
    const { pixels } = await paint(prepared, { style, seed: 1 })
    lines.push(`${style} ${createHash('sha256').update(pixels.data).digest('hex')}\n`)
  }
  return lines.join('')
}

// Run as a program, it prints the hashes for a stored reading.
if (import.meta.main)
  process.stdout.write(await paintedFrom(unpackReading(readFileSync(process.argv[2] ?? ''))))
