import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { bleed, slug } from './measures.ts'

const POINTS_PER_MM = 72 / 25.4

/** Merges PDFs and adds the trim and bleed boxes that a printer needs, because Typst writes none. */
export async function printPdf(
  parts: readonly Uint8Array[],
  { title, brand }: { title: string; brand: string },
): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  for (const part of parts) {
    const read = await PDFDocument.load(part)
    for (const page of await whole.copyPages(read, read.getPageIndices())) setBoxes(whole.addPage(page))
  }
  whole.setTitle(title)
  whole.setCreator(brand)
  return whole.save()
}

function setBoxes(page: PDFPage): void {
  const { width, height } = page.getMediaBox()
  const inset = (millimeters: number) => {
    const by = millimeters * POINTS_PER_MM
    return [by, by, width - 2 * by, height - 2 * by] as const
  }
  page.setTrimBox(...inset(slug))
  page.setBleedBox(...inset(slug - bleed))
}

/** The same file for a printer that wants nothing around the bleed. Crops pages to the bleed box, which hides the crop marks. */
export async function withoutMarks(pdf: Uint8Array): Promise<Uint8Array> {
  const whole = await PDFDocument.load(pdf)
  for (const page of whole.getPages()) {
    const { x, y, width, height } = page.getBleedBox()
    page.setMediaBox(x, y, width, height)
    page.setCropBox(x, y, width, height)
  }
  return whole.save()
}
