import { landing } from '../../messages/en/landing.ts'
import { site } from '../../messages/en/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { HouseDrawing } from './house-drawing.tsx'

const t = landing.hero

/** One work on one wall. */
export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-24 border-line border-t bg-band sm:h-32" />
      <div className="relative mx-auto grid max-w-[76rem] items-center gap-x-16 gap-y-8 px-4 pb-10 sm:px-8 sm:pb-14 lg:grid-cols-[5fr_7fr] lg:pb-20">
        <div className="grid justify-items-start gap-5 pt-4 sm:pt-8 lg:pt-0 lg:pb-28">
          <h1 tabIndex={-1} className="text-[2.75rem] leading-[1.02] sm:text-6xl xl:text-7xl">
            {t.heading}
          </h1>
          <p className="max-w-[34ch] text-lg text-soft sm:text-xl">{t.text}</p>
          <ButtonLink to={paths.app()} size="large">
            {site.start}
          </ButtonLink>
          <p className="text-label text-soft">{t.note}</p>
        </div>
        <div className="relative">
          <div aria-hidden className="lit absolute -inset-[18%]" />
          <Frame wire className="relative">
            <HouseDrawing alt={t.drawing} blooms />
          </Frame>
          <MuseumLabel title={t.label.title} className="relative mt-5 lg:mt-6">
            <p>{t.label.text}</p>
          </MuseumLabel>
        </div>
      </div>
    </section>
  )
}
