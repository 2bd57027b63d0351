import type { SharedArtwork as Artwork } from '#contract/shared.ts'
import { shared as t } from '../../messages/shared.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Sound } from '../recording/sound.tsx'
import { Answer } from './answer.tsx'
import { SharedPicture } from './shared-picture.tsx'

type SharedArtworkProps = { token: string; word: string; artwork: Artwork }

/** The artwork, large, with what the parent chose to show beside it, and a heart to send back. */
export function SharedArtwork({ token, word, artwork }: SharedArtworkProps) {
  const { name, title, style, artworkUrl, size } = artwork
  const ratio = size ? size.width / size.height : 1
  return (
    <>
      <h1 tabIndex={-1} className="text-balance text-center text-3xl sm:text-5xl">
        {name ? t.named({ name }) : t.heading}
      </h1>
      <div className="relative w-full">
        <div aria-hidden className="lit -z-10 absolute -inset-[6%]" />
        <Frame
          wire
          className="relative mx-auto"
          maxWidth={`max(16rem, calc(66dvh * ${ratio}))`}
          label={
            <MuseumLabel title={title || t.untitled} className="mx-auto">
              <p>{t.from({ style: site.styles[style] })}</p>
            </MuseumLabel>
          }
        >
          <SharedPicture artwork={artwork} />
        </Frame>
      </div>
      <Answer token={token} word={word} />
      <Beside artwork={artwork} />
      <a href={artworkUrl} download className={buttonClasses({ look: 'quiet' })}>
        {t.download}
      </a>
      <p className="text-center text-soft">
        {t.own}{' '}
        <a href={paths.home()} className="text-ink underline underline-offset-4">
          {t.start}
        </a>
      </p>
    </>
  )
}

/** The drawing and the child's own words, where the parent chose to show them. */
function Beside({ artwork: { drawingUrl, voiceUrl, words } }: { artwork: Artwork }) {
  if (!drawingUrl && !voiceUrl && !words) return null
  return (
    <div className="grid w-full max-w-md gap-6">
      {voiceUrl && <Sound src={voiceUrl} label={t.listen} />}
      {words && (
        <blockquote className="title whitespace-pre-line break-words text-center text-2xl leading-snug">
          {words}
        </blockquote>
      )}
      {drawingUrl && (
        <figure className="grid gap-2">
          <img
            src={drawingUrl}
            alt={t.altDrawing}
            loading="lazy"
            className="block h-auto w-full border border-edge"
          />
          <figcaption className="text-center text-label text-soft">{t.drawing}</figcaption>
        </figure>
      )}
    </div>
  )
}
