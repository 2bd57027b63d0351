import { readFile } from 'node:fs/promises'
import { styles } from '#contract/images.ts'
import { openPictures } from '#server/pictures/pictures.ts'

// Draws for a while in a separate process and prints its peak memory in MB. Arguments: rounds, long side in pixels, drawings.
const [rounds, longSide, ...files] = process.argv.slice(2)
const drawings = await Promise.all(files.map((file) => readFile(file)))
const pictures = openPictures(1)
for (let round = 0; round < Number(rounds); round++)
  for (const drawing of drawings) {
    const packed = await pictures.read({ drawing })
    for (const style of styles)
      await pictures.draw({
        drawing,
        reading: async () => packed,
        style,
        seed: round,
        context: '',
        longSide: Number(longSide),
        onProgress: () => {},
        signal: new AbortController().signal,
      })
  }
// Read the peak from /proc, because Linux includes the parent process's peak in resourceUsage.
const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
console.log(Math.round(peakKb / 1024))
await pictures.close()
