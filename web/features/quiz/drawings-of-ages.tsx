import { drawingAges } from '#contract/drawing-ages.ts'
import { drawingsOfAges } from '../../assets/ages/index.ts'
import { landing } from '../../messages/landing.ts'
import { classes } from '../../ui/classes.ts'

/** What many children draw at three ages, with the entered age highlighted. */
export function DrawingsOfAges({ age }: { age: number }) {
  const near = drawingAges.findIndex(({ from, to }) => from <= age && age <= to)
  return (
    <ul className="mt-2 grid grid-cols-3 gap-x-3 border-line border-t pt-6 sm:gap-x-5 lg:mt-0 lg:pt-4">
      {landing.ages.list.map(({ age: years, title }, i) => (
        <li key={years} aria-current={i === near || undefined} className="grid content-start gap-2">
          <img
            src={drawingsOfAges[i]?.small}
            alt=""
            width={280}
            height={200}
            className={classes(
              'h-auto w-full border border-edge bg-mat p-1 shadow-paper transition-opacity duration-300',
              near >= 0 && i !== near && 'opacity-40',
            )}
          />
          <p className="text-label text-soft">
            <span className="title block text-ink text-lg">{years}</span> {title}
          </p>
        </li>
      ))}
    </ul>
  )
}
