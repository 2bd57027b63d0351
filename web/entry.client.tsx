import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Language } from '#contract/languages.ts'
import { speak } from './messages/language.ts'

/** The server wrote the page's language into it; every text follows. */
function start(): void {
  speak(Language.parse(document.documentElement.lang))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

start()
