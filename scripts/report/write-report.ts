import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import * as z from 'zod'
import type { Language } from '../../contract/languages.ts'
import {
  Answers,
  composeReport,
  type EarlierDay,
  printableRequest,
  type Report,
  renderHtml,
} from '../../insight/insight.ts'
import { parseCommandLine } from '../shared/parse-command-line.ts'
import { endReaders, readDrawings } from './readers.ts'

const usage =
  'Usage: npm run report -- DRAWING... [--age 6] [--context "..."] [--answers FILE.json] [--language en|el] [--paper a4|letter] --out FILE.html|FILE.pdf'

const options = {
  age: { type: 'string' },
  context: { type: 'string', default: '' },
  answers: { type: 'string' },
  language: { type: 'string', default: 'en' },
  paper: { type: 'string', default: 'a4' },
  out: { type: 'string', default: 'report.html' },
} as const
const { values, positionals } = parseCommandLine({ options }, usage)

/** The answers to the checklist: one object for all drawings, or a list with one per drawing. `Input` adds earlier drawings. */
const OfAll = z.union([Answers.transform((answers) => [answers]), Answers.array()])
const Input = z.strictObject({
  name: z.string().optional(),
  answers: OfAll.default([]),
  earlier: z
    .array(
      z.strictObject({
        sentOn: z.iso.date(),
        age: z.number().optional(),
        drawings: z.array(z.strictObject({ file: z.string(), answers: Answers.optional() })),
      }),
    )
    .default([]),
})
const AnswersFile = z.union([OfAll.transform((answers) => Input.parse({ answers })), Input])
type Input = z.infer<typeof Input>

const language: Language = values.language === 'el' ? 'el' : 'en'

try {
  const { name, answers, earlier } = values.answers ? await readAnswers(values.answers) : Input.parse({})
  const drawings = await drawingsFrom(
    positionals.map((file, k) => ({ file, answers: answers[k] ?? answers[0] })),
  )
  const today = new Date().toISOString().slice(0, 10)
  const report = composeReport(
    printableRequest({
      child: { ...(values.age && { age: Number(values.age) }), ...(name && { name }) },
      drawings,
      sentOn: today,
      earlier: await earlierDays(earlier),
      madeOn: today,
      brand: 'Doodlebloom',
      language,
    }),
  )
  await writeFile(values.out, values.out.endsWith('.pdf') ? await pdfOf(report) : renderHtml(report))
  console.log(`${values.out}: ${report.pages.length} pages`)
} catch (problem) {
  if (!(problem instanceof Error)) throw problem
  console.error(problem.message)
  process.exitCode = 1
} finally {
  await endReaders()
}

// Import it only here: the typesetter is large, and HTML does not need it.
async function pdfOf(report: Report): Promise<Uint8Array> {
  const { renderPdf } = await import('../../insight/pdf.ts')
  return renderPdf(report, values.paper === 'letter' ? 'letter' : 'a4')
}

async function readAnswers(file: string): Promise<Input> {
  const input = AnswersFile.parse(JSON.parse(await readFile(file, 'utf8')))
  const beside = (drawing: string) => join(dirname(file), drawing)
  const earlier = input.earlier.map((day) => ({
    ...day,
    drawings: day.drawings.map((drawing) => ({ ...drawing, file: beside(drawing.file) })),
  }))
  return { ...input, earlier }
}

async function earlierDays(days: Input['earlier']): Promise<EarlierDay[]> {
  const read: EarlierDay[] = []
  for (const { sentOn, age, drawings } of days) {
    read.push({ sentOn, age, drawings: await drawingsFrom(drawings) })
  }
  return read
}

function drawingsFrom(drawings: readonly { file: string; answers?: Answers | undefined }[]) {
  const { context } = values
  return readDrawings(
    drawings.map(({ file, answers }) => ({
      file,
      title: parse(file).name,
      context,
      ...(answers && { answers }),
    })),
  )
}
