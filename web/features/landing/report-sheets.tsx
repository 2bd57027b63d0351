import { reportPages } from '../../assets/report/index.ts'
import { language } from '../../messages/language.ts'
import { classes } from '../../ui/classes.ts'

const sheets = [
  { page: 'growth', place: 'left-0 top-[9%] -rotate-6' },
  { page: 'child', place: 'right-0 top-[6%] rotate-5' },
  { page: 'letter', place: 'left-1/2 top-0 -translate-x-1/2 -rotate-1' },
] as const

type ReportSheetsProps = {
  /** The displayed width of one page, for the `sizes` attribute. */
  sizes: string
  className?: string
}

/** Decorative pages of the sample report. A link beside them opens it. */
export function ReportSheets({ sizes, className }: ReportSheetsProps) {
  const pages = reportPages[language()]
  return (
    <div aria-hidden className={classes('relative mx-auto aspect-[10/9] w-full self-center', className)}>
      {sheets.map(({ page, place }) => (
        <img
          key={place}
          srcSet={`${pages[page].small} 360w, ${pages[page].src} 560w`}
          sizes={sizes}
          src={pages[page].src}
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
