import { makeBook } from '#server/pictures/book-task.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { paint, prepare } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from '#tests/drawings/drawings.ts'
import { cpuOf, peakMegabytes, printTable } from '../measure.ts'

const names: DrawingName[] = ['family', 'garden', 'castle']
const counts = [3, 20]
const artworkPixels = 2048

/** Measures the cost of a book: CPU seconds of the whole job, kB of its files, and peak memory of the process. */
export async function benchBook(): Promise<void> {
  const given = await Promise.all(names.map(pictureOf))
  const heading = { title: 'Our book', childName: 'Mia', language: 'en', brand: 'Doodlebloom' } as const
  const rows: string[][] = []
  for (const count of counts) {
    const pictures = Array.from({ length: count }, (_, k) => given[k % given.length]).filter((one) => !!one)
    let sizes: number[] = []
    const cpu = await cpuOf(async () => {
      const book = { ...heading, madeOn: '2026-01-01', pictures }
      const { inside, cover, views } = await makeBook(book, { throwIfAborted() {} })
      sizes = [inside.length, cover.length, views.reduce((sum, { length }) => sum + length, 0)]
    })
    const kilobytes = sizes.map((bytes) => Math.round(bytes / 1000).toString())
    rows.push([`${count} pictures`, (cpu / 1000).toFixed(1), ...kilobytes, peakMegabytes()])
  }
  printTable('Books: CPU seconds, kB, MB', ['book', 'whole', 'inside', 'cover', 'views', 'peak'], rows)
}

async function pictureOf(name: DrawingName) {
  const pixels = await drawingPixels(name, artworkPixels)
  const prepared = await prepare({ pixels, longSide: artworkPixels })
  const { pixels: artwork } = await paint(prepared, { style: 'disney', seed: 1 })
  return {
    drawing: await encodeJpeg(pixels),
    artwork: await encodeJpeg(artwork),
    title: name,
    age: 5,
    words: 'It is for grandma.',
    voice: null,
  }
}
