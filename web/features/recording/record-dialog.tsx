import { useMutation } from '@tanstack/react-query'
import { Mic, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recordingLimits } from '#contract/recording-limits.ts'
import { keepRecording } from '#contract/recordings.ts'
import { currentVoiceConsent } from '#contract/voice-consent.ts'
import { send } from '../../api.ts'
import { voiceConsentText } from '../../messages/by-code/voice-consent.ts'
import { recording } from '../../messages/recording.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Recorder, useRecorder } from './recorder.ts'
import { Sound } from './sound.tsx'
import { keepTold } from './told.ts'
import { Waveform } from './waveform.tsx'

const t = recording.dialog

type RecordDialogProps = { imageId: string; onClose: () => void }

/** Records a child's voice, plays it back, and stores it after the parent has agreed. */
export function RecordDialog({ imageId, onClose }: RecordDialogProps) {
  const [keeping, setKeeping] = useState(false)
  return (
    <Dialog open holdsWork onClose={onClose} closable={!keeping} title={t.title} description={t.text}>
      <Recording imageId={imageId} onKeeping={setKeeping} onKept={onClose} />
    </Dialog>
  )
}

type RecordingProps = { imageId: string; onKeeping: (keeping: boolean) => void; onKept: () => void }

function Recording(props: RecordingProps) {
  const { state, start, stop } = useRecorder()
  switch (state.step) {
    case 'recording':
      return <Listening state={state} onStop={stop} />
    case 'recorded':
      return <Recorded {...props} file={state.file} url={state.url} onAgain={start} />
    default:
      return (
        <div className="grid gap-4">
          {state.step === 'failed' && <p role="alert">{recording.troubles[state.trouble]}</p>}
          {state.step === 'asking' && <p role="status">{t.asking}</p>}
          <Button size="large" busy={state.step === 'asking'} onClick={start}>
            <Mic aria-hidden size={22} />
            {t.start}
          </Button>
        </div>
      )
  }
}

type ListeningProps = { state: Extract<Recorder, { step: 'recording' }>; onStop: () => void }

function Listening({ state: { sound, begunAt }, onStop }: ListeningProps) {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - begunAt), 250)
    return () => clearInterval(timer)
  }, [begunAt])
  const seconds = Math.floor(ms / 1000)
  return (
    <div className="grid gap-4">
      <Waveform sound={sound} />
      <Progress label={t.title} value={(100 * ms) / recordingLimits.ms} />
      <p role="timer" className="text-center text-soft">
        {t.time({ seconds })}
      </p>
      <Button size="large" onClick={onStop}>
        <Square aria-hidden size={20} />
        {t.stop}
      </Button>
    </div>
  )
}

type RecordedProps = RecordingProps & { file: Blob; url: string; onAgain: () => void }

function Recorded({ imageId, file, url, onAgain, onKeeping, onKept }: RecordedProps) {
  const [agreed, setAgreed] = useState(false)
  const keep = useMutation({
    mutationFn: () => {
      const form = new FormData()
      form.set('consent', currentVoiceConsent)
      form.set('recording', file, 'recording')
      onKeeping(true)
      return send(keepRecording, { params: { id: imageId }, form })
    },
    onSuccess: (told) => {
      keepTold(imageId, told)
      showToast(t.kept)
      onKept()
    },
    onSettled: () => onKeeping(false),
  })
  return (
    <div className="grid gap-4">
      <Sound src={url} label={t.listen} />
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-snug">
        <input
          type="checkbox"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-leaf-ink"
        />
        {voiceConsentText()}
      </label>
      {keep.error && (
        <p role="alert" className="text-tomato-ink">
          {keep.error.message}
        </p>
      )}
      <DialogActions className="sm:grid-cols-2">
        <Button variant="secondary" disabled={keep.isPending} onClick={onAgain}>
          {t.again}
        </Button>
        <Button disabled={!agreed} busy={keep.isPending} onClick={() => keep.mutate()}>
          {keep.isPending ? t.keeping : t.keep}
        </Button>
      </DialogActions>
    </div>
  )
}
