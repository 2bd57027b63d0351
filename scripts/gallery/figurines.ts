import { titleMask } from '#studio/codec/title-mask.ts'
import { figurine, type Pixels, prepare } from '#studio/studio.ts'
import { modelView } from './model-view.ts'

const views = [
  { turn: 0, tilt: 8 },
  { turn: 60, tilt: 12 },
  { turn: 90, tilt: 8 },
  { turn: 180, tilt: 8 },
]

/** A figurine from the front, at an angle, from the side and from behind. */
export async function figurineRow(drawing: Pixels, size: number, title: string): Promise<Pixels[]> {
  const prepared = await prepare({ pixels: drawing, forced: true })
  const model = await figurine(prepared, 'realistic', (widest) => titleMask(title, widest))
  return views.map((view) => modelView(model, { ...view, size }))
}
