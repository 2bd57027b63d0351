import { useLocation } from 'react-router'
import { addressIn, languages, languageTags, pageOf } from '#contract/languages.ts'
import { isPublicPage } from '#contract/site.ts'
import { language } from '../../messages/language.ts'
import { classes } from '../../ui/classes.ts'

/** Links to this page in the other languages. Plain links, so that they work without a script. */
export function LanguageSwitch({ className, short = false }: { className: string; short?: boolean }) {
  const { pathname, search } = useLocation()
  const open = isPublicPage(pathname)
  return languageTags
    .filter((one) => one !== language())
    .map((one) => (
      <a
        key={one}
        // Orders share one prerendered page, so its URL is unknown at build time.
        href={open ? addressIn(one, pageOf(pathname).path) + search : ''}
        hrefLang={one}
        lang={one}
        // Use the device font: one word is not worth a web font.
        className={classes(one !== 'en' && 'font-device', className)}
        // The accessible name has to contain the visible text.
        aria-label={short ? `${languages[one].short}: ${languages[one].name}` : undefined}
        onClick={(event) => {
          if (open) return
          // Keep the hash, which may hold a key from an email.
          event.preventDefault()
          location.reload()
        }}
      >
        {short ? languages[one].short : languages[one].name}
      </a>
    ))
}
