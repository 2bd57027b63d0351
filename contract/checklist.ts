import * as z from 'zod'
import { call } from './call.ts'
import { languageTags } from './languages.ts'

/** Words that a parent reads, in each language. */
const Text = z.record(z.enum(languageTags), z.string()).meta({ id: 'Text' })

const Option = z.object({ value: z.string(), label: Text })

/** One question on a drawing. `many`: any number of options; `one`: one of them; `text`: the parent's own words; `places`: a tap for each named thing. */
export const ChecklistQuestion = z
  .object({
    id: z.string(),
    /** Questions of one step are asked together. */
    step: z.int(),
    kind: z.enum(['many', 'one', 'text', 'places']),
    ask: Text,
    hint: Text.nullable(),
    /** Worth asking only when one of these answers to the question `who` was given; empty: always. */
    shownFor: z.array(z.string()),
    options: z.array(Option),
    /** Longest text, in characters. */
    longest: z.int().nullable(),
  })
  .meta({ id: 'ChecklistQuestion' })
export type ChecklistQuestion = z.infer<typeof ChecklistQuestion>

/** Where a named thing is, in shares 0-1 of the width and height of the uploaded picture. */
export const NamedPlace = z
  .object({ thing: z.string().max(40), x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ id: 'NamedPlace' })
export type NamedPlace = z.infer<typeof NamedPlace>

/** Answers by question, and what was taken back of `named`. What is left out was not answered; the server knows which values there are. */
export const ChecklistAnswers = z
  .record(
    z.string().max(20),
    z.union([z.string().max(300), z.array(z.string().max(30)).max(30), z.array(NamedPlace).max(8)]),
  )
  .meta({ id: 'ChecklistAnswers' })
export type ChecklistAnswers = z.infer<typeof ChecklistAnswers>

const AnsweredDrawing = z.object({
  imageId: z.uuid(),
  answers: ChecklistAnswers,
  /** The things that were named, one by one. */
  things: z.array(z.string()),
  /** The options that these things tick by themselves, by question. Those in `unticked` ("who.house") a parent took back. */
  named: z.record(z.string(), z.array(z.string())),
  /** What the report leaves open because two answers differ. */
  notes: z.array(z.string()),
})

export const Checklist = z
  .object({ questions: z.array(ChecklistQuestion), drawings: z.array(AnsweredDrawing) })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof Checklist>

export const getChecklist = call({
  method: 'GET',
  path: '/api/orders/:id/checklist',
  summary: 'The short, optional questions on what is in each drawing, with the answers given so far',
  params: z.object({ id: z.uuid() }),
  reply: Checklist,
  refuses: [403, 404],
})

export const answerChecklist = call({
  method: 'PUT',
  path: '/api/images/:id/answers',
  summary: 'Keeps the answers on one drawing, in place of those given before; the report follows',
  params: z.object({ id: z.uuid() }),
  body: ChecklistAnswers,
  reply: AnsweredDrawing,
  refuses: [403, 404],
})
