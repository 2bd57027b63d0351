import { Scan } from 'lucide-react'
import { useState } from 'react'
import type { Corners } from '#contract/corners.ts'
import type { OrderImage } from '#contract/images.ts'
import { ApiError } from '../../api.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { givePermission } from '../../permission.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { CornerEditor } from '../corners/corner-editor.tsx'
import { PermissionLine } from '../permission/permission-line.tsx'
import { type Photo, usePhoto } from './open-photo.ts'
import { Opening } from './opening.tsx'
import { useSendPhoto } from './send-photo.ts'

const t = results.replacePhoto

type PhotoFormProps = {
  image: OrderImage
  file: File
  onSending: (sending: boolean) => void
  onOther: (file: File) => void
  onSent: () => void
}

export default function PhotoForm({ image, file, onSending, onOther, onSent }: PhotoFormProps) {
  const photo = usePhoto(file)
  const [corners, setCorners] = useState<Corners | null>(null)
  const leave = (then: () => void) => () => {
    onSending(false)
    then()
  }
  const { send, cancel, isSending, fraction, problem } = useSendPhoto(image, leave(onSent))
  if (photo.step === 'opening') return <Opening />
  if (photo.step === 'useless')
    return (
      <div className="grid gap-4">
        <p role="alert">{photo.message}</p>
        <FileButton label={t.other} onFile={onOther} />
      </div>
    )
  const begin = () => {
    givePermission()
    onSending(true)
    send({ file: photo.file, corners }, { onError: leave(() => {}) })
  }
  return (
    <div className="grid gap-4">
      <Shown photo={photo} corners={corners} onCorners={setCorners} locked={isSending} />
      {isSending ? (
        <Sending fraction={fraction} onCancel={cancel} />
      ) : (
        <DialogActions>
          {problem && (
            <p role="alert" className="rounded-md border border-tomato-ink bg-tomato-wash px-3.5 py-2.5">
              {problem.message} {problem instanceof ApiError && problem.body.hint}
            </p>
          )}
          <PermissionLine />
          <Button size="large" onClick={begin}>
            {problem ? t.again : t.send}
          </Button>
          <FileButton variant="quiet" label={t.other} onFile={onOther} />
        </DialogActions>
      )}
    </div>
  )
}

type ShownProps = {
  photo: Extract<Photo, { step: 'ready' }>
  corners: Corners | null
  onCorners: (corners: Corners | null) => void
  locked: boolean
}

function Shown({ photo, corners, onCorners, locked }: ShownProps) {
  const [open, setOpen] = useState(false)
  const { copy, copyUrl } = photo
  if (!copy || !copyUrl) return <p className="text-soft">{t.unreachable}</p>
  return (
    <div className="grid justify-items-center gap-2">
      <img
        src={copyUrl}
        alt={t.alt}
        className="max-h-[40dvh] max-w-full border border-edge bg-mat p-1.5 shadow-paper"
      />
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <Button variant="quiet" size="small" disabled={locked} onClick={() => setOpen(true)}>
          <Scan aria-hidden size={18} />
          {t.corners}
        </Button>
        {corners && <span className="text-label text-soft">{t.cornersPut}</span>}
      </div>
      <CornerEditor
        open={open}
        onClose={() => setOpen(false)}
        copy={copy}
        copyUrl={copyUrl}
        corners={corners}
        onDone={onCorners}
      />
    </div>
  )
}

function Sending({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const percent = Math.round(fraction * 100)
  const text = fraction < 1 ? t.sending({ percent }) : t.arriving
  return (
    <DialogActions>
      <div className="grid gap-2">
        <p className="tabular">{text}</p>
        <Progress label={text} value={fraction < 1 ? percent : null} />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        {site.cancel}
      </Button>
    </DialogActions>
  )
}
