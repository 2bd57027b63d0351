import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { placedPictures } from '#tests/placed-pictures.ts'
import { allFits, type Book, type BookPicture, factsOf, previewPages, renderBook } from './book.ts'
import { spineOf } from './plan.ts'
import { leftOutOf } from './printable.ts'

const POINTS_PER_MM = 72 / 25.4

const shapes = {
  landscape: { width: 1600, height: 1131 },
  portrait: { width: 1131, height: 1600 },
  tall: { width: 1500, height: 1700 },
  square: { width: 1400, height: 1400 },
  strip: { width: 1600, height: 300 },
  column: { width: 300, height: 1600 },
  few: { width: 500, height: 400 },
}

async function jpeg({ width, height }: { width: number; height: number }) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#48a' } })
    .jpeg()
    .toBuffer()
  return { bytes, small: bytes, width, height }
}

const longTitle = {
  en: 'Supercalifragilistic dragons whose names are sixty letters !',
  el: 'Ηλεκτρονικοί δεινόσαυροι που χορεύουν πάνω στη μεγάλη σκεπή!',
}
const longWords = {
  en: 'And then the dinosaur said that it was not hungry. ',
  el: 'Και μετά ο δεινόσαυρος είπε ότι δεν πεινάει καθόλου. ',
}

const voice = { address: `https://doodlebloom.example/shared/${'t'.repeat(43)}`, until: '2027-02-22' }

async function bookOf(
  shape: (keyof typeof shapes)[],
  facts: Partial<BookPicture> = {},
  book: Partial<Book> = {},
): Promise<Book> {
  const pictures = await Promise.all(
    shape.map(async (name) => ({
      drawing: await jpeg(shapes[name]),
      artwork: await jpeg({
        width: Math.round(shapes[name].width * 1.28),
        height: Math.round(shapes[name].height * 1.28),
      }),
      title: 'The cat',
      age: 6,
      words: '',
      voice: null,
      ...facts,
    })),
  )
  const who = {
    title: 'My drawings',
    childName: 'Mia',
    language: 'en',
    brand: 'Doodlebloom',
    madeOn: '2026-11-24',
  } as const
  return { ...who, pictures, ...book }
}

const inMillimeters = ({ x, y, width, height }: ReturnType<PDFPage['getTrimBox']>) =>
  [x, y, width, height].map((points) => Math.round((points / POINTS_PER_MM) * 10) / 10)

const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPages()

describe('a book for a printer', () => {
  it('has 21 cm pages with 3 mm bleed, and a cover as wide as two pages and the spine', async () => {
    const book = await bookOf(Array(15).fill('square'))
    const { inside, cover } = await renderBook(book)
    const pages = await pagesOf(inside)
    const spine = spineOf(factsOf(book).pages)
    expect(pages).toHaveLength(32)
    for (const page of pages) {
      expect(inMillimeters(page.getMediaBox())).toEqual([0, 0, 230, 230])
      expect(inMillimeters(page.getBleedBox())).toEqual([7, 7, 216, 216])
      expect(inMillimeters(page.getTrimBox())).toEqual([10, 10, 210, 210])
    }
    const [whole] = await pagesOf(cover)
    expect(whole && inMillimeters(whole.getTrimBox())[2]).toBeCloseTo(420 + spine, 1)
  })

  it.each(['en', 'el'] as const)('embeds every font, in %s', async (language) => {
    const { inside, cover } = await renderBook(
      await bookOf(['portrait', 'square'], {}, { language, title: longTitle[language] }),
    )
    for (const pdf of [inside, cover]) {
      const objects = (await PDFDocument.load(pdf)).context
        .enumerateIndirectObjects()
        .map(([, object]) => object)
      const described = objects.filter(
        (object) =>
          object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'),
      )
      expect(described.length).toBeGreaterThan(1)
      for (const font of described)
        expect(
          ['FontFile', 'FontFile2', 'FontFile3'].some((file) => (font as PDFDict).has(PDFName.of(file))),
        ).toBe(true)
    }
  })

  it('shows each picture whole and undistorted, within its page, at the resolution that factsOf reports', async () => {
    const names = Object.keys(shapes) as (keyof typeof shapes)[]
    const book = await bookOf(names, { words: longWords.en.repeat(9), voice })
    const { inside } = await renderBook(book)
    const { dpi } = factsOf(book)
    const pages = await pagesOf(inside)
    const shown = pages.slice(1, 1 + names.length * 2).map((page) => placedPictures(page))
    for (const [i, pictures] of shown.entries()) {
      const [picture, ...others] = pictures
      if (!picture) throw new Error(`Page ${i + 2} shows no picture.`)
      expect(others).toEqual([])
      const { x, y, width, height, pixels } = picture
      expect(width / height).toBeCloseTo(pixels.width / pixels.height, 2)
      expect(Math.round((pixels.width / width) * 72)).toBe(dpi[i])
      const edge = 10 * POINTS_PER_MM
      expect(Math.min(x, y)).toBeGreaterThan(edge)
      expect(Math.max(x + width, y + height)).toBeLessThan(220 * POINTS_PER_MM)
      expect(pages[i + 1]?.node.Contents()).toBeDefined()
    }
    expect(Math.min(...dpi)).toBeLessThan(300)
    expect(dpi.filter((dots) => dots === 300).length).toBeGreaterThan(6)
  })

  it.each(['en', 'el'] as const)('keeps long titles and words on their pages, in %s', async (language) => {
    const facts = { title: longTitle[language], words: longWords[language].repeat(11).slice(0, 600), voice }
    const named = { language, title: longTitle[language], childName: longTitle[language].slice(0, 40) }
    expect(allFits(await bookOf(Object.keys(shapes) as (keyof typeof shapes)[], facts, named))).toBe(true)
  })

  it('detects words that do not fit their page at any font size', async () => {
    expect(allFits(await bookOf(['portrait'], { words: longWords.en.repeat(200) }))).toBe(false)
  })

  it('keeps a word of 35 letters clear of the drawing beside it', async () => {
    const title = 'Supercalifragilisticexpialidocious!'
    for (const told of [{ title }, { words: `And then ${title}` }]) {
      const book = await bookOf(['tall'], told)
      const [, , page = ''] = previewPages(book)
      const lefts = [...page.matchAll(/<use [^>]*x="([\d.]+)"/g)].map(([, left]) => Number(left))
      expect(lefts.length).toBeGreaterThan(title.length)
      // The 174 mm between the margins, less a drawing of 112 mm and the gap.
      expect(Math.max(...lefts)).toBeLessThan(53 * POINTS_PER_MM)
      expect(allFits(book)).toBe(true)
    }
  })

  it('leaves out characters that its fonts lack', async () => {
    const given = await bookOf(['square'], { words: 'It flies.\nHigh ♥' })
    const withMore = {
      ...given,
      title: '🦖 My drawings',
      childName: 'Mia \u0645\u062d\u0645\u062f',
      pictures: given.pictures.map((one) => ({
        ...one,
        title: 'The 👨‍👩‍👧 cat',
        words: 'It flies.🚀\nHigh 日本 ♥',
      })),
    }
    expect([...previewPages(withMore)]).toEqual([...previewPages(given)])
    expect(leftOutOf([withMore.childName, 'The 👨‍👩‍👧 cat', '1️⃣ cat'])).toEqual([
      ...['م', 'ح', 'د', '👨', '👩', '👧', '1⃣'],
    ])
  })

  it('has a QR code on the page of a drawing with a voice recording, and none without', async () => {
    const picturesIn = (page = '') => page.split('<image').length - 1
    const [withCode, without] = await Promise.all(
      [voice, null].map(async (sound) => [...previewPages(await bookOf(['square'], { voice: sound }))]),
    )
    expect([picturesIn(withCode?.[2]), picturesIn(without?.[2])]).toEqual([2, 1])
    expect(picturesIn(withCode?.[3])).toBe(1)
  })

  it('gives a drawing more of its page if there are few words', async () => {
    const largest = async (words: string) => {
      const { inside } = await renderBook(await bookOf(['square'], { words }))
      return placedPictures((await pagesOf(inside))[1] as PDFPage)[0]?.width ?? 0
    }
    expect(await largest('It flies.')).toBeGreaterThan(await largest(longWords.en.repeat(9)))
  })

  it('previews the trimmed pages, with the covers first and last', async () => {
    const book = await bookOf(['portrait'])
    const pages = [...previewPages(book)]
    expect(pages).toHaveLength(factsOf(book).pages + 2)
    for (const page of pages) expect(page).toMatch(/^<svg [^>]*viewBox="0 0 595\.27\d* 595\.27\d*"/)
  })
})
