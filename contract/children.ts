import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { fault } from './field-faults.ts'
import { oneLine } from './fields.ts'
import { limits } from './limits.ts'
import { monthAt } from './months.ts'
import { wallLimits } from './wall-limits.ts'

/** The colors for children, named as in the stylesheets. */
export const childColors = ['tomato', 'sunflower', 'leaf', 'sky', 'plum'] as const
export const ChildColor = z.enum(childColors).meta({ id: 'ChildColor' })
export type ChildColor = z.infer<typeof ChildColor>

/** A first name or nickname. */
export const ChildName = oneLine(limits.childNameCharacters).min(1, fault('child_name_missing'))

/** A calendar month (2026-11) that has begun in the earliest time zone, 14 hours ahead of UTC. */
export const PastMonth = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, fault('month_invalid'))
  .refine((month) => month <= monthAt(Date.now() + 14 * 60 * 60 * 1000), fault('month_to_come'))

export const Child = z
  .object({
    id: z.uuid(),
    name: z.string(),
    birthMonth: z.string().nullable().meta({ description: '2021-05; null where it was not given' }),
    color: ChildColor,
    /** Number of pictures on the wall, including hidden ones. */
    pictures: z.int(),
    /** Thumbnail of the first picture; null if the wall is empty. */
    coverUrl: z.string().nullable(),
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof Child>

/** The form for a child's details. */
export const ChildForm = z.object({
  name: ChildName,
  birthMonth: PastMonth.nullable(),
  color: ChildColor,
})
export type ChildForm = z.infer<typeof ChildForm>

export const listChildren = call({
  method: 'GET',
  path: '/api/children',
  summary: 'The children of the account, in the order in which they were added',
  reply: z.array(Child),
  refuses: [401],
})

export const addChild = call({
  method: 'POST',
  path: '/api/children',
  summary: `Adds a child, at most ${wallLimits.children}`,
  body: ChildForm,
  reply: Child,
  status: 201,
  refuses: [401, 409],
})

export const changeChild = call({
  method: 'PATCH',
  path: '/api/children/:id',
  summary: 'Changes the name, birth month or color of a child',
  params: Id,
  body: ChildForm.partial(),
  reply: Child,
  refuses: [401, 404],
})

export const removeChild = call({
  method: 'DELETE',
  path: '/api/children/:id',
  summary:
    'Takes a child away with the drawings that were added to its wall; they can be had back for a while, then they are erased. Artwork of orders stays with them',
  params: Id,
  ...nothing,
  refuses: [401, 404],
})

export const restoreChild = call({
  method: 'POST',
  path: '/api/children/:id/restore',
  summary: 'Brings a child back that was taken away a while ago',
  params: Id,
  reply: Child,
  refuses: [401, 404, 409],
})
