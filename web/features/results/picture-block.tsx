import { useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { lazily } from '../../part.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { MuseumLabel } from '../../ui/frame.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import { statusTones } from '../orders/history.ts'
import { crayonOf } from '../pictures/crayon.tsx'
import { PictureTitle } from '../pictures/picture-title.tsx'
import { Compared, type ComparisonMode } from './compared.tsx'
import { MadeBy, Unusual } from './made-by.tsx'
import { PictureActions, PictureChanges } from './picture-actions.tsx'
import { Hung } from './picture-frame.tsx'

const ToldByChild = lazily(() => import('../recording/told-by-child.tsx'))

type PictureBlockProps = { image: OrderImage; order: Order; at: number; begun: boolean }

/** One drawing and its artwork in a frame, with a label beside it and additions below. */
export function PictureBlock({ image, order, at, begun }: PictureBlockProps) {
  const [mode, setMode] = useState<ComparisonMode>('slider')
  const [measured, setMeasured] = useState<number | null>(null)
  const ratio = image.size ? image.size.width / image.size.height : measured
  const hangs = image.generatedUrl !== null
  const words = order.mayChange && <ToldByChild image={image} at={at} />
  return (
    <li>
      <ReadingPlace className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_18rem] lg:grid-rows-[auto_1fr]">
        <Hung ratio={ratio} wide={mode === 'side' && hangs}>
          <Compared
            image={image}
            at={at}
            begun={begun}
            mode={mode}
            mayMove={order.mayChange && image.status === 'completed' && !image.refunded}
            ratio={ratio}
            onRatio={setMeasured}
          />
        </Hung>
        <div className="grid items-start gap-x-12 gap-y-5 sm:max-lg:grid-cols-2 lg:row-span-2 lg:pt-14">
          <div className="grid justify-items-start gap-5">
            <div className="grid gap-2">
              <h3 className="text-2xl">{t.number({ at })}</h3>
              <div className="flex flex-wrap gap-2">
                <Badge tone={crayonOf[image.style]}>{t.styleLine({ style: site.styles[image.style] })}</Badge>
                <Badge tone={statusTones[image.status]}>{statusOf(image, begun)}</Badge>
                {image.regenerationCount > 0 && (
                  <Badge>{t.version({ version: image.regenerationCount + 1 })}</Badge>
                )}
              </div>
            </div>
            <MuseumLabel title={<PictureTitle image={image} at={at} mayChange={order.mayChange} />}>
              {order.childAge !== null && <p>{t.byArtist({ age: order.childAge })}</p>}
              <MadeBy image={image} />
            </MuseumLabel>
            <Unusual image={image} at={at} />
            {hangs && <ComparisonSwitch mode={mode} onChange={setMode} />}
          </div>
          <PictureActions image={image} order={order} />
        </div>
        <div className="grid items-start gap-x-12 gap-y-5 border-line border-t pt-5 empty:hidden sm:grid-cols-2">
          {/* Reserve the space, because it loads late and must not shift the layout. */}
          {words && hangs ? <div className="min-h-42 max-sm:min-h-46">{words}</div> : words}
          <PictureChanges image={image} order={order} />
        </div>
      </ReadingPlace>
    </li>
  )
}

function statusOf({ status, refunded }: OrderImage, begun: boolean): string {
  if (refunded) return t.statusRefunded
  return status === 'pending' && !begun ? t.notBegun : t.statuses[status]
}

type ComparisonSwitchProps = { mode: ComparisonMode; onChange: (mode: ComparisonMode) => void }

function ComparisonSwitch({ mode, onChange }: ComparisonSwitchProps) {
  const modes = [
    ['slider', t.slider],
    ['side', t.sideBySide],
  ] as const
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{t.view}</legend>
      {modes.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          onClick={() => onChange(value)}
          className={classes(
            'min-h-10 rounded-sm px-3 text-[0.9375rem]',
            mode === value ? 'bg-ink text-paper' : 'text-soft hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
