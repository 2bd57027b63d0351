import { landing } from '../../messages/landing.ts'

const t = landing.ages

export function Ages() {
  return (
    <section aria-labelledby="ages" className="wall grid gap-10 py-16 sm:py-24">
      <div className="grid gap-4">
        <h2 id="ages" className="max-w-[20ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <p className="max-w-prose text-lg text-soft">{t.text}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {t.list.map(({ age, title, text }) => (
          <li key={age} className="grid content-start gap-2 border-edge border-t pt-5">
            <p className="title text-5xl text-tomato-ink">{age}</p>
            <h3 className="text-2xl">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
