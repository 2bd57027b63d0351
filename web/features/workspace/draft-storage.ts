import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import * as z from 'zod'
import '../../quiet-schemas.ts'
import { Corners } from '#contract/corners.ts'
import { styles } from '#contract/images.ts'
import { bundleTypes } from '#contract/plans.ts'
import { type Draft, emptyDraft } from './draft.ts'

const Kept = z.object({
  drawings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      style: z.enum(styles),
      context: z.string(),
      asked: z.boolean(),
      corners: Corners.nullable().default(null),
      preview: z.object({ url: z.string(), style: z.enum(styles) }).nullable(),
      unreadable: z.object({ message: z.string(), hint: z.string().optional() }).nullable(),
      sent: z.boolean(),
      imageId: z.string().nullable().default(null),
    }),
  ),
  childAge: z.number().nullable(),
  bundle: z.enum(bundleTypes),
  includeReport: z.boolean().default(true),
  order: z
    .object({
      id: z.string(),
      bundle: z.enum(bundleTypes),
      childAge: z.number(),
      email: z.string().nullable(),
      includeReport: z.boolean().default(true),
      paid: z.boolean(),
    })
    .nullable(),
})

let opened: UseStore | undefined
function shelf(): UseStore {
  opened ??= createStore('doodlebloom-draft', 'draft')
  return opened
}

const draftKey = 'draft'
const fileKey = (id: string) => `file:${id}`
const copyKey = (id: string) => `copy:${id}`

/** The draft as it was left; an empty one when there is none or this browser keeps nothing. */
export async function readDraft(): Promise<Draft> {
  try {
    const kept = Kept.safeParse(await get(draftKey, shelf()))
    return kept.success ? kept.data : emptyDraft
  } catch {
    return emptyDraft
  }
}

export const keepDraft = (draft: Draft) => set(draftKey, draft, shelf())
export const keepFile = (id: string, file: File) => set(fileKey(id), file, shelf())
export const keepCopy = (id: string, copy: Blob) => set(copyKey(id), copy, shelf())

export async function readFile(id: string): Promise<File | undefined> {
  return (await get<File>(fileKey(id), shelf()).catch(() => undefined)) ?? undefined
}

export async function readCopy(id: string): Promise<Blob | undefined> {
  return (await get<Blob>(copyKey(id), shelf()).catch(() => undefined)) ?? undefined
}

/** Throws away files that belong to no drawing of the draft any more. */
export async function sweep(draft: Draft): Promise<void> {
  const wanted = new Set(draft.drawings.flatMap(({ id }) => [fileKey(id), copyKey(id)]))
  const held = await keys<string>(shelf())
  await delMany(
    held.filter((key) => key !== draftKey && !wanted.has(key)),
    shelf(),
  )
}
