import { landing } from '../../messages/landing.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { HouseComesAlive } from './house-comes-alive.tsx'

const t = landing.hero

/** One work on one wall. */
export function Hero() {
  return (
    <section>
      <div className="wall grid gap-x-14 gap-y-8 pb-12 sm:pb-20 lg:grid-cols-[5fr_7fr] lg:pt-4">
        <div className="grid content-start justify-items-start gap-5 pt-4 sm:gap-6 sm:pt-8 lg:pt-10">
          <h1 tabIndex={-1} className="text-[2.75rem] leading-[1.02] sm:text-6xl xl:text-7xl">
            {t.heading}
          </h1>
          <p className="max-w-[34ch] text-lg text-soft sm:max-w-[52ch] sm:text-xl lg:max-w-[34ch]">
            {t.text}
          </p>
          <ButtonLink to={paths.app()} size="large">
            {site.start}
          </ButtonLink>
          <p className="text-label text-soft">{t.note}</p>
        </div>
        <div className="relative">
          <div aria-hidden className="lit -z-10 absolute -inset-x-[22%] -top-[30%] -bottom-[18%]" />
          <Frame
            wire
            className="relative"
            label={
              <MuseumLabel title={t.label.title}>
                <p>{t.label.text}</p>
              </MuseumLabel>
            }
          >
            <HouseComesAlive alt={t.drawing} />
          </Frame>
        </div>
      </div>
      <Skirting />
    </section>
  )
}

/** Where the wall ends and the floor begins. */
function Skirting() {
  return <div aria-hidden className="h-4 border-line border-y bg-sheet" />
}
