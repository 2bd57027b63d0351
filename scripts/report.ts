import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { Answers, composeReport, type DrawingInput, measure, renderHtml } from '../insight/insight.ts'
import { renderPdf } from '../insight/pdf.ts'
import { decodeDrawing } from '../studio/codec/decode.ts'
import { encodeJpeg } from '../studio/codec/encode.ts'
import { DrawingRefused, type Pixels, read } from '../studio/studio.ts'

const usage =
  'Usage: npm run report -- DRAWING... [--age 6] [--context "..."] [--answers FILE.json] [--paper a4|letter] --out FILE.html|FILE.pdf'

// FILE.json holds the answers to the checklist: one object for all drawings, or a list with one for each.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    age: { type: 'string' },
    context: { type: 'string', default: '' },
    answers: { type: 'string' },
    paper: { type: 'string', default: 'a4' },
    out: { type: 'string', default: 'report.html' },
  },
})

const workingSide = 800

try {
  if (positionals.length === 0) throw new Error(usage)
  const answers = values.answers ? await readAnswers(values.answers) : []
  const drawings: DrawingInput[] = []
  for (const [k, file] of positionals.entries())
    drawings.push(await drawingFrom(file, answers[k] ?? answers[0]))
  const report = composeReport({
    child: values.age ? { age: Number(values.age) } : {},
    drawings,
    madeOn: new Date().toISOString().slice(0, 10),
    brand: 'Doodlebloom',
  })
  const paper = values.paper === 'letter' ? 'letter' : 'a4'
  await writeFile(
    values.out,
    values.out.endsWith('.pdf') ? await renderPdf(report, paper) : renderHtml(report),
  )
  console.log(`${values.out}: ${report.pages.length} pages`)
} catch (problem) {
  if (!(problem instanceof Error)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}

async function readAnswers(file: string): Promise<Answers[]> {
  const found: unknown = JSON.parse(await readFile(file, 'utf8'))
  return Answers.array().parse(Array.isArray(found) ? found : [found])
}

async function drawingFrom(file: string, answers: Answers | undefined): Promise<DrawingInput> {
  const pixels = await pixelsOf(file)
  const picture = `data:image/jpeg;base64,${(await encodeJpeg(pixels, 82)).toString('base64')}`
  const told: DrawingInput = {
    picture,
    title: parse(file).name,
    context: values.context,
    ...(answers && { answers }),
  }
  try {
    return { ...told, measures: measure(await read(pixels, workingSide), pixels) }
  } catch (problem) {
    if (!(problem instanceof DrawingRefused)) throw problem
    return { ...told, refusal: problem.message }
  }
}

async function pixelsOf(file: string): Promise<Pixels> {
  const bytes = await readFile(file)
  const isSvg = file.endsWith('.svg')
  return decodeDrawing(isSvg ? await sharp(bytes, { density: 150 }).png().toBuffer() : bytes, workingSide)
}
