import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Box } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { makeFigurine } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { figurine as t } from '../../messages/figurine.ts'
import { patiently } from '../../patiently.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AskFor } from '../pictures/made-on-request.tsx'
import { figurineQuery } from './figurine-query.ts'

const FigurineDialog = lazy(() => patiently(() => import('./figurine-dialog.tsx')))

type FigurineSectionProps = {
  image: OrderImage
  /** Whether one may be made; one that is there can be looked at all the same. */
  mayMake: boolean
}

/** The figurine of a picture: made when it is asked for, then looked at and taken home. */
export default function FigurineSection({ image, mayMake }: FigurineSectionProps) {
  const queries = useQueryClient()
  const query = figurineQuery(image)
  const figurine = useQuery(query)
  const make = useMutation({
    mutationFn: () => send(makeFigurine, { params: { id: image.id } }),
    onSuccess: (now) => queries.setQueryData(query.queryKey, now),
    onError: ({ message }) => showToast({ title: t.unmade, text: message, tone: 'bad' }),
  })
  if (!figurine.data) return null
  const { status, title } = figurine.data
  if (status === 'ready') {
    const saysOther = mayMake && title !== null && title !== image.title
    return <Ready image={image} renew={saysOther ? make.mutate : undefined} />
  }
  if (status === 'making')
    return (
      <p role="status" className="text-label">
        {t.making}
      </p>
    )
  if (!mayMake) return null
  const failed = status === 'failed'
  return (
    <AskFor
      Icon={Box}
      failed={failed ? t.failed : null}
      action={failed ? t.again : t.make}
      note={isByStudio(image) ? t.note : t.noteOnModels}
      disabled={make.isPending}
      onAsk={make.mutate}
    />
  )
}

/** A figurine has the colors of the studio's artwork, also where a model made the picture. */
const isByStudio = ({ artist }: OrderImage) => artist === null || artist === 'studio'

type ReadyProps = {
  image: OrderImage
  /** Has it made again, where its stand says another title than the picture has now. */
  renew: (() => void) | undefined
}

function Ready({ image, renew }: ReadyProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        <Box aria-hidden size={20} />
        {t.open}
      </Button>
      {renew && (
        <Button variant="quiet" size="small" onClick={() => renew()}>
          {t.renew}
        </Button>
      )}
      {asked && (
        <Suspense>
          <FigurineDialog image={image} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
