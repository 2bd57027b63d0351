import './storage-stand-in.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageTags } from '#contract/languages.ts'
import { speak } from './messages/language.ts'
import { followSheets } from './ui/sheet-history.ts'

/** Hydrates the page in the language that the server set in its `lang` attribute. */
async function start(): Promise<void> {
  const { lang } = document.documentElement
  await speak(languageTags.find((tag) => tag === lang) ?? 'en')
  followSheets(window)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

void start()
