import type { Child } from '#contract/children.ts'
import type { Wall } from '#contract/walls.ts'
import type { Parent, Reply } from './parent.ts'

export async function addChild(parent: Parent, form: object = {}): Promise<Child> {
  const child = { name: 'Mia', birthMonth: '2021-05', color: 'leaf', ...form }
  return (await parent.post<Child>('/api/children', child)).body
}

export async function addDrawing(
  parent: Parent,
  childId: string,
  bytes: Uint8Array,
  { uploadId, permission }: { uploadId?: string; permission?: Record<string, string> } = {},
): Promise<Reply<Wall>> {
  const form = new FormData()
  if (uploadId) form.set('uploadIds[0]', uploadId)
  form.append('images', new Blob([new Uint8Array(bytes)]), 'drawing.jpg')
  return parent.send('POST', `/api/children/${childId}/drawings`, form, permission)
}

export const wallOf = async (parent: Parent, childId: string): Promise<Wall> =>
  (await parent.get<Wall>(`/api/children/${childId}/wall`)).body
