import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

type Matrix = readonly [number, number, number, number, number, number]
type Size = { width: number; height: number }
type PlacedPicture = Size & { x: number; y: number; pixels: Size }

const NUMBER = '(-?[\\d.]+)'
const OPERATION = new RegExp(
  `\\b(q|Q)\\b|${Array(6).fill(NUMBER).join('\\s+')}\\s+cm\\b|/(\\S+)\\s+Do\\b`,
  'g',
)

/** The pictures of a PDF page with their positions and sizes in points, read from its drawing operators. */
export function placedPictures(page: PDFPage): PlacedPicture[] {
  return drawn(contentOf(page), page.node.Resources(), [1, 0, 0, 1, 0, 0])
}

function drawn(content: string, resources: PDFDict | undefined, start: Matrix): PlacedPicture[] {
  const found: PlacedPicture[] = []
  const kept: Matrix[] = []
  let matrix = start
  for (const [, saved, a, b, c, d, e, f, name] of content.matchAll(OPERATION)) {
    if (saved === 'q') kept.push(matrix)
    else if (saved === 'Q') matrix = kept.pop() ?? start
    else if (name) found.push(...objectAt(name, resources, matrix))
    else matrix = combined([Number(a), Number(b), Number(c), Number(d), Number(e), Number(f)], matrix)
  }
  return found
}

function objectAt(name: string, resources: PDFDict | undefined, matrix: Matrix): PlacedPicture[] {
  const object = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name))
  if (!(object instanceof PDFRawStream)) return []
  if (object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form')) {
    const inner = object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)
    return drawn(textOf(object), inner, matrix)
  }
  const pixels = { width: numberIn(object.dict, 'Width'), height: numberIn(object.dict, 'Height') }
  const [width, , , height, x, y] = matrix
  const bottom = Math.min(y, y + height)
  return [{ x, y: bottom, width: Math.abs(width), height: Math.abs(height), pixels }]
}

const numberIn = (dict: PDFDict, name: string) => dict.lookup(PDFName.of(name), PDFNumber).asNumber()

function combined(inner: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((part) => page.doc.context.lookup(part))
      : [contents]
  return streams.map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : '')).join('\n')
}

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
