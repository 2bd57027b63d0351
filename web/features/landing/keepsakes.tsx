import { Link } from 'react-router'
import coverGreek from '../../assets/keepsakes/el/book-cover.avif?url'
import cover from '../../assets/keepsakes/en/book-cover.avif?url'
import figurine from '../../assets/keepsakes/figurine.avif?url'
import moving from '../../assets/keepsakes/moving.avif?url'
import { landing } from '../../messages/landing.ts'
import { language } from '../../messages/language.ts'
import { paths } from '../../paths.ts'

const t = landing.keepsakes

/** What else becomes of a drawing. Its own page shows each keepsake in full. */
export function Keepsakes() {
  const pictures = [moving, figurine, language() === 'el' ? coverGreek : cover]
  return (
    <section aria-labelledby="keepsakes" className="border-line border-y bg-band">
      <div className="wall grid gap-10 py-16 sm:py-24">
        <h2 id="keepsakes" className="text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {t.list.map((title, i) => (
            <li key={title} className="grid content-start gap-3">
              <img
                src={pictures[i]}
                alt=""
                loading="lazy"
                className="aspect-[7/5] h-auto w-full object-cover shadow-hung"
              />
              <p className="text-xl">{title}</p>
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
