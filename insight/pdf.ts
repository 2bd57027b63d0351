import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Report } from './interpret/report.ts'
import { onPaper, pdfFonts } from './print/pdf-fonts.ts'
import { isPicture, sizeOf, squareAround } from './print/picture.ts'
import { type Printable, type PrintBlock, printable } from './print/printable.ts'
import { mapped } from './print/printable-request.ts'

export type Paper = 'a4' | 'letter'

const folder = fileURLToPath(new URL('./print/', import.meta.url))

/** The report as a tagged PDF (PDF/UA-1), typeset by Typst in this process. @throws Error with Typst's diagnostics */
export async function renderPdf(report: Report, paper: Paper = 'a4'): Promise<Uint8Array> {
  const { compiler, document } = typeset(report, paper)
  const creationTimestamp = Date.parse(report.madeOn) / 1000
  return compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp })
}

/** The share, 0-1, of the height that is used on each page but the cover. */
export function filledPages(report: Report, paper: Paper = 'a4'): number[] {
  const { compiler, document } = typeset(report, paper)
  return compiler.query(document, { selector: '<filled>', field: 'value' })
}

function typeset(report: Report, paper: Paper) {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: pdfFonts() }] })
  const data = JSON.stringify(withFiles(mapped(printable(report), onPaper), compiler))
  const source = readFileSync(`${folder}report.typ`, 'utf8')
  const inputs = { report: data, paper: paper === 'letter' ? 'us-letter' : 'a4' }
  const compiled = compiler.compile({ mainFileContent: source, inputs })
  const document = compiled.result
  if (!document) throw new Error(`The report could not be typeset: ${complaints(compiled, compiler)}`)
  return { compiler, document }
}

function complaints(compiled: ReturnType<NodeCompiler['compile']>, compiler: NodeCompiler): string {
  const error = compiled.takeDiagnostics()
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given'
}

// Typst reads pictures as files, so place them beside the template in memory.
function withFiles(document: Printable, compiler: NodeCompiler): Printable {
  const known = new Map<string, string>()
  const file = (content: string, ending: string, encoding: 'base64' | 'utf8') => {
    const name = known.get(content) ?? `/in-memory/${known.size}.${ending}`
    if (!known.has(content)) compiler.mapShadow(`${folder}${name.slice(1)}`, Buffer.from(content, encoding))
    known.set(content, name)
    return name
  }
  const placedPicture = <Shown extends { picture: string }>(shown: Shown): Shown => ({
    ...shown,
    picture: isPicture(shown.picture) ? pictureFile(shown.picture, file) : '',
  })
  const placed = (block: PrintBlock): PrintBlock => {
    if (block.kind === 'chart') return { ...block, svg: file(block.svg, 'svg', 'utf8') }
    if (block.kind === 'close-ups') return { ...block, items: block.items.map((item) => cutOut(item, file)) }
    if (block.kind === 'side-by-side') return { ...block, items: block.items.map(placedPicture) }
    return block.kind === 'drawing' ? placedPicture(block) : block
  }
  const pages = document.pages.map((page) => ({
    ...page,
    main: page.main.map(placed),
  }))
  return { ...document, pages }
}

type CloseUp = Extract<PrintBlock, { kind: 'close-ups' }>['items'][number]

type WriteFile = (content: string, ending: string, encoding: 'base64') => string

/** A close-up with its picture as a file, and the picture's offset and size in multiples of the cropped square's side. */
function cutOut(item: CloseUp, file: WriteFile) {
  const size = sizeOf(item.picture)
  if (!size) return { ...item, picture: '' }
  const { left, top, side } = squareAround(item.at, size, item.side)
  const cut = { left: left / side, top: top / side, width: size.width / side, height: size.height / side }
  return { ...item, picture: pictureFile(item.picture, file), cut }
}

function pictureFile(picture: string, file: WriteFile): string {
  const [head = '', content = ''] = picture.split(',')
  return file(content, head.includes('png') ? 'png' : 'jpg', 'base64')
}
