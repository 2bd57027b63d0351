import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Progress } from '../../ui/progress.tsx'
import { deliver, leaveOut, stopSending } from '../draft/delivery.ts'
import type { Drawing } from '../draft/draft.ts'
import type { Work } from '../draft/draft-store.ts'
import { replaceFile } from '../draft/drawings.ts'
import { Thumbnail } from '../draft/thumbnail.tsx'

const t = checkout.progress

type SendingListProps = {
  drawings: readonly Drawing[]
  work: Readonly<Record<string, Work>>
  orderId: string
  stopped: boolean
}

export function SendingList({ drawings, work, orderId, stopped }: SendingListProps) {
  const readable = drawings.filter((drawing) => !drawing.unreadable)
  return (
    <ul className="grid items-start gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {readable.map((drawing) => (
        <li key={drawing.id}>
          <Frame
            label={<Sending drawing={drawing} work={work[drawing.id]} orderId={orderId} stopped={stopped} />}
          >
            <Thumbnail name={drawing.name} work={work[drawing.id]} className="w-full" />
          </Frame>
        </li>
      ))}
    </ul>
  )
}

type SendingProps = { drawing: Drawing; work: Work | undefined; orderId: string; stopped: boolean }

function Sending({ drawing, work, orderId, stopped }: SendingProps) {
  const sending = work?.sending
  if (drawing.sent) return <p className="text-leaf-ink">{t.sent}</p>
  if (sending?.step === 'sending') {
    const percent = Math.round(sending.fraction * 100)
    return (
      <div className="grid gap-2">
        <p className="tabular">{t.sending({ percent })}</p>
        <Progress label={t.sending({ percent })} value={percent} />
        {sending.fraction < 1 && (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => stopSending(drawing.id)}
          >
            {t.stop}
          </Button>
        )}
      </div>
    )
  }
  if (sending?.step !== 'failed') return <p className="text-soft">{stopped ? t.notSent : t.waitingToSend}</p>
  const send = () => void deliver(orderId)
  return (
    <div className="grid gap-3">
      <p role="alert">
        {sending.trouble.message} {sending.trouble.hint}
      </p>
      <div className="flex flex-wrap gap-2">
        {!sending.refused && (
          <Button size="small" disabled={!stopped} onClick={send}>
            {site.retry}
          </Button>
        )}
        {sending.refused && (
          <FileButton
            size="small"
            label={t.replace}
            disabled={!stopped}
            onFile={(file) => void replaceFile(drawing.id, file).then((next) => next && send())}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={!stopped}
          onClick={() => void leaveOut(orderId, drawing.id)}
        >
          {t.leaveOut}
        </Button>
      </div>
    </div>
  )
}
