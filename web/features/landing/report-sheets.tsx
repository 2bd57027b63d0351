import coverPage from '../../assets/report/page-1.avif?url'
import measuredPage from '../../assets/report/page-3.avif?url'
import agesPage from '../../assets/report/page-6.avif?url'
import { classes } from '../../ui/classes.ts'

const sheets = [
  { src: measuredPage, place: 'left-0 top-[9%] -rotate-6' },
  { src: agesPage, place: 'right-0 top-[6%] rotate-5' },
  { src: coverPage, place: 'left-1/2 top-0 -translate-x-1/2 -rotate-1' },
]

/** Pages of the sample report, as they lie on a table. The link beside them opens it. */
export function ReportSheets({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classes('relative mx-auto aspect-[10/9] w-full self-center', className)}>
      {sheets.map(({ src, place }) => (
        <img
          key={src}
          src={src}
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
