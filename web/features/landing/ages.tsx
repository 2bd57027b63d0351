import { drawingsOfAges } from '../../assets/ages/index.ts'
import { landing } from '../../messages/landing.ts'
import { classes } from '../../ui/classes.ts'

const t = landing.ages
const tapes = [
  { lean: '-rotate-2', tape: 'rotate-2 bg-sunflower/45 dark:bg-sunflower/75' },
  { lean: 'rotate-1', tape: '-rotate-3 bg-sky/35 dark:bg-sky/75' },
  { lean: '-rotate-1', tape: 'rotate-3 bg-leaf/35 dark:bg-leaf/75' },
]

export function Ages() {
  return (
    <section aria-labelledby="ages" className="page-width grid gap-10 py-16 sm:py-24">
      <div className="grid gap-5">
        <h2 id="ages" className="max-w-[18ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <p className="max-w-prose text-lg text-soft">{t.text}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3 lg:gap-x-12">
        {t.list.map(({ age, title, text }, i) => (
          <li
            key={age}
            className="grid content-start gap-x-6 max-md:grid-cols-[8rem_1fr] max-md:items-start sm:max-md:grid-cols-[14rem_1fr]"
          >
            <Taped {...drawingsOfAges[i]} {...tapes[i]} />
            <div className="grid gap-2">
              <p className="title text-4xl text-tomato-ink md:text-5xl">{age}</p>
              <h3 className="text-xl md:text-2xl">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TapedProps = { src?: string; small?: string; lean?: string; tape?: string }

/** A drawing taped up at home, slightly askew. */
function Taped({ src, small, lean, tape }: TapedProps) {
  return (
    <div
      aria-hidden
      className={classes('relative mt-4 bg-mat p-1.5 shadow-paper md:mx-3 md:mt-3 md:mb-8 md:p-2', lean)}
    >
      <img
        srcSet={`${small} 280w, ${src} 560w`}
        sizes="(min-width: 640px) 30vw, 116px"
        src={src}
        alt=""
        width={560}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-[7/5] h-auto w-full object-contain"
      />
      <span className={classes('absolute -top-3 left-1/2 h-6 w-14 -translate-x-1/2 md:w-20', tape)} />
    </div>
  )
}
