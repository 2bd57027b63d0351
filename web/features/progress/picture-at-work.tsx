import type { OrderImage } from '#contract/images.ts'
import { mayForce } from '#contract/refusals.ts'
import { failureText } from '../../messages/by-code/refusals.ts'
import { checkout } from '../../messages/checkout.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { Bloom } from '../pictures/bloom.tsx'
import { crayonOf } from '../pictures/crayon.tsx'
import { PictureTitle } from '../pictures/picture-title.tsx'
import { isActive } from '../pictures/queries.ts'
import { WaitLine } from '../pictures/wait-line.tsx'
import { needsReplacing, ReplacePhoto } from '../replace-photo/replace-photo.tsx'
import { useRegenerate } from '../results/regenerate.ts'
import { stageOf } from './stages.ts'

const t = checkout.progress

/** A picture being drawn: color spreads from its lines as the work progresses. */
export function PictureAtWork({ image, at }: { image: OrderImage; at: number }) {
  const done = image.status === 'completed'
  return (
    <li>
      <Frame
        wire
        label={
          <ReadingPlace className="grid gap-3">
            <MuseumLabel title={<PictureTitle image={image} at={at} mayChange />}>
              <p>{results.styleLine({ style: site.styles[image.style] })}</p>
            </MuseumLabel>
            {image.status === 'failed' ? <Failed image={image} /> : <StageLine image={image} at={at} />}
          </ReadingPlace>
        }
      >
        <Bloom
          drawing={image.originalUrl}
          framed={image.framedUrl}
          artwork={done ? image.generatedUrl : null}
          progress={image.status === 'pending' ? 0 : image.progress / 100}
          alt={
            done ? results.artworkAlt({ at, style: site.styles[image.style] }) : results.originalAlt({ at })
          }
        />
      </Frame>
    </li>
  )
}

function StageLine({ image, at }: { image: OrderImage; at: number }) {
  const stage = image.status === 'completed' ? 'done' : stageOf(image.progress)
  const text = image.status === 'pending' ? t.queued : t.stages[stage]
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4">
        <span aria-live="polite" className={classes(stage === 'done' && 'font-semibold text-leaf-ink')}>
          {text}
        </span>
        {image.status === 'processing' && <span className="tabular text-soft">{image.progress}%</span>}
      </p>
      {image.status !== 'completed' && (
        <Progress
          label={t.progressOf({ at })}
          value={image.status === 'pending' ? 0 : image.progress}
          tone={crayonOf[image.style]}
        />
      )}
      {isActive(image) && <WaitLine image={image} />}
    </div>
  )
}

function Failed({ image }: { image: OrderImage }) {
  const needsAnother = needsReplacing(image)
  const force = mayForce(image.errorCode)
  const again = useRegenerate(image)
  const { style, contextPrompt } = image
  if (image.refunded) return <p role="alert">{failureText(image)}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <div role="alert" className="grid gap-2">
        <p className="font-semibold">{t.failedTitle}</p>
        <p className="text-soft">{failureText(image) ?? t.failedText}</p>
      </div>
      <div className={classes(buttonRow, 'w-full')}>
        {needsAnother && <ReplacePhoto image={image} size="small" variant="primary" />}
        <Button
          variant={needsAnother ? 'secondary' : 'primary'}
          size="small"
          busy={again.isPending}
          onClick={() => again.start({ style, contextPrompt, ...(force && { forced: true }) })}
        >
          {force ? site.drawAnyway.action : site.retry}
        </Button>
        {!needsAnother && <ReplacePhoto image={image} size="small" />}
      </div>
      {force && <p className="text-label text-soft">{site.drawAnyway.note}</p>}
    </div>
  )
}
