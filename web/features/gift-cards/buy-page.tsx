import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { aboutPage } from '../site/about-page.ts'
import { Page } from '../site/page.tsx'
import { Buy } from './buy.tsx'

export function meta() {
  const { pageTitle: title, description } = gifts.buy
  return aboutPage({ title, description, path: paths.giftCards() })
}

export default function BuyPage() {
  return (
    <Page start={false}>
      <Buy />
    </Page>
  )
}
