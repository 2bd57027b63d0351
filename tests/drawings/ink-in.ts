import type { Mask } from '#studio/image/float-image.ts'
import { type Corners, type Pixels, type Reading, read } from '#studio/studio.ts'
import { labelMap, places } from './label-map.ts'

/** Where a photo shows ink, as it is read. @param corners of the sheet in shares of the photo, where they are not to be found */
export async function inkIn(photo: Pixels, corners?: Corners, longSide = 640): Promise<Mask> {
  return inkOf(await read(photo, longSide, { corners, forced: true }), photo)
}

/** The same for what was read in it. */
export function inkOf(reading: Reading, photo: Pixels): Mask {
  const { width, height } = photo
  const data = labelMap(reading, photo).map((label) => (label > places.paper && label < places.other ? 1 : 0))
  return { width, height, data }
}
