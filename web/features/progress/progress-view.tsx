import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type DeliveryStep, deliver } from '../draft/delivery.ts'
import { unsent } from '../draft/draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { useLiveImages } from '../pictures/live-images.ts'
import { orderQuery } from '../pictures/queries.ts'
import { ReportToCome } from '../report/report-to-come.tsx'
import { StepLine } from '../site/step-line.tsx'
import { CompletionCard, WaysOn } from './completion-card.tsx'
import { PictureAtWork } from './picture-at-work.tsx'
import { ProgressHeading } from './progress-heading.tsx'
import { SendingList } from './sending-list.tsx'
import { progressOf } from './stages.ts'
import { StartRequest } from './start-request.tsx'

const t = checkout.progress

/** Shown after payment: the drawings are uploaded, then each picture shows its stages. */
export default function ProgressView({ orderId, step }: { orderId: string; step: DeliveryStep }) {
  return (
    <div className="page-width grid gap-8 pt-4 pb-24 sm:pt-6">
      <div className="-mb-4">
        <StepLine at={2} />
      </div>
      {step === 'watching' ? <Watching orderId={orderId} /> : <Sending orderId={orderId} step={step} />}
    </div>
  )
}

function Sending({ orderId, step }: { orderId: string; step: DeliveryStep }) {
  const { draft, work } = useStore(draftStore)
  useEffect(() => {
    const goOn = () => void deliver(orderId)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [orderId])
  const left = unsent(draft).length
  if (step === 'asking') return <StartRequest orderId={orderId} />
  return (
    <>
      <ProgressHeading
        title={t.headingSending}
        text={step === 'stopped' && left === 0 ? t.stopped : t.keepOpen}
      />
      {step === 'stopped' && left === 0 && (
        <Button size="large" className="justify-self-start" onClick={() => void deliver(orderId)}>
          {t.startAgain}
        </Button>
      )}
      <SendingList drawings={draft.drawings} work={work} orderId={orderId} stopped={step === 'stopped'} />
    </>
  )
}

function Watching({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  const images = useLiveImages(orderId)
  return (
    <Loaded query={images} waiting={site.waiting}>
      {(list) => {
        const progress = progressOf(list)
        const done = list.filter(({ status }) => status === 'completed').length
        return (
          <>
            {progress === 'complete' && (
              <CompletionCard orderId={orderId} completed={done} failed={list.length - done} />
            )}
            {progress === 'nothing_yet' && <ProgressHeading title={t.headingNone} text={t.nothingYet} />}
            {progress === 'at_work' && (
              <ProgressHeading
                title={t.heading}
                text={order.data && (order.data.tellsByEmail ? t.mayClose : t.mayCloseNoMail)}
              >
                <p aria-live="polite" className="tabular font-semibold">
                  {t.overall({ done, of: list.length })}
                </p>
              </ProgressHeading>
            )}
            <ul className="grid items-start gap-x-10 gap-y-12 sm:grid-cols-2 [&:has(>:nth-child(3))]:lg:grid-cols-3 [&:has(>:only-child)]:mx-auto [&:has(>:only-child)]:w-full [&:has(>:only-child)]:max-w-2xl [&:has(>:only-child)]:grid-cols-1">
              {list.map((image, i) => (
                <PictureAtWork key={image.id} image={image} at={i + 1} />
              ))}
            </ul>
            {progress === 'nothing_yet' && <WaysOn orderId={orderId} variant="secondary" />}
            <ReportToCome orderId={orderId} drawn={progress === 'complete'} />
          </>
        )
      }}
    </Loaded>
  )
}
