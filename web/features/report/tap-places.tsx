import { type MouseEvent, useState } from 'react'
import type { ChecklistAnswers, ChecklistQuestion, NamedPlace } from '#contract/checklist.ts'
import type { OrderImage } from '#contract/images.ts'
import { language } from '../../messages/language.ts'
import { report as messages } from '../../messages/report.ts'
import { classes } from '../../ui/classes.ts'
import { placesOf } from './answers.ts'

const t = messages.checklist

type TapPlacesProps = {
  question: ChecklistQuestion
  /** The things that were named in the drawing. */
  things: readonly string[]
  answers: ChecklistAnswers
  picture: OrderImage | undefined
  onPlace: (place: NamedPlace) => void
}

/** A large drawing to tap where each thing is. By keyboard, one of nine fields is chosen. */
export function TapPlaces({ question, things, answers, picture, onPlace }: TapPlacesProps) {
  const places = placesOf(answers)
  const placeOf = (thing: string) => places.find((place) => place.thing === thing)
  const [chosen, setChosen] = useState<string>()
  const current = chosen ?? things.find((thing) => !placeOf(thing))
  if (!picture) return null
  const put = (at: { x: number; y: number }) => {
    if (current === undefined) return
    onPlace({ thing: current, ...at })
    setChosen(undefined)
  }
  return (
    <fieldset className="grid items-start gap-4 lg:grid-cols-[2fr_3fr] lg:gap-x-12">
      <legend className="title mb-2 text-xl">{question.ask[language()]}</legend>
      <p className="text-soft lg:col-span-2">{question.hint?.[language()]}</p>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2.5">
          {things.map((thing) => (
            <button
              key={thing}
              type="button"
              aria-pressed={thing === current}
              onClick={() => setChosen(thing)}
              className={classes(
                'flex min-h-12 items-center gap-2 rounded-md border px-3 py-1.5 text-left',
                thing === current ? 'border-leaf-ink bg-leaf-wash text-leaf-ink' : 'border-edge bg-sheet',
              )}
            >
              <CloseUp address={picture.originalUrl} place={placeOf(thing)} />
              <span>{thing}</span>
              {placeOf(thing) && <span className="sr-only">({t.placed})</span>}
            </button>
          ))}
        </div>
        <p role="status" className="title text-lg">
          {current === undefined ? t.allPlaced : t.tapThing({ thing: current })}
        </p>
      </div>
      <TapPicture address={picture.originalUrl} places={places} onTap={put} />
    </fieldset>
  )
}

type TapPictureProps = {
  address: string
  places: readonly NamedPlace[]
  onTap: (at: { x: number; y: number }) => void
}

function TapPicture({ address, places, onTap }: TapPictureProps) {
  const tap = (event: MouseEvent<HTMLButtonElement>, field: number) => {
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
    // A click by keyboard has no position, so use the center of the field.
    const byPointer = event.detail > 0 && sheet
    const x = byPointer ? (event.clientX - sheet.left) / sheet.width : ((field % 3) + 0.5) / 3
    const y = byPointer ? (event.clientY - sheet.top) / sheet.height : (Math.floor(field / 3) + 0.5) / 3
    onTap({ x: within(x), y: within(y) })
  }
  return (
    <div className="relative w-fit border border-edge bg-mat p-1.5">
      <div className="relative">
        <img src={address} alt="" className="max-h-[70vh] w-auto max-w-full" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {t.fields.map((label, field) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              onClick={(event) => tap(event, field)}
              className="cursor-crosshair"
            />
          ))}
        </div>
        {places.map(({ thing, x, y }) => (
          <span
            key={thing}
            aria-hidden
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-9 rounded-full border-[3px] border-[#b9331b] shadow-[0_0_0_2px_#fff,inset_0_0_0_2px_#fff]"
            style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
          />
        ))}
      </div>
    </div>
  )
}

const within = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 1000

/** The thing as the report will show it. */
function CloseUp({ address, place }: { address: string; place: NamedPlace | undefined }) {
  if (!place) return null
  return (
    <span
      aria-hidden
      className="block size-16 shrink-0 rounded-sm border border-line bg-no-repeat"
      style={{
        backgroundImage: `url("${address}")`,
        backgroundSize: '250%',
        backgroundPosition: `${shift(place.x)}% ${shift(place.y)}%`,
      }}
    />
  )
}

// A background 2.5 boxes wide moves by 1.5 boxes between 0 and 100%.
const shift = (share: number) => Math.min(100, Math.max(0, (100 * (2.5 * share - 0.5)) / 1.5))
