import type { FigurineFormat } from '#contract/figurines.ts'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { figurine as modelled } from '#studio/studio.ts'
import { readyDrawing } from './kept-drawing.ts'
import type { StopSignal } from './stop.ts'
import type { Read } from './task.ts'

/** `title`: the text on the stand; empty for none. */
export type FigurineTask = Read & { style: Style; title: string }

export type MadeFigurine = Record<FigurineFormat, Uint8Array>

export async function figurine(
  { reading, forced, style, title }: FigurineTask,
  signal: StopSignal,
): Promise<MadeFigurine> {
  const { prepared } = await readyDrawing({ reading, forced, longSide: limits.artworkPixels, signal })
  // The geometry kernel is large, and few threads need it.
  const { titleMask } = await import('#studio/codec/title-mask.ts')
  const { figurineFiles } = await import('#studio/codec/figurine-files.ts')
  signal.throwIfAborted()
  // Called half way, between the figures and the stand.
  const letters = (widest: number) => {
    signal.throwIfAborted()
    return titleMask(title, widest)
  }
  return figurineFiles(await modelled(prepared, style, letters))
}
