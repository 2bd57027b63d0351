import { shownWidths } from '#contract/sights.ts'
import type { Files } from '../../outside/files/files.ts'
import { forShowing } from '../../pictures/shrink.ts'

/** Where a picture of ours is kept at a width for looking at. */
export const shownKey = (key: string, width: number): string =>
  `shown/${key.replace('/', '-').replace(/\.\w+$/, '')}-${width}.webp`

/** Where a picture is kept at every such width. */
export const shownKeys = (key: string): string[] => shownWidths.map((width) => shownKey(key, width))

/** Keeps a picture at the widths for looking at. A second time changes nothing. */
export async function keepShown(files: Files, key: string, picture: Uint8Array): Promise<void> {
  for (const width of shownWidths) await files.write(shownKey(key, width), await forShowing(picture, width))
}
