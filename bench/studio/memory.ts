import { readFile } from 'node:fs/promises'
import renderOne from './render-many.ts'

// A worker that has drawn for a while, in a process of its own: prints its peak memory in MB.
const photo = await readFile(process.argv[2] ?? '')
for (let round = 0; round < 4; round++) {
  for (const style of ['realistic', 'disney', 'futuristic'] as const)
    await renderOne({ photo, style, longSide: 2048 })
}
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
