import { gifts } from '../../messages/gifts.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { keepCode } from './kept-code.ts'

// What a route's page imports at once is told to every page.
const Unwrap = lazily(
  () => import('./unwrap.tsx'),
  () => <Waiting text={gifts.loading} />,
)

export const meta = () => privatePageMeta(gifts.redeem.pageTitle, gifts.redeem.description)

/** The code leaves the address and stays in this browser, also while its recipient signs in. */
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
