import { limits } from '#contract/limits.ts'
import { shownWidths } from '#contract/srcset.ts'
import type { Files } from '../integrations/files/files.ts'
import { forShowing, shrink } from '../pictures/shrink.ts'

const nameOf = (key: string): string => key.replace('/', '-').replace(/\.\w+$/, '')

export const shownKey = (key: string, width: number): string => `shown/${nameOf(key)}-${width}.webp`

export const smallKey = (key: string): string => `shown/${nameOf(key)}-small.jpg`

export const shownKeys = (key: string): string[] => [
  ...shownWidths.map((width) => shownKey(key, width)),
  smallKey(key),
]

export const drawingKeys = (workingKey: string): string[] => [workingKey, smallKey(workingKey)]

/** Stores copies of a picture at the display widths. Idempotent. */
export async function keepShown(files: Files, key: string, picture: Uint8Array): Promise<void> {
  for (const width of shownWidths) await files.write(shownKey(key, width), await forShowing(picture, width))
}

/** Stores a thumbnail of a picture for lists. Idempotent. */
export async function keepSmall(files: Files, key: string, picture: Uint8Array): Promise<void> {
  await files.write(smallKey(key), await shrink(picture, limits.thumbnailPixels))
}
