import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { site as t } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header({ start }: { start: boolean }) {
  const signedIn = useSignedIn()
  return (
    <HeaderBar crowded={signedIn}>
      {/* If there is no room for it here, it is in the footer only. */}
      <LanguageSwitch
        short
        className={classes(
          'flex min-h-11 items-center px-2 font-semibold text-label text-soft hover:underline',
          signedIn ? 'max-md:hidden' : 'max-[24rem]:hidden min-[30rem]:max-sm:hidden',
        )}
      />
      <Link
        to={signedIn ? paths.dashboard() : paths.auth()}
        className="flex min-h-11 items-center px-2 font-semibold hover:underline"
      >
        {signedIn ? t.dashboard : t.login}
      </Link>
      <Link to={paths.pricing()} className="flex min-h-11 items-center px-2 font-semibold hover:underline">
        {t.pricing}
      </Link>
      {start && (
        <ButtonLink to={paths.app()} variant="secondary" size="small" className="max-[30rem]:hidden">
          {t.start}
        </ButtonLink>
      )}
    </HeaderBar>
  )
}

/** A link to the home page beside the page's own links. Without room, the name wraps out of sight and the logo stays. */
export function HeaderBar({ crowded = false, children }: { crowded?: boolean; children: ReactNode }) {
  return (
    <header className="page-width flex items-center justify-between gap-x-2 py-3 max-[22rem]:gap-x-0 max-[18rem]:flex-wrap sm:gap-x-3 sm:py-5">
      <Link
        to={paths.home()}
        aria-label={t.home}
        className={classes(
          '-ml-1 flex min-h-11 items-center gap-x-2 px-1 max-[22rem]:gap-x-1',
          crowded && 'min-w-0 flex-wrap content-start min-[18rem]:h-11 min-[18rem]:overflow-hidden',
        )}
      >
        <span className="grid h-11 items-center">
          <Wordmark />
        </span>
        <span className="title font-medium text-xl tracking-tight">{brand.name}</span>
      </Link>
      <nav
        className={classes(
          '-mr-2 flex items-center max-[18rem]:w-full max-[18rem]:flex-wrap sm:mr-0 sm:gap-4',
          crowded ? 'min-[18rem]:shrink-0' : 'max-[18rem]:-ml-2',
        )}
      >
        {children}
      </nav>
    </header>
  )
}
