import { createStore } from '../../store.ts'
import { type Draft, type Drawing, emptyDraft, type Trouble } from './draft.ts'
import { keepDraft, readCopy, readDraft, readFile, sweep } from './draft-storage.ts'

/** The current work on a drawing, which is lost on reload. */
export type Work = {
  file: File | null
  opening: boolean
  /** A small upright JPEG for display, or null until it is made. */
  copy: Blob | null
  copyUrl: string | null
  preview: PreviewWork | null
  sending: SendingWork | null
}

export type PreviewWork =
  | { step: 'waiting' }
  | { step: 'sending'; fraction: number }
  | { step: 'drawing' }
  /** `refused`: the picture is unsuitable; `mayForce`: the parent may have it drawn anyway. */
  | { step: 'failed'; trouble: Trouble; refused: boolean; mayForce?: boolean }

type SendingWork =
  | { step: 'waiting' }
  | { step: 'sending'; fraction: number }
  | { step: 'failed'; trouble: Trouble; refused: boolean }

export type DraftState = {
  draft: Draft
  work: Readonly<Record<string, Work>>
  /** False if this browser stores nothing, as in some private windows. */
  kept: boolean
}

const noWork: Work = { file: null, opening: false, copy: null, copyUrl: null, preview: null, sending: null }

/** The draft, which is kept across reloads, and the work on it. */
export const draftStore = createStore<DraftState>({ draft: emptyDraft, work: {}, kept: true })

export const workOn = (id: string): Work => draftStore.get().work[id] ?? noWork

/** Whether the drawing's preview was refused. Forcing the drawing clears this. */
export function isRefused(work: Work | undefined): boolean {
  return work?.preview?.step === 'failed' && work.preview.refused
}

export function setWork(id: string, change: Partial<Work>): void {
  draftStore.set((now) => ({
    ...now,
    work: { ...now.work, [id]: { ...(now.work[id] ?? noWork), ...change } },
  }))
}

/** Waits until the file is opened and, if huge, made smaller. Returns the file to be sent. */
export function openedFile(id: string): Promise<File | null> {
  return new Promise((resolve) => {
    const check = () => {
      if (workOn(id).opening) return
      leave()
      resolve(workOn(id).file)
    }
    const leave = draftStore.subscribe(check)
    check()
  })
}

let writing: Promise<void> = Promise.resolve()

/** Tabs of one browser share a draft. Without this channel, one tab would overwrite the others. */
let otherTabs: BroadcastChannel | null = null

function shareDraft(): void {
  if (typeof BroadcastChannel === 'undefined') return
  otherTabs = new BroadcastChannel('doodlebloom-draft')
  otherTabs.onmessage = () => {
    writing = writing.then(readStoredDraft).catch(notKept)
  }
}

/** Records that something could not be stored. */
export function notKept(): void {
  draftStore.set((now) => ({ ...now, kept: false }))
}

let edits = 0

export function setDraft(change: (draft: Draft) => Draft): void {
  edits += 1
  draftStore.set((now) => ({ ...now, draft: change(now.draft) }))
  writing = writing
    .then(() => keepDraft(draftStore.get().draft))
    .then(() => otherTabs?.postMessage('changed'))
    .catch(notKept)
}

/**
 * Changes the draft after storing it. If storing fails for the first time, throws and changes nothing; a
 * browser that stores nothing continues without.
 */
export async function recordDraft(change: (draft: Draft) => Draft): Promise<void> {
  await writing
  const { draft, kept } = draftStore.get()
  try {
    if (kept) await keepDraft(change(draft))
  } catch (error) {
    notKept()
    throw error
  }
  setDraft(change)
}

export function findDrawing(id: string): Drawing | undefined {
  return draftStore.get().draft.drawings.find((drawing) => drawing.id === id)
}

/** Shows a copy of the drawing. Its object URL is revoked when the draft is cleared. */
export function showCopy(id: string, copy: Blob): void {
  setWork(id, { copy, copyUrl: URL.createObjectURL(copy) })
}

/** Opens the stored draft, once. Drawings without their file are left out. */
export async function openDraft(): Promise<void> {
  opened ??= readStoredDraft().then(shareDraft)
  await opened
}

let opened: Promise<void> | null = null

async function readStoredDraft(): Promise<void> {
  const editsBefore = edits
  const draft = await readDraft()
  const found = await Promise.all(draft.drawings.map(withFile))
  const drawings = found.filter((drawing) => drawing !== null)
  // If the draft was changed here meanwhile, it is newer and about to be stored.
  if (edits !== editsBefore || !draftStore.get().kept) return
  draftStore.set((now) => ({ ...now, draft: { ...draft, drawings } }))
}

async function withFile(drawing: Drawing): Promise<Drawing | null> {
  if (workOn(drawing.id).file) return drawing
  const [file, copy] = await Promise.all([readFile(drawing.id), readCopy(drawing.id)])
  if (!file && !drawing.sent) return null
  if (file) setWork(drawing.id, { file })
  if (copy) showCopy(drawing.id, copy)
  return drawing
}

/** Clears the draft except for the plan and the drawings that stay. Deletes the other files. */
export function clearDraft(stays: (drawing: Drawing) => boolean = () => false): void {
  const drawings = draftStore.get().draft.drawings.filter(stays)
  const work = Object.entries(draftStore.get().work)
  const staying = work.filter(([id]) => drawings.some((drawing) => drawing.id === id))
  for (const one of work) if (one[1].copyUrl && !staying.includes(one)) URL.revokeObjectURL(one[1].copyUrl)
  draftStore.set((now) => ({ ...now, work: Object.fromEntries(staying) }))
  setDraft((draft) => ({ ...emptyDraft, bundle: draft.bundle, drawings }))
  sweepDraft()
}

export function sweepDraft(): void {
  writing = writing.then(() => sweep(draftStore.get().draft)).catch(notKept)
}
