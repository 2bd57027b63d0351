import greekCover from '../../assets/report/el/page-1.avif?url'
import greekMeasured from '../../assets/report/el/page-3.avif?url'
import greekAges from '../../assets/report/el/page-6.avif?url'
import cover from '../../assets/report/en/page-1.avif?url'
import measured from '../../assets/report/en/page-3.avif?url'
import ages from '../../assets/report/en/page-6.avif?url'
import { language } from '../../messages/language.ts'
import { classes } from '../../ui/classes.ts'

const sheets = [
  { src: { en: measured, el: greekMeasured }, place: 'left-0 top-[9%] -rotate-6' },
  { src: { en: ages, el: greekAges }, place: 'right-0 top-[6%] rotate-5' },
  { src: { en: cover, el: greekCover }, place: 'left-1/2 top-0 -translate-x-1/2 -rotate-1' },
]

/** Pages of the sample report, as they lie on a table. The link beside them opens it. */
export function ReportSheets({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('relative mx-auto aspect-[10/9] w-full self-center', className)}>
      {sheets.map(({ src, place }) => (
        <img
          key={place}
          src={src[language()]}
          alt=""
          width={560}
          height={738}
          loading="lazy"
          decoding="async"
          className={classes('absolute h-auto w-[52%] shadow-hung', place)}
        />
      ))}
    </div>
  )
}
