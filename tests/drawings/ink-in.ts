import type { Mask } from '#studio/image/float-image.ts'
import { type Corners, type Pixels, type Reading, read } from '#studio/studio.ts'
import { labelMap, places } from './label-map.ts'

/**
 * The ink that the studio reads in a photo. @param corners of the sheet as shares 0-1 of the photo; found if
 * left out
 */
export async function inkIn(photo: Pixels, corners?: Corners, longSide = 640): Promise<Mask> {
  return inkOf(await read(photo, longSide, { corners, forced: true }), photo)
}

/** The ink of a photo in a finished reading. */
export function inkOf(reading: Reading, photo: Pixels): Mask {
  const { width, height } = photo
  const data = labelMap(reading, photo).map((label) => (label > places.paper && label < places.other ? 1 : 0))
  return { width, height, data }
}
