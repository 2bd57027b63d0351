import { site } from '../../messages/en/site.ts'

/** What is kept and when it is deleted, as easy to find as the button. */
export function Footer() {
  const t = site.footer
  return (
    <footer className="mt-auto border-line border-t bg-band">
      <div className="wall grid gap-8 py-12">
        <section aria-labelledby="kept" className="grid gap-5 lg:grid-cols-[1fr_2fr]">
          <h2 id="kept" className="text-2xl">
            {t.title}
          </h2>
          <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {t.kept.map(([what, how]) => (
              <div key={what} className="border-edge border-l pl-4">
                <dt className="font-semibold">{what}</dt>
                <dd className="text-soft">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-label text-soft">{t.end}</p>
      </div>
    </footer>
  )
}
