import type { OrderImage } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { results as t } from '../../messages/results.ts'

export function MadeBy({ image: { artist, generatedUrl } }: { image: OrderImage }) {
  return artist && generatedUrl ? <p className="text-soft">{t.artists[artist]}</p> : null
}

/** Notes on a model's result that was replaced, is unlike the drawing, or has a second version. */
export function Unusual({ image, at }: { image: OrderImage; at: number }) {
  const { standsIn, unlike, otherUrl, generatedUrl, regenerationCount } = image
  if (!generatedUrl || !(standsIn || unlike || otherUrl)) return null
  return (
    <div className="grid max-w-prose gap-4">
      {standsIn && <p>{t.standsIn}</p>}
      {unlike && !otherUrl && <p>{regenerationCount < limits.regenerations ? t.unlike : t.unlikeLast}</p>}
      {otherUrl && <OtherVersion url={otherUrl} at={at} />}
    </div>
  )
}

function OtherVersion({ url, at }: { url: string; at: number }) {
  return (
    <figure className="grid gap-2">
      <img
        src={url}
        alt={t.otherAlt({ at })}
        loading="lazy"
        className="block w-full max-w-72 rounded-xs shadow-paper"
      />
      <figcaption>
        {t.otherVersion}{' '}
        <a href={url} download className="underline underline-offset-4">
          {t.downloadOther}
        </a>
      </figcaption>
    </figure>
  )
}
