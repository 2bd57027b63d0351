import { useState } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { paths } from '../../paths.ts'
import { Icon, roundButton } from '../../ui/icon.tsx'
import { Answer } from './answer.tsx'
import { Carousel } from './carousel.tsx'
import { type Open, slidesOf } from './slides.ts'
import { Voice } from './voice.tsx'

type ShownProps = { token: string; word: string; shown: Open }

/** What a link shows, with a heart to send back. Usable without reading. */
export function Shown({ token, word, shown }: ShownProps) {
  const [at, setAt] = useState(0)
  const slides = slidesOf(shown)
  const slide = slides[at] ?? slides[0]
  if (!slide) return <Nothing />
  const { voiceUrl, words, wallPictureId, picture, key } = slide
  return (
    <>
      <Heading shown={shown} />
      <Carousel slides={slides} onSeen={setAt} />
      <Answer
        token={token}
        word={word}
        wallPictureId={wallPictureId}
        before={voiceUrl && <Voice key={key} src={voiceUrl} />}
        after={
          shown.kind !== 'book' && (
            <a href={picture.url} download aria-label={t.download} className={roundButton.medium}>
              <Icon of="download" />
            </a>
          )
        }
      />
      {words && (
        <blockquote className="title max-w-xl whitespace-pre-line break-words px-4 text-center text-2xl leading-snug">
          {words}
        </blockquote>
      )}
      <p className="pt-10 text-center text-soft">
        {t.own}{' '}
        <a href={paths.home()} className="text-ink underline underline-offset-4">
          {t.start}
        </a>
      </p>
    </>
  )
}

/** The name that the parent chose, or the book's title. Without either, only screen readers get a heading. */
function Heading({ shown }: { shown: Open }) {
  const { kind, name } = shown
  const seen = name ?? (kind === 'book' ? shown.title : '')
  const heard = name ? t.named({ name }) : seen || t.heading
  return (
    <h1
      tabIndex={-1}
      aria-label={heard}
      className={seen ? 'text-balance px-4 text-center text-3xl sm:text-5xl' : 'sr-only'}
    >
      {seen || heard}
    </h1>
  )
}

function Nothing() {
  return (
    <div className="grid max-w-prose gap-3 px-4 py-16 text-center">
      <h1 tabIndex={-1} className="text-4xl">
        {t.nothing.title}
      </h1>
      <p className="text-lg text-soft">{t.nothing.text}</p>
    </div>
  )
}
