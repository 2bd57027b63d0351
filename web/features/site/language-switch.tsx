import { useLocation } from 'react-router'
import { addressIn, languages, languageTags, pageOf } from '#contract/languages.ts'
import { isPublicPage } from '#contract/site.ts'
import { language } from '../../messages/language.ts'
import { classes } from '../../ui/classes.ts'

/** The way to this page in the other languages: a plain link, that every page can follow without a script. */
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
        // A name holds the words that are seen.
        aria-label={short ? `${languages[one].short}: ${languages[one].name}` : undefined}
        onClick={(event) => {
          if (open) return
          // What stands behind the # may be a key from an e-mail: it stays.
          event.preventDefault()
          location.reload()
        }}
      >
        {short ? languages[one].short : languages[one].name}
      </a>
    ))
}
