import type { Child } from '#contract/children.ts'
import type { WallPicture } from '#contract/walls.ts'
import { walls as t } from '../../messages/walls.ts'
import { ColorDot } from '../children/color-dot.tsx'
import { calendarMonth } from '../children/months.ts'
import { ageWords } from './age-words.ts'
import { HungPicture } from './hung-picture.tsx'

type DrawingsByYearProps = { child: Child; pictures: WallPicture[]; onOpen: (id: string) => void }

/** A child's drawings by year, latest first, each with its month and the child's age. */
export function DrawingsByYear({ child, pictures, onOpen }: DrawingsByYearProps) {
  const years = yearsOf(pictures)
  const note = ({ drawnMonth }: WallPicture) =>
    [calendarMonth(drawnMonth), ageWords(child.birthMonth, drawnMonth)].filter(Boolean).join(', ')
  return (
    <div className="grid gap-6">
      {years.length > 1 && <YearLinks years={years.map(([year]) => year)} />}
      <ol className="grid gap-10">
        {years.map(([year, drawn]) => (
          <li key={year} id={`year-${year}`} className="grid gap-5">
            <h2 className="tabular flex items-baseline gap-3 border-line border-b pb-2">
              <ColorDot color={child.color} />
              {year}
            </h2>
            <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4">
              {drawn.map((picture) => (
                <li key={picture.id} className="min-w-0">
                  <HungPicture picture={picture} note={note(picture)} onOpen={() => onOpen(picture.id)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Groups pictures by year, latest month first. Within a month, the last added comes first. */
export function yearsOf(pictures: readonly WallPicture[]): [year: string, drawn: WallPicture[]][] {
  const latestFirst = pictures.toSorted(
    (a, b) => compare(b.drawnMonth, a.drawnMonth) || compare(b.addedAt, a.addedAt),
  )
  return [...Map.groupBy(latestFirst, ({ drawnMonth }) => drawnMonth.slice(0, 4))]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Links to the years of a long wall. */
function YearLinks({ years }: { years: string[] }) {
  return (
    <nav aria-label={t.years}>
      <ul className="flex flex-wrap gap-x-6">
        {years.map((year) => (
          <li key={year}>
            <a
              href={`#year-${year}`}
              className="tabular flex min-h-11 items-center underline decoration-2 decoration-line underline-offset-4 hover:decoration-ink"
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
