import * as z from 'zod'
import { call, Id } from './call.ts'
import { languageTags } from './languages.ts'

/** A text for parents in each language. */
const Text = z.record(z.enum(languageTags), z.string()).meta({ id: 'Text' })

const Option = z.object({ value: z.string(), label: Text })

/** A question about a drawing. Answers: `many` or `one` of the options, free `text`, or `places`: a tap per thing. */
export const ChecklistQuestion = z
  .object({
    id: z.string(),
    /** Questions with the same step are asked together. */
    step: z.int(),
    kind: z.enum(['many', 'one', 'text', 'places']),
    ask: Text,
    hint: Text.nullable(),
    /** Ask only if the question `who` got one of these answers; empty: always ask. */
    shownFor: z.array(z.string()),
    options: z.array(Option),
    /** Maximum length of a text answer, in characters. */
    longest: z.int().nullable(),
  })
  .meta({ id: 'ChecklistQuestion' })
export type ChecklistQuestion = z.infer<typeof ChecklistQuestion>

/** Position of a named thing, 0-1 of the width and height of the uploaded picture. */
export const NamedPlace = z
  .object({ thing: z.string().max(40), x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ id: 'NamedPlace' })
export type NamedPlace = z.infer<typeof NamedPlace>

/** Answers by question ID, plus what the parent unticked of `named`. The server checks the values. */
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
  /** The things that the parent named, one by one. */
  things: z.array(z.string()),
  /** Options that these things tick automatically, by question. A parent can undo them in `unticked` ("who.house"). */
  named: z.record(z.string(), z.array(z.string())),
  /** Notes on what the report leaves open because two answers conflict. */
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
  params: Id,
  reply: Checklist,
  refuses: [403, 404],
})

export const answerChecklist = call({
  method: 'PUT',
  path: '/api/images/:id/answers',
  summary: 'Keeps the answers on one drawing, in place of those given before; the report follows',
  params: Id,
  body: ChecklistAnswers,
  reply: AnsweredDrawing,
  refuses: [403, 404],
})
