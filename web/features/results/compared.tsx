import { useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { srcsetOf } from '#contract/srcset.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { BeforeAfter, type Picture, Shown } from '../../ui/before-after.tsx'
import { Progress } from '../../ui/progress.tsx'
import { OverArtwork, type OverArtworkProps } from '../animations/over-artwork.tsx'
import { Bloom } from '../pictures/bloom.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { isActive } from '../pictures/queries.ts'
import { WaitLine } from '../pictures/wait-line.tsx'
import { sizes } from './picture-frame.tsx'

export type ComparisonMode = 'slider' | 'side'

type ComparedProps = {
  image: OrderImage
  at: number
  begun: boolean
  mode: ComparisonMode
  /** Whether to show the animation to this viewer. */
  mayMove: boolean
  /** Width over height of the artwork, or null until it is known. */
  ratio: number | null
  onRatio: (ratio: number) => void
}

/** Compares drawing and artwork. The previous artwork stays visible while it is drawn again. */
export function Compared(props: ComparedProps) {
  const { image, at, begun } = props
  const [bloomed, setBloomed] = useState(image.generatedUrl !== null)
  return (
    <div className="relative">
      {bloomed && image.generatedUrl ? (
        <Pair {...props} artworkUrl={image.generatedUrl} />
      ) : (
        <Bloom
          drawing={image.originalUrl}
          framed={image.framedUrl}
          artwork={image.generatedUrl}
          progress={image.status === 'failed' || !begun ? 1 : image.progress / 100}
          alt={t.originalAlt({ at })}
          onSettled={() => setBloomed(true)}
        />
      )}
      {begun && isActive(image) && <Underway image={image} />}
    </div>
  )
}

function Pair({
  image,
  at,
  mode,
  mayMove,
  ratio,
  onRatio,
  artworkUrl,
}: ComparedProps & { artworkUrl: string }) {
  const shown = (url: string) => ({ url, ...sourcesFor(image, url), eager: at === 1 })
  const before = { ...shown(image.framedUrl ?? image.originalUrl), alt: t.originalAlt({ at }) }
  const after = { ...shown(artworkUrl), alt: t.artworkAlt({ at, style: site.styles[image.style] }) }
  const over = { image, alt: after.alt, moves: mayMove }
  if (mode === 'side') return <SideBySide before={before} after={after} over={over} />
  if (ratio)
    return (
      <OverArtwork {...over}>
        <BeforeAfter before={before} after={after} ratio={ratio} label={t.compare({ at })} />
      </OverArtwork>
    )
  return <MeasuredPicture picture={after} onRatio={onRatio} />
}

/** The artwork and the framed drawing exist in several widths. */
const sourcesFor = ({ size, framedUrl }: OrderImage, url: string) =>
  size && framedUrl ? { srcSet: srcsetOf(url, size), sizes, ...size } : {}

/** The artwork alone, until its aspect ratio is known. */
function MeasuredPicture({ picture, onRatio }: { picture: Picture; onRatio: (ratio: number) => void }) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      onLoad={({ currentTarget }) => onRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      className="block w-full"
    />
  )
}

type SideBySideProps = { before: Picture; after: Picture; over: Omit<OverArtworkProps, 'children'> }

function SideBySide({ before, after, over }: SideBySideProps) {
  const shown = (picture: Picture) => (
    <Shown picture={picture} className="mx-auto block max-h-[84dvh] w-auto max-w-full" />
  )
  const pictures = [
    [shown(before), t.original] as const,
    [
      <OverArtwork key="artwork" {...over} className="mx-auto w-fit">
        {shown(after)}
      </OverArtwork>,
      t.artwork,
    ] as const,
  ]
  return (
    <div className="grid items-center gap-2 text-[#5d554a] text-label sm:grid-cols-2 sm:gap-3">
      {pictures.map(([picture, caption]) => (
        <figure key={caption}>
          {picture}
          <figcaption className="mt-1.5 text-center">{caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Underway({ image }: { image: OrderImage }) {
  const percent = image.status === 'pending' ? 0 : image.progress
  return (
    <div className="absolute inset-x-3 bottom-3 grid gap-1.5 rounded-xs bg-[#fffdf8] px-3 py-2 text-[#221f1b] text-label shadow-paper">
      <p className="flex justify-between gap-3">
        <span role="status">{image.status === 'pending' ? t.statuses.pending : t.processing}</span>
        <span className="tabular">{percent}%</span>
      </p>
      <Progress label={t.processing} value={percent} tone={crayonOf[image.style]} />
      <WaitLine image={image} />
    </div>
  )
}
