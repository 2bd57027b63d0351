import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Box } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getFigurine, makeFigurine } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { send } from '../../api.ts'
import { figurine as t } from '../../messages/figurine.ts'
import { patiently } from '../../patiently.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

const FigurineDialog = lazy(() => patiently(() => import('./figurine-dialog.tsx')))

/** The figurine of a picture: made when it is asked for, then looked at and taken home. */
export default function FigurineSection({ image }: { image: OrderImage }) {
  const queries = useQueryClient()
  const params = { id: image.id }
  // Another version of the picture has another figurine.
  const queryKey = ['images', image.id, 'figurine', image.completedAt]
  const figurine = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getFigurine, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? timing.pollPrintMs : false),
  })
  const make = useMutation({
    mutationFn: () => send(makeFigurine, { params }),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: ({ message }) => showToast({ title: t.unmade, text: message, tone: 'bad' }),
  })
  if (!figurine.data) return null
  const { status } = figurine.data
  if (status === 'ready') return <Ready image={image} />
  if (status === 'making') return <p role="status">{t.making}</p>
  return (
    <div className="grid gap-2">
      {status === 'failed' && <p role="alert">{t.failed}</p>}
      <Button look="secondary" disabled={make.isPending} onClick={() => make.mutate()}>
        <Box aria-hidden size={20} />
        {status === 'failed' ? t.again : t.make}
      </Button>
      <p className="text-label text-soft">{t.note}</p>
    </div>
  )
}

function Ready({ image }: { image: OrderImage }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" onClick={ask}>
        <Box aria-hidden size={20} />
        {t.open}
      </Button>
      {asked && (
        <Suspense>
          <FigurineDialog image={image} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
