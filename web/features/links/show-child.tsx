import type { ParentLink } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import { site } from '../../messages/site.ts'
import { FloatingHearts } from '../../ui/floating-hearts.tsx'
import { Icon, RoundButton } from '../../ui/icon.tsx'
import { useCarousel } from '../pictures/use-carousel.ts'
import { type Answered, answersByPicture } from './answers-beside.ts'
import type { Beside } from './links.tsx'

// Inline styles, because every page would carry these rare rules in the shared stylesheet.
const screenStyle = {
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  background: 'light-dark(var(--sunflower-wash), var(--sky-wash))',
} as const
const slideStyle = {
  scrollSnapAlign: 'center',
  // Slides taller than the screen start at the top.
  alignContent: 'safe center',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  padding: '5rem clamp(1.25rem, 6vw, 6rem)',
} as const
const bubbleStyle = { borderRadius: '1.75rem 1.75rem 1.75rem 0.25rem' } as const
const corner = { position: 'fixed', zIndex: 20 } as const
const closeStyle = { ...corner, top: '1rem', right: '1rem' } as const
const previousStyle = { ...corner, bottom: '1rem', left: '1rem' } as const
const nextStyle = { ...corner, bottom: '1rem', right: '1rem' } as const

// More would hide the picture.
const MOST_HEARTS = 12

type ShowChildProps = {
  links: readonly ParentLink[]
  besideOf: (wallPictureId: string | null) => Beside | undefined
  onClose: () => void
}

/** Shows the child what came back, full screen, one picture at a time with rising hearts and large lines. */
export default function ShowChild({ links, besideOf, onClose }: ShowChildProps) {
  const answered = answersByPicture(links, besideOf)
  const { carousel, seen, turn } = useCarousel(answered.length)
  const at = Math.min(seen.first, answered.length - 1)
  return (
    <dialog
      ref={openModal}
      aria-label={t.showTitle}
      className="bg-sunflower-wash text-ink motion-safe:animate-[appear_180ms_ease-out]"
      style={screenStyle}
      onClose={onClose}
    >
      <ul aria-label={t.cameBack} {...carousel} className="flex h-full">
        {answered.map((one, i) => (
          <li
            key={one.key}
            className="grid h-full w-full shrink-0 items-center gap-6 overflow-y-auto"
            style={slideStyle}
          >
            <OnePicture answered={one} alive={i === at} />
          </li>
        ))}
      </ul>
      <RoundButton label={site.close} style={closeStyle} onClick={onClose} icon="close" />
      {at > 0 && (
        <RoundButton label={t.previous} style={previousStyle} onClick={() => turn(-1)} icon="previous" />
      )}
      {at < answered.length - 1 && (
        <RoundButton label={t.next} style={nextStyle} onClick={() => turn(1)} icon="next" />
      )}
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

type OnePictureProps = { answered: Answered; alive: boolean }

function OnePicture({ answered: { beside, hearts, lines }, alive }: OnePictureProps) {
  return (
    <>
      <div className="relative grid justify-items-center gap-4">
        {beside && (
          <img
            src={beside.url}
            alt={beside.title || t.picture}
            className="block max-w-full border border-edge bg-mat p-2 shadow-hung sm:p-3"
            style={{ maxHeight: lines.length > 0 ? 'max(12rem, 46dvh)' : '62dvh' }}
          />
        )}
        {hearts > 0 && (
          <p className="tabular title flex items-center gap-3 text-5xl text-tomato-ink">
            <span aria-hidden className="text-tomato">
              <Icon of="heart" size={44} filled />
            </span>
            <span className="sr-only">{t.hearts({ count: hearts })}</span>
            <span aria-hidden>{hearts}</span>
          </p>
        )}
        {hearts > 0 && alive && (
          <FloatingHearts count={Math.min(hearts, MOST_HEARTS)} height="34rem" endless />
        )}
      </div>
      {lines.length > 0 && (
        <ul className="grid gap-4">
          {lines.map((line, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              key={i}
              className="title whitespace-pre-line break-words bg-sheet px-6 py-4 text-3xl leading-snug shadow-hung sm:text-4xl"
              style={bubbleStyle}
            >
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
