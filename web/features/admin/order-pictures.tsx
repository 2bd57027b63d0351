import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryPicture, revealPictures } from '#contract/admin/actions.ts'
import type { TimelinePicture } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActButton } from './act-button.tsx'
import { Section } from './parts.tsx'
import { blurredQuery } from './queries.ts'

type Revealed = { id: string; drawing: string; artwork: string | null }

/** Pictures stay blurred until the operator gives a reason to look. Leaving the page hides them again. */
export function OrderPictures({ orderId, pictures }: { orderId: string; pictures: TimelinePicture[] }) {
  const [revealed, setRevealed] = useState<readonly Revealed[]>([])
  const blurred = useQuery(blurredQuery(orderId))
  const tiny = (id: string) => blurred.data?.pictures.find((one) => one.id === id)?.picture ?? null
  return (
    <Section
      title={`Pictures (${pictures.length})`}
      actions={
        pictures.length > 0 &&
        revealed.length === 0 && (
          <ActButton
            label="Show pictures"
            title="Show the pictures"
            description="They were made by a child. Look only where you must."
            act={async (asked) => {
              const shown = await send(revealPictures, { params: { id: orderId }, body: asked })
              setRevealed(shown.pictures)
            }}
          />
        )
      }
    >
      {pictures.length === 0 && <p className="text-soft">No picture.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <Picture
            key={picture.id}
            picture={picture}
            tiny={tiny(picture.id)}
            shown={revealed.find(({ id }) => id === picture.id)}
          />
        ))}
      </ul>
    </Section>
  )
}

type PictureProps = { picture: TimelinePicture; tiny: string | null; shown: Revealed | undefined }

function Picture({ picture, tiny, shown }: PictureProps) {
  const { id, position, status, failure, attempts, refunded } = picture
  return (
    <li className="grid content-start gap-2 border border-line bg-sheet p-2">
      <div className="grid aspect-square place-content-center overflow-hidden bg-mat">
        {shown ? (
          <img src={shown.artwork ?? shown.drawing} alt={`Drawing ${position + 1}`} className="max-h-full" />
        ) : (
          tiny && <img src={tiny} alt="" className="size-40 object-cover blur-md" />
        )}
      </div>
      {shown?.artwork && (
        <a href={shown.drawing} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          The drawing
        </a>
      )}
      <div className="flex flex-wrap items-center gap-2 text-[0.875rem]">
        <Badge tone={status === 'failed' ? 'tomato' : status === 'completed' ? 'leaf' : 'plain'}>
          {status}
        </Badge>
        {refunded && <Badge>refunded</Badge>}
      </div>
      <p className="text-[0.875rem] text-soft">
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        {failure && `, ${failure.replaceAll('_', ' ')}`}
      </p>
      {status === 'failed' && !refunded && (
        <ActButton
          label="Draw again"
          title="Draw this picture again"
          description="As it was asked for. It takes a credit where the last one came back."
          act={(asked) => send(retryPicture, { params: { id }, body: asked })}
        />
      )}
    </li>
  )
}
