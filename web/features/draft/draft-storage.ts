import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { type Draft, emptyDraft } from './draft.ts'
import { noteKept } from './returning.ts'

let opened: UseStore | undefined
function store(): UseStore {
  opened ??= createStore('doodlebloom-draft', 'draft')
  return opened
}

const draftKey = 'draft'
const fileKey = (id: string) => `file:${id}`
const copyKey = (id: string) => `copy:${id}`

/** The stored draft, or an empty one if there is none or this browser stores nothing. */
export async function readDraft(): Promise<Draft> {
  try {
    const kept = await get<unknown>(draftKey, store())
    if (kept === undefined) return emptyDraft
    return (await import('./kept-draft.ts')).readKept(kept) ?? emptyDraft
  } catch {
    return emptyDraft
  }
}

export async function keepDraft(draft: Draft): Promise<void> {
  noteKept(draft.drawings.length > 0 || draft.order !== null)
  await set(draftKey, draft, store())
}

export const keepFile = (id: string, file: File) => set(fileKey(id), file, store())
export const keepCopy = (id: string, copy: Blob) => set(copyKey(id), copy, store())

export const readFile = (id: string) => get<File>(fileKey(id), store()).catch(() => undefined)
export const readCopy = (id: string) => get<Blob>(copyKey(id), store()).catch(() => undefined)

/** Deletes stored files that belong to no drawing of the draft. */
export async function sweep(draft: Draft): Promise<void> {
  const wanted = new Set(draft.drawings.flatMap(({ id }) => [fileKey(id), copyKey(id)]))
  const held = await keys<string>(store())
  await delMany(
    held.filter((key) => key !== draftKey && !wanted.has(key)),
    store(),
  )
}
