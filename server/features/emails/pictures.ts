import type { EmailPicture } from '../../integrations/mail/mail.ts'
import { shrink } from '../../pictures/shrink.ts'
import type { Services } from '../../services.ts'
import { listImages } from '../images/store.ts'
import { findOrder } from '../orders/store.ts'
import type { Email } from './email.ts'
import type { EmailRow } from './store.ts'

const LONG_SIDE = 1000

/** The existing pictures of an email. They are embedded, so that opening the email requests nothing from a server. */
export async function picturesOf({ db, files }: Services, row: EmailRow): Promise<EmailPicture[]> {
  if (row.kind !== 'artwork-ready' || !(await findOrder(db, row.content.orderId))) return []
  const finished = (await listImages(db, row.content.orderId)).find(({ artworkKey }) => artworkKey)
  const artwork = finished?.artworkKey && (await files.read(finished.artworkKey))
  return artwork ? [{ name: 'artwork', jpeg: await shrink(artwork, LONG_SIDE) }] : []
}

/** The email without the picture parts for which there is no picture. */
export function showingOnly(email: Email, pictures: readonly EmailPicture[]): Email {
  const isThere = (name: string) => pictures.some((picture) => picture.name === name)
  return { ...email, parts: email.parts.filter((part) => !('picture' in part) || isThere(part.picture)) }
}
