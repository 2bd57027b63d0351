import { HeaderBar } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The header of a page opened by a link: only the home link and the language switch. */
export function QuietHeader() {
  return (
    <HeaderBar>
      <LanguageSwitch short className="flex min-h-11 items-center px-2 font-semibold text-label text-soft" />
    </HeaderBar>
  )
}
