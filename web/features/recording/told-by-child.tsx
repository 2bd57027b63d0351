import { useMutation, useQuery } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { deleteRecording, type Told } from '#contract/recordings.ts'
import { send } from '../../api.ts'
import { recording as t } from '../../messages/recording.ts'
import { Button } from '../../ui/button.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { ConfirmDeletion } from '../site/confirm-deletion.tsx'
import { forgetMark, isLoadedToRecord, isMicrophoneShut, recordAfterReload } from './microphone.ts'
import { RecordDialog } from './record-dialog.tsx'
import { Sound } from './sound.tsx'
import { keepTold, toldQuery } from './told.ts'
import { WrittenWords } from './written-words.tsx'

type ToldByChildProps = { image: OrderImage; at: number }

/** What the child said about a picture: play it, read it, record it or write it down. */
export default function ToldByChild({ image, at }: ToldByChildProps) {
  const { data: told } = useQuery(toldQuery(image.id))
  const [writing, setWriting] = useState(false)
  const hasArtwork = image.generatedUrl !== null
  if (!told || !(hasArtwork || told.recording || told.words)) return null
  return (
    <section aria-labelledby={`told-${image.id}`} className="w-full">
      <ReadingPlace className="grid justify-items-start gap-3">
        <h4 id={`told-${image.id}`} className="font-semibold">
          {t.title}
        </h4>
        {!told.recording && !told.words && <p className="text-label text-soft">{t.why}</p>}
        {told.recording && <Sound preload="metadata" src={told.recording.url} label={t.listen({ at })} />}
        <WrittenWords imageId={image.id} words={told.words} editing={writing} onEdit={setWriting} />
        {hasArtwork && !writing && <RecordButton imageId={image.id} told={told} />}
        {told.recording && <DeleteRecording imageId={image.id} />}
      </ReadingPlace>
    </section>
  )
}

function RecordButton({ imageId, told }: { imageId: string; told: Told }) {
  const [open, setOpen] = useState(() => isLoadedToRecord(imageId))
  useEffect(() => forgetMark(imageId), [imageId])
  const ask = () => (isMicrophoneShut() ? recordAfterReload(imageId) : setOpen(true))
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={ask}>
        <Mic aria-hidden size={20} />
        {told.recording ? t.again : t.record}
      </Button>
      {open && <RecordDialog imageId={imageId} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteRecording({ imageId }: { imageId: string }) {
  const remove = useMutation({
    mutationFn: () => send(deleteRecording, { params: { id: imageId } }),
    onSuccess: (told) => {
      keepTold(imageId, told)
      showToast(t.deletion.done)
    },
    onError: (error) => toastError(t.deletion.action, error),
  })
  return <ConfirmDeletion texts={t.deletion} pending={remove.isPending} onConfirm={() => remove.mutate()} />
}
