import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { pdfFonts } from '#insight/print/pdf-fonts.ts'
import { bleed, margins, slug, trim } from './measures.ts'
import type { Book, coverOf, FileOf, TypstPage } from './pages.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))

/** What is typeset at once: pages of the inside, or the cover. */
export type Part = { pages: TypstPage[]; cover: ReturnType<typeof coverOf> | null }

export type Typesetter = {
  /** Pages for a printer, with bleed and crop marks. */
  pdf(part: (fileOf: FileOf) => Part): Uint8Array
  /** Pages to preview, as they are when trimmed. */
  svg(part: (fileOf: FileOf) => Part): string
  /** Whether each fitted text fits its space. */
  fits(part: (fileOf: FileOf) => Part): boolean[]
}

/** Opens a typesetter for the parts of one book, one after another. It drops the pictures of a part when it is done. */
export function openTypesetter(book: Book): Typesetter {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: pdfFonts() }] })
  const source = readFileSync(`${folder}book.typ`, 'utf8')

  const compile = <Result>(
    part: (fileOf: FileOf) => Part,
    around: number,
    use: (document: NonNullable<ReturnType<typeof compiler.compile>['result']>) => Result,
  ): Result => {
    const { title, language, brand } = book
    const job = { ...part(filesOf(compiler)), title, language, brand, trim, bleed, margins, slug: around }
    const compiled = compiler.compile({ mainFileContent: source, inputs: { job: JSON.stringify(job) } })
    if (!compiled.result) throw new Error(`The book could not be typeset: ${complaints(compiled, compiler)}`)
    const result = use(compiled.result)
    compiler.resetShadow()
    compiler.evictCache(0)
    return result
  }

  const creationTimestamp = Date.parse(book.madeOn) / 1000
  return {
    pdf: (part) =>
      compile(part, slug, (document) => compiler.pdf(document, { pdfTags: false, creationTimestamp })),
    svg: (part) => compile(part, 0, (document) => compiler.plainSvg(document)),
    fits: (part) =>
      compile(part, slug, (document) => {
        const told: { fits: boolean }[] = compiler.query(document, { selector: '<fitted>', field: 'value' })
        return told.map(({ fits }) => fits)
      }),
  }
}

// Typst reads pictures as files, so place them beside the template in memory.
function filesOf(compiler: NodeCompiler): FileOf {
  const known = new Map<Uint8Array, string>()
  return (bytes, format = 'jpg') => {
    const name = known.get(bytes) ?? `/in-memory/${known.size}.${format}`
    if (!known.has(bytes)) compiler.mapShadow(`${folder}${name.slice(1)}`, Buffer.from(bytes))
    known.set(bytes, name)
    return name
  }
}

function complaints(compiled: ReturnType<NodeCompiler['compile']>, compiler: NodeCompiler): string {
  const error = compiled.takeDiagnostics()
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given'
}
