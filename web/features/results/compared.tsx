import { useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { results as t } from '../../messages/en/results.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Bloom } from '../pictures/bloom.tsx'

export type Look = 'slider' | 'side'

type ComparedProps = { image: OrderImage; at: number; look: Look }

/** Drawing and artwork, compared; until the artwork is there, the drawing and how far it is. */
export function Compared({ image, at, look }: ComparedProps) {
  const before = { url: image.originalUrl, alt: t.originalAlt(at) }
  const after = image.status === 'completed' ? image.generatedUrl : null
  if (!after) return <Waiting image={image} at={at} />
  const pictures = { before, after: { url: after, alt: t.artworkAlt(at, image.style) } }
  return look === 'slider' ? <Slider {...pictures} at={at} /> : <SideBySide {...pictures} />
}

type Pair = { before: { url: string; alt: string }; after: { url: string; alt: string } }

/** Takes the shape of the artwork as soon as that is known. */
function Slider({ before, after, at }: Pair & { at: number }) {
  const [ratio, setRatio] = useState<number | null>(null)
  if (ratio === null) {
    return (
      <img
        src={after.url}
        alt={after.alt}
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
        className="block w-full"
      />
    )
  }
  return <BeforeAfter before={before} after={after} ratio={ratio} label={t.compare(at)} />
}

function SideBySide({ before, after }: Pair) {
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
