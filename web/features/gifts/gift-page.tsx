import { gifts } from '../../messages/gifts.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { keepCode } from './kept-code.ts'

// Lazy, because the route manifest on every page lists the static imports of each route.
const Unwrap = lazily(
  () => import('./unwrap.tsx'),
  () => <Waiting text={gifts.loading} />,
)

export const meta = () => privatePageMeta(gifts.redeem.pageTitle, gifts.redeem.description)

/** Moves the code from the URL to local storage, where it stays while the recipient signs in. */
export function clientLoader(): null {
  const code = location.hash.slice(1)
  if (!code) return null
  keepCode(code)
  history.replaceState(history.state, '', paths.gift())
  return null
}

export default function GiftPage() {
  return (
    <Page start={false}>
      <Unwrap />
    </Page>
  )
}
