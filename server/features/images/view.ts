import type { OrderImage, PictureSize } from '#contract/images.ts'
import type { QueueEstimate } from '#contract/queue-estimates.ts'
import { englishOf } from '../../refusal.ts'
import type { FileLinks } from '../../signing/file-links.ts'
import type { Reader } from '../orders/access.ts'
import type { ImageRow } from './store.ts'

export const sizeIn = ({ artworkWidth: width, artworkHeight: height }: ImageRow): PictureSize | null =>
  width && height ? { width, height } : null

type Shown = { reader: Reader; wait?: QueueEstimate | undefined }

/** The original is its clean copy without metadata. The title and the context are only shown to the owner. */
export function viewImage(row: ImageRow, links: FileLinks, { reader, wait }: Shown): OrderImage {
  const artworkUrl = row.artworkKey && links.to(row.artworkKey)
  return {
    id: row.id,
    orderId: row.orderId,
    style: row.style,
    status: row.status,
    progress: row.progress,
    originalUrl: links.to(row.workingKey),
    framedUrl: row.framedKey && links.to(row.framedKey),
    generatedUrl: artworkUrl,
    size: sizeIn(row),
    transformedUrl: artworkUrl,
    otherUrl: row.otherKey && links.to(row.otherKey),
    artist: row.artist,
    standsIn: row.standsIn,
    unlike: row.unlike,
    thumbnailUrl: `${links.to(row.artworkKey ?? row.workingKey)}&size=small`,
    errorCode: row.failure,
    errorMessage: row.failure && englishOf(row.failure),
    completedAt: row.completedAt?.toISOString() ?? null,
    contextPrompt: reader === 'owner' ? row.context : '',
    title: reader === 'owner' ? row.title : '',
    regenerationCount: row.regenerationCount,
    corners: row.corners,
    ...(row.takenBackAt ? { refunded: true as const } : {}),
    ...(wait ? { wait } : {}),
  }
}
