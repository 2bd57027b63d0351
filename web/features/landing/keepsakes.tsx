import { Link } from 'react-router'
import tilesGreek from '../../assets/keepsakes/el/tiles.avif?url'
import tiles from '../../assets/keepsakes/en/tiles.avif?url'
import moving from '../../assets/keepsakes/moving.avif?url'
import { landing } from '../../messages/landing.ts'
import { language } from '../../messages/language.ts'
import { paths } from '../../paths.ts'

const t = landing.keepsakes

/** The keepsakes made from a drawing, with a link to the page that shows each in full. */
export function Keepsakes() {
  return (
    <section aria-labelledby="keepsakes" className="border-line border-y bg-band">
      <div className="page-width grid gap-10 py-16 sm:py-24">
        <h2 id="keepsakes" className="text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-5">
          {t.list.map((title, i) => (
            <li key={title} style={i ? {} : { gridArea: 'span 2/span 2' }}>
              <img
                {...picture(i)}
                alt=""
                loading="lazy"
                className="aspect-[7/5] h-auto w-full object-cover"
              />
              <p className="mt-2 font-semibold">{title}</p>
            </li>
          ))}
        </ul>
        <Link to={paths.keepsakes()} className="font-semibold underline underline-offset-4">
          {t.more}
        </Link>
      </div>
    </section>
  )
}

/** The first picture is a file of its own; the others share a sprite. */
function picture(i: number) {
  if (i === 0) return { src: moving }
  const src = language() === 'el' ? tilesGreek : tiles
  return { src, style: { objectPosition: `0 ${20 * (i - 1)}%` } }
}
