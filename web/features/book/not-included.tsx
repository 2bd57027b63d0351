import { book as t } from '../../messages/book.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plansWithBooks } from './included.ts'

/** Tells parents on other plans which plan includes books. */
export function NotIncluded() {
  return (
    <section aria-labelledby="not-included" className="grid justify-items-start gap-3">
      <h2 id="not-included">{t.notIncluded.title({ plan: plansWithBooks() })}</h2>
      <p className="max-w-prose text-soft">{t.notIncluded.text}</p>
      <ButtonLink variant="secondary" to={paths.pricing()}>
        {t.notIncluded.action}
      </ButtonLink>
    </section>
  )
}
