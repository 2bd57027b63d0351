import { lowestPrice } from '#contract/plans.ts'
import { money } from '../../messages/format.ts'
import { landing } from '../../messages/landing.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { FirstClaims } from '../site/first-claims.tsx'
import { HouseBlooms } from './house-blooms.tsx'

const t = landing.hero

/** The first viewport: what the product is, what it costs, and a drawing that turns into artwork. */
export function Hero() {
  return (
    <section>
      <div className="page-width grid gap-x-14 gap-y-1 pb-8 sm:gap-y-8 sm:pb-20 lg:grid-cols-[5fr_7fr] lg:pt-4">
        <div className="grid content-start justify-items-start gap-4 pt-2 sm:gap-6 sm:pt-8">
          <h1 tabIndex={-1} className="leading-[1.02] sm:text-6xl xl:text-7xl">
            {t.heading}
          </h1>
          <p className="max-w-[36ch] text-soft sm:max-w-[52ch] sm:text-xl lg:max-w-[36ch]">{t.text}</p>
          <Offer />
        </div>
        <Picture />
      </div>
      <Skirting />
    </section>
  )
}

function Offer() {
  return (
    <div className="grid justify-items-start gap-1.5 sm:gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.app()} size="large" className="max-sm:px-5">
          {site.start}
        </ButtonLink>
        <p className="grow basis-24 text-label text-soft">
          <span className="tabular block font-semibold text-ink text-lg">
            {t.price({ price: money(lowestPrice) })}
          </span>
          {t.note}
        </p>
      </div>
      <a
        href={paths.sampleReport('html')}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t.sample}
      </a>
      <FirstClaims />
    </div>
  )
}

function Picture() {
  return (
    <div className="shows-one relative">
      <div aria-hidden className="lit -z-10 absolute -inset-x-[22%] -top-[30%] -bottom-[18%]" />
      <Frame
        wire
        className="relative"
        label={
          <div className="flex flex-wrap items-start justify-between gap-3">
            <MuseumLabel {...t.label} />
            <Shown />
          </div>
        }
      >
        <HouseBlooms alt={t.drawing} returns />
      </Frame>
    </div>
  )
}

const states = ['drawing', 'artwork'] as const

/** Stops the animation at the drawing or the artwork. Uses CSS only, so it works before any script loads. */
function Shown() {
  return (
    <fieldset className="flex divide-x divide-line overflow-hidden rounded-md border border-edge bg-sheet">
      <legend className="sr-only">{t.shown.label}</legend>
      {states.map((state) => (
        <label key={state} className="cursor-pointer">
          <input type="radio" name="house-shown" value={state} className="peer sr-only" />
          <span className="-outline-offset-3 grid min-h-11 place-items-center px-3 text-label text-soft outline-sky-ink peer-checked:bg-band peer-checked:font-semibold peer-checked:text-ink peer-focus-visible:outline-[3px]">
            {t.shown[state]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The edge between the wall and the floor. */
function Skirting() {
  return <div aria-hidden className="h-4 border-line border-y bg-sheet" />
}
