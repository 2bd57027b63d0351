import type { ReportRequest } from '../interpret/compose.ts'
import type { DrawingInput } from '../interpret/prepare.ts'
import type { Answers } from '../observe/answers.ts'
import { inOurFonts } from './pdf-fonts.ts'

/** A request without characters that our fonts lack, and without names in an unknown script. Other texts in one stay, because a browser may have its letters. */
export const printableRequest = (request: ReportRequest): ReportRequest => ({
  ...request,
  child: { ...request.child, name: nameIn(request.child.name) },
  drawings: request.drawings.map(printableDrawing),
  earlier: (request.earlier ?? []).map((day) => ({ ...day, drawings: day.drawings.map(printableDrawing) })),
})

const printableDrawing = ({ title, context, answers, ...drawing }: DrawingInput): DrawingInput => ({
  ...drawing,
  title: nameIn(title),
  context: textIn(context ?? ''),
  ...(answers && { answers: printableAnswers(answers) }),
})

const printableAnswers = (answers: Answers): Answers => ({
  ...mapped(answers, textIn),
  ...(typeof answers.title === 'string' && { title: nameIn(answers.title) }),
})

/** A copy of the value with each text in it changed. */
export function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => mapped(one, change)) as T
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)])) as T
}

const nameIn = (text = '') => (isWord.test(inOurFonts(text).written) ? inOurFonts(text).written : '')

function textIn(text: string): string {
  const { written } = inOurFonts(text)
  return isWord.test(written) || !isWord.test(text) ? written : text
}

const isWord = /[\p{L}\p{N}]/u
