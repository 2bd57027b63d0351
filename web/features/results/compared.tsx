import type { OrderImage } from '#contract/images.ts'
import { results as t } from '../../messages/en/results.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Bloom } from '../pictures/bloom.tsx'

export type Look = 'slider' | 'side'

type ComparedProps = {
  image: OrderImage
  at: number
  look: Look
  /** Width over height of the artwork, once it is known. */
  ratio: number | null
  onRatio: (ratio: number) => void
}

/** Drawing and artwork, compared; until the artwork is there, the drawing and how far it is. */
export function Compared({ image, at, look, ratio, onRatio }: ComparedProps) {
  const before = { url: image.originalUrl, alt: t.originalAlt(at) }
  const after = image.status === 'completed' ? image.generatedUrl : null
  if (!after) return <Waiting image={image} at={at} />
  const pictures = { before, after: { url: after, alt: t.artworkAlt(at, image.style) } }
  if (look === 'side') return <SideBySide {...pictures} />
  if (ratio) return <BeforeAfter {...pictures} ratio={ratio} label={t.compare(at)} />
  return <FirstLook picture={pictures.after} onRatio={onRatio} />
}

type Picture = { url: string; alt: string }

/** The artwork alone, until its shape is known. */
function FirstLook({ picture, onRatio }: { picture: Picture; onRatio: (ratio: number) => void }) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      onLoad={({ currentTarget }) => onRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      className="block w-full"
    />
  )
}

function SideBySide({ before, after }: { before: Picture; after: Picture }) {
  return (
    <div className="grid items-center gap-2 text-[#5d554a] text-label sm:grid-cols-2 sm:gap-3">
      <figure>
        <img src={before.url} alt={before.alt} className="block w-full" />
        <figcaption className="mt-1.5">{t.original}</figcaption>
      </figure>
      <figure>
        <img src={after.url} alt={after.alt} className="block w-full" />
        <figcaption className="mt-1.5">{t.artwork}</figcaption>
      </figure>
    </div>
  )
}

function Waiting({ image, at }: { image: OrderImage; at: number }) {
  return (
    <div className="relative">
      <Bloom
        drawing={image.originalUrl}
        artwork={null}
        progress={image.status === 'failed' ? 1 : image.progress / 100}
        alt={t.originalAlt(at)}
      />
      {image.status !== 'failed' && (
        <p
          role="status"
          className="absolute bottom-3 left-3 rounded-xs bg-[#fffdf8] px-3 py-1.5 text-[#221f1b] text-label shadow-paper"
        >
          {t.processing}
        </p>
      )}
    </div>
  )
}
