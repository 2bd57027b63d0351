import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { Answers, composeReport, type DrawingInput, type Report } from '#insight/insight.ts'
import { filledPages } from '#insight/pdf.ts'
import { readDrawing } from '#server/pictures/read-drawing.ts'
import { reportDrawing } from '#server/pictures/report-drawing.ts'
import { DrawingRefused } from '#studio/studio.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import { printTable } from '../measure.ts'
import { sentencesOf, sharedShare, uniqueSentences } from './sentences.ts'
import { Truth, wrongFacts } from './truth.ts'

const Entries = z.array(Truth.extend({ answers: Answers }))
type Entry = z.infer<typeof Entries>[number]
type Drawn = { entry: Entry; input: DrawingInput }
type Sentences = ReadonlySet<string>
type Made = { entry: Entry; report: Report; sentences: Sentences; letter: Sentences }

/** Measures what reports on different drawings have in common, and what is wrong in them. @param folder with drawings that are not our own */
export async function benchReports(folder: string | undefined): Promise<void> {
  const file = fileURLToPath(new URL('drawings.json', import.meta.url))
  const drawn: Drawn[] = []
  for (const entry of Entries.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const drawing = await pictureOf(entry.name, folder)
    if (drawing) drawn.push({ entry, input: await inputFrom(drawing, entry) })
  }
  printReports(
    'Bare',
    drawn.map((one) => ({ ...one, input: { ...one.input, answers: {} } })),
  )
  printReports('With answers', drawn)
}

async function pictureOf(name: string, folder: string | undefined): Promise<Uint8Array | undefined> {
  if (name.endsWith('.svg')) return drawingPng(name.slice(0, -4) as DrawingName)
  const path = `${folder}/${name}`
  return folder && existsSync(path) ? readFile(path) : undefined
}

async function inputFrom(drawing: Uint8Array, { name, answers }: Entry): Promise<DrawingInput> {
  const reading = await readDrawing({ drawing }).catch((problem) => {
    if (problem instanceof DrawingRefused) return { refused: problem.code }
    throw problem
  })
  return reportDrawing({ drawing, reading }, { title: name, answers })
}

function printReports(title: string, drawn: readonly Drawn[]): void {
  const made = drawn.map(({ entry, input }): Made => {
    const report = composeReport({
      child: { age: 6 },
      drawings: [input],
      madeOn: '2026-01-01',
      brand: 'Doodlebloom',
    })
    return { entry, report, sentences: sentencesOf(report), letter: sentencesOf(report, 'letter') }
  })
  const all = made.map(({ sentences }) => sentences)
  const rows = made.map(({ entry, report, sentences }, k) => [
    entry.name,
    String(sentences.size),
    String(uniqueSentences(all, k)),
    `${Math.round(100 * sharedShare(all, k))} %`,
    String(report.pages.length),
    filledPages(report)
      .map((share) => Math.round(100 * share))
      .join(' '),
    wrongFacts(report, entry).join('; '),
  ])
  const head = ['drawing', 'sentences', 'its own', 'shared', 'pages', 'filled, %', 'wrong']
  printTable(`${title}, age 6`, head, rows)
  const wrong = made.reduce((sum, { report, entry }) => sum + wrongFacts(report, entry).length, 0)
  const letters = made.map(({ letter }) => letter).filter(({ size }) => size > 0)
  console.log(
    `\nMean share of sentences in common: ${meanShare(all)}, of the letters ${meanShare(letters)}. Wrong facts: ${wrong}.`,
  )
}

function meanShare(all: readonly Sentences[]): string {
  if (all.length < 2) return 'none to compare'
  const sum = all.reduce((total, _, k) => total + sharedShare(all, k), 0)
  return `${((100 * sum) / all.length).toFixed(1)} %`
}
