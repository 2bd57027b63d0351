import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { toastError } from '../../ui/toast-store.ts'
import { crayonOf } from './crayon.tsx'
import type { Derivative, derivativeQuery } from './derivative-query.ts'

type Texts = Record<'make' | 'making' | 'again' | 'failed' | 'unmade' | 'ready', string>

type MadeOnRequestProps<Made extends Derivative> = {
  image: OrderImage
  query: ReturnType<typeof derivativeQuery<Made>>
  make: () => Promise<Made>
  /** Whether one may be made. An existing one is shown regardless. */
  mayMake: boolean
  Icon: LucideIcon
  texts: Texts
  note: string
  /** The label of the progress bar. Without it there is no bar. */
  label?: string
  /** Shown when it is ready. */
  children: (made: Made, request: UseMutationResult<Made, Error, void>) => ReactNode
}

/** Something that is made from a finished picture on the parent's request. */
export function MadeOnRequest<Made extends Derivative>(props: MadeOnRequestProps<Made>) {
  const { image, query, mayMake, texts, label } = props
  const { data: made } = useQuery(query)
  const request = useMutation({
    mutationFn: props.make,
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now),
    onError: (error) => toastError(texts.unmade, error),
  })
  const [waited, setWaited] = useState(false)
  if (!made) return null
  const { status, progress = 0 } = made
  if (status === 'making' && !waited) setWaited(true)
  const isThere = status === 'making' || status === 'ready'
  if (!isThere && !mayMake) return null
  return (
    <ReadingPlace className="grid gap-2">
      {!isThere && <AskFor {...props} failed={status === 'failed'} request={request} />}
      <p role="status" className="text-label empty:hidden">
        {status === 'making' && texts.making}
        {status === 'ready' && waited && texts.ready}
      </p>
      {status === 'making' && label && (
        <div className="grid grid-cols-[1fr_auto] items-center gap-3 text-label">
          <Progress label={label} value={progress} tone={crayonOf[image.style]} />
          <span aria-hidden className="tabular">
            {progress}%
          </span>
        </div>
      )}
      {status === 'ready' && props.children(made, request)}
    </ReadingPlace>
  )
}

type AskForProps = {
  Icon: LucideIcon
  texts: Texts
  note: string
  failed: boolean
  request: { isPending: boolean; mutate: () => void }
}

function AskFor({ Icon, texts, note, failed, request }: AskForProps) {
  return (
    <>
      {failed && <p role="alert">{texts.failed}</p>}
      <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate()}>
        <Icon aria-hidden size={20} />
        {failed ? texts.again : texts.make}
      </Button>
      <p className="text-label text-soft">{note}</p>
    </>
  )
}

/** The note to show before a request. It differs for pictures made by a model, whose figures the studio does not know. */
export const noteOn = ({ artist }: OrderImage, texts: { note: string; noteOnModels: string }): string =>
  artist === null || artist === 'studio' ? texts.note : texts.noteOnModels
