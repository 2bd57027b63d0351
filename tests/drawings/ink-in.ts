import type { Mask } from '#studio/image/float-image.ts'
import { type Corners, type Pixels, read } from '#studio/studio.ts'
import { labelMap, places } from './label-map.ts'

/** Where a photo shows ink, as it is read. @param corners of the sheet in shares of the photo, where they are not to be found */
export async function inkIn(photo: Pixels, corners?: Corners, longSide = 640): Promise<Mask> {
  const { width, height } = photo
  const labels = labelMap(await read(photo, longSide, { corners, forced: true }), photo)
  return {
    width,
    height,
    data: labels.map((label) => (label > places.paper && label < places.other ? 1 : 0)),
  }
}
