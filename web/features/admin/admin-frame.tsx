import { type ComponentType, useEffect } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import NotFoundPage from '../site/not-found-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { EmailsPage } from './emails-page.tsx'
import { GiftCardPage } from './gift-card-page.tsx'
import { MessagesPage } from './messages-page.tsx'
import { ModelsPage } from './models-page.tsx'
import { MoneyPage } from './money-page.tsx'
import { OrderPage } from './order-page.tsx'
import { QueuePage } from './queue-page.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchPage } from './search-page.tsx'
import { ShopPage } from './shop-page.tsx'
import { TodayPage } from './today-page.tsx'

const places: readonly { place: string; label: string; page: ComponentType }[] = [
  { place: '', label: 'Today', page: TodayPage },
  { place: 'messages', label: 'Messages', page: MessagesPage },
  { place: 'queue', label: 'Queue', page: QueuePage },
  { place: 'emails', label: 'Emails', page: EmailsPage },
  { place: 'money', label: 'Money', page: MoneyPage },
  { place: 'models', label: 'Models', page: ModelsPage },
  { place: 'shop', label: 'Shop', page: ShopPage },
  { place: 'audit', label: 'Audit log', page: AuditPage },
]

/** Picks the page by the URL. Separate routes would add to the route list on every parent's page. */
function Here() {
  const { '*': address = '' } = useParams()
  const [place = '', id] = address.split('/')
  if (place === 'orders' && id) return <OrderPage key={id} orderId={id} />
  if (place === 'gift-cards' && id) return <GiftCardPage key={id} giftCardId={id} />
  if (place === 'search') return <SearchPage />
  const Page = places.find((one) => one.place === place)?.page ?? NotFoundPage
  return <Page />
}

/** The layout of the admin pages: header, navigation and the current page. */
export default function AdminFrame({ email }: { email: string }) {
  useEffect(() => {
    document.title = `Operators | ${brand.name}`
    const page = document.documentElement
    const { lang } = page
    // Dialogs are in English too, but render outside this frame.
    page.lang = 'en'
    return () => {
      page.lang = lang
    }
  }, [])
  return (
    <div className="min-h-dvh">
      <header className="border-line border-b bg-sheet">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <Link to={paths.admin()} className="title text-xl">
            Operators
          </Link>
          <SearchBox />
          <span className="wrap-anywhere text-label text-soft">{email}</span>
        </div>
        <nav aria-label="Places" className="page-width">
          <ul className="flex flex-wrap gap-x-5">
            {places.map(({ place, label }) => (
              <li key={place}>
                <NavLink
                  to={paths.admin(place)}
                  end
                  className={({ isActive }) =>
                    classes(
                      'flex min-h-11 items-center whitespace-nowrap border-b-2 font-semibold text-[0.9375rem] outline-offset-[-3px]',
                      isActive ? 'border-tomato' : 'border-transparent text-soft hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="page" tabIndex={-1} className="page-width grid gap-6 pt-6 pb-20">
        <Here />
      </main>
    </div>
  )
}
