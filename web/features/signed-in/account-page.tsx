import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '../../api.ts'
import { account as t } from '../../messages/account.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loaded, Problem, Waiting } from '../../ui/loaded.tsx'
import { sessionQuery } from '../session/queries.ts'
import { HeaderBar } from '../site/header.tsx'
import { Page } from '../site/page.tsx'
import { useSignOut } from './sign-out.ts'

type AccountPageProps = {
  /** Whether the header offers to start a new creation. Other pages offer it themselves. */
  startsHere?: boolean
  children: (user: User) => ReactNode
}

/** The frame of the account's pages. Requires a session: a 401 leads to the sign-in and back. */
export function AccountPage({ startsHere = false, children }: AccountPageProps) {
  const me = useQuery(sessionQuery)
  const broken = (error: Error) =>
    isSignedOut(error) ? (
      <Waiting text={site.waiting} />
    ) : (
      <Problem text={t.guardError({ message: error.message })} onRetry={() => me.refetch()} />
    )
  return (
    <Page header={<AccountHeader startsHere={startsHere} />}>
      <Loaded query={me} waiting={site.waiting} broken={broken}>
        {children}
      </Loaded>
    </Page>
  )
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.code === 'not_authenticated'

function AccountHeader({ startsHere }: { startsHere: boolean }) {
  const signOut = useSignOut()
  return (
    <>
      <HeaderBar crowded>
        <ButtonLink
          to={paths.app()}
          variant={startsHere ? 'primary' : 'secondary'}
          size="small"
          className="whitespace-nowrap"
        >
          {t.newCreation}
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          className="-mr-1 sm:-mr-3"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t.logout}
        </Button>
      </HeaderBar>
      <AccountNav />
    </>
  )
}

const places = [
  [paths.dashboard(), site.dashboard],
  [paths.children(), t.tabs.children],
  [paths.orders(), t.tabs.orders],
  [paths.subscription(), t.tabs.subscription],
  [paths.settings(), t.tabs.settings],
] as const

/** Scrolls the list to the current page's link, because it is wider than a phone. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollLeft = current.offsetLeft - list.clientWidth / 2
}

function AccountNav() {
  return (
    <nav aria-label={t.nav} className="page-width">
      <ul ref={showCurrent} className="relative flex gap-4 overflow-x-auto border-line border-b sm:gap-8">
        {places.map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center whitespace-nowrap border-b-2 font-semibold text-[0.875rem] outline-offset-[-3px] sm:text-[0.9375rem]',
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
  )
}
