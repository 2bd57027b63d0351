import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { draftOrder } from '../../requirements/things.ts'

const stored = new Map<string, unknown>()
let full = false

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => structuredClone(stored.get(key)),
  set: async (key: string, value: unknown) => {
    if (full) throw new DOMException('Full', 'QuotaExceededError')
    stored.set(key, structuredClone(value))
  },
  keys: async () => [...stored.keys()],
  delMany: async (keys: string[]) => {
    for (const key of keys) stored.delete(key)
  },
}))

beforeEach(() => {
  stored.clear()
  full = false
  vi.resetModules()
})

/** Waits until all changes of the page are stored. */
async function written(page: { draftStore: { get: () => { draft: unknown } } }): Promise<void> {
  await waitFor(() => expect(stored.get('draft')).toEqual(page.draftStore.get().draft))
}

/** Simulates a page load: fresh modules, same storage. */
async function openPage() {
  vi.resetModules()
  const store = await import('./draft-store.ts')
  const draft = await import('./draft.ts')
  const storage = await import('./draft-storage.ts')
  await store.openDraft()
  return { ...store, ...draft, ...storage }
}

async function withHouse() {
  const page = await openPage()
  const answered = { cornersToConfirm: wholePicture, cornersConfirmed: true }
  const house = { ...page.newDrawing('house.jpg'), ...answered }
  await page.keepFile(house.id, new File(['lines'], 'house.jpg'))
  page.setDraft((draft) => ({ ...page.addDrawings(draft, [house]), childAge: 5, bundle: 'pack-5' }))
  await written(page)
  return { page, house }
}

test('reloading restores the drawings, the age and the plan', async () => {
  const { house } = await withHouse()
  const { draftStore, workOn } = await openPage()
  expect(draftStore.get().draft).toMatchObject({ drawings: [house], childAge: 5, bundle: 'pack-5' })
  expect(workOn(house.id).file).not.toBeNull()
})

test('a drawing whose file is missing is left out of the draft', async () => {
  const { house } = await withHouse()
  stored.delete(`file:${house.id}`)
  const { draftStore } = await openPage()
  expect(draftStore.get().draft.drawings).toEqual([])
})

test('a stored draft of an unknown shape is ignored', async () => {
  stored.set('draft', { drawings: 'none', bundle: 'huge' })
  const { draftStore, emptyDraft } = await openPage()
  expect(draftStore.get().draft).toEqual(emptyDraft)
})

test('a draft whose order no longer has an age can be opened', async () => {
  const { emptyDraft } = await openPage()
  const order = draftOrder({ childAge: null })
  stored.set('draft', { ...emptyDraft, order })
  const { draftStore } = await openPage()
  expect(draftStore.get().draft.order).toEqual(order)
})

test('the files of removed drawings are deleted', async () => {
  const { page, house } = await withHouse()
  page.setDraft((draft) => page.removeDrawing(draft, house.id))
  page.sweepDraft()
  await waitFor(() => expect([...stored.keys()]).toEqual(['draft']))
})

test('starting over keeps only the plan', async () => {
  const { page } = await withHouse()
  page.clearDraft()
  expect(page.draftStore.get().draft).toEqual({ ...page.emptyDraft, bundle: 'pack-5' })
  await waitFor(() => expect([...stored.keys()]).toEqual(['draft']))
})

test('starting over keeps drawings that were not sent, with their files', async () => {
  const { page, house } = await withHouse()
  const sent = { ...page.newDrawing('cat.png'), sent: true }
  await page.keepFile(sent.id, new File(['cat'], 'cat.png'))
  page.setDraft((draft) => page.addDrawings(draft, [sent]))
  page.clearDraft((drawing) => !drawing.sent)
  expect(page.draftStore.get().draft.drawings).toEqual([house])
  expect(page.workOn(house.id).file).toBeDefined()
  await waitFor(() => expect([...stored.keys()].sort()).toEqual(['draft', `file:${house.id}`]))
})

test('changes in one tab reach the draft of another, and neither tab discards them', async () => {
  const one = await openPage()
  const two = await openPage()
  const cat = one.newDrawing('cat.png')
  await one.keepFile(cat.id, new File(['cat'], 'cat.png'))
  one.setDraft((draft) => one.addDrawings(draft, [cat]))
  await waitFor(() => expect(two.draftStore.get().draft.drawings).toEqual([cat]))
  two.setDraft((draft) => ({ ...draft, childAge: 4 }))
  two.sweepDraft()
  await waitFor(() => expect(one.draftStore.get().draft).toMatchObject({ childAge: 4, drawings: [cat] }))
  expect(stored.has(`file:${cat.id}`)).toBe(true)
})

test('if the browser cannot store the draft, `kept` is false and the drawings stay', async () => {
  const page = await openPage()
  full = true
  page.setDraft((draft) => page.addDrawings(draft, [page.newDrawing('cat.png')]))
  await waitFor(() => expect(page.draftStore.get().kept).toBe(false))
  expect(page.draftStore.get().draft.drawings).toHaveLength(1)
})
