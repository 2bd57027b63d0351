import type { Shared } from '#contract/shared.ts'
import { sharedKey } from '../../files/shared.ts'
import type { Services } from '../../services.ts'
import { findAnimation } from '../animations/store.ts'
import { findImage, type ImageRow } from '../images/store.ts'
import { sizeIn } from '../images/view.ts'
import { findRecording } from '../recordings/store.ts'
import type { LinkRow } from './store.ts'

type Showing = Pick<Services, 'db' | 'links'>

/** What an open link shows; undefined when that is gone. */
export async function showLinked(services: Showing, link: LinkRow): Promise<Shared | undefined> {
  const image = link.imageId ? await findImage(services.db, link.imageId) : undefined
  return image?.artworkKey ? showArtwork(services, link, image) : undefined
}

async function showArtwork({ db, links }: Showing, link: LinkRow, image: ImageRow): Promise<Shared> {
  const { title, style, attemptId } = image
  const animation = link.withAnimation && attemptId ? await findAnimation(db, attemptId) : undefined
  const recording = link.withVoice ? await findRecording(db, image.id) : undefined
  const to = (file: string) => links.to(sharedKey(link.id, file))
  return {
    kind: 'artwork',
    name: link.name,
    title,
    style,
    artworkUrl: to('artwork.jpg'),
    size: sizeIn(image),
    drawingUrl: link.withDrawing ? to('drawing.jpg') : null,
    animationUrl: animation?.status === 'ready' ? to('animation.webp') : null,
    voiceUrl: recording ? to(`voice.${recording.fileKey.split('.').at(-1)}`) : null,
    words: link.withVoice ? image.words : '',
  }
}
