import { listImages } from '../../features/images/store.ts'
import { smallKey } from '../../files/shown.ts'
import { shrink } from '../../pictures/shrink.ts'
import type { Services } from '../../services.ts'

/** Long side in pixels: enough to see light and dark, too small to see what is drawn. */
const LONG_SIDE = 12

/** The drawings of an order as data URLs, too small to see what they show; null if the file is gone. */
export async function blurPictures(
  { db, files }: Pick<Services, 'db' | 'files'>,
  orderId: string,
): Promise<{ id: string; picture: string | null }[]> {
  const images = await listImages(db, orderId)
  return Promise.all(
    images.map(async ({ id, workingKey }) => {
      const bytes = (await files.read(smallKey(workingKey))) ?? (await files.read(workingKey))
      const tiny = bytes && (await shrink(bytes, LONG_SIDE))
      return { id, picture: tiny ? `data:image/jpeg;base64,${tiny.toString('base64')}` : null }
    }),
  )
}
