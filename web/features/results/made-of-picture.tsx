import { useQuery } from '@tanstack/react-query'
import type { OrderImage } from '#contract/images.ts'
import { results as t } from '../../messages/results.ts'
import LivingArtwork from '../animations/living-artwork.tsx'
import FigurineSection from '../figurine/figurine-section.tsx'
import { animationQuery, figurineQuery } from '../pictures/derivative-query.ts'

type MadeOfPictureProps = { image: OrderImage; mayMake: boolean }

/** What else can be made of a finished picture. */
export default function MadeOfPicture({ image, mayMake }: MadeOfPictureProps) {
  const made = [useQuery(animationQuery(image)), useQuery(figurineQuery(image))]
  if (!mayMake && !made.some(({ data }) => data?.status === 'ready')) return null
  return (
    <section aria-labelledby={`made-of-${image.id}`} className="mt-2 grid gap-3">
      <h4 id={`made-of-${image.id}`} className="font-semibold">
        {t.madeOf}
      </h4>
      <LivingArtwork image={image} mayMake={mayMake} />
      <FigurineSection image={image} mayMake={mayMake} />
    </section>
  )
}
