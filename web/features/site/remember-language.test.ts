import { beforeEach, expect, test } from 'vitest'
import { rememberLanguage } from './remember-language.ts'

const page = `<a id="switch" href="#" hreflang="en">English</a><a id="start" href="#">Start</a>
  <button id="buy" type="button"><b id="inside">Buy</b></button><p id="text">Text</p>`

beforeEach(() => {
  document.body.innerHTML = page
})

/** The cookies that a page in this language writes on these events. */
function cookiesAfter(language: string, events: [id: string, type: string][], before = ''): string[] {
  const written: string[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const fakeDocument = {
    documentElement: { lang: language },
    get cookie() {
      return before
    },
    set cookie(cookie: string) {
      written.push(cookie)
    },
  }
  const listen = (type: string, listener: (event: unknown) => void) => listeners.set(type, listener)
  const run = new Function('document', 'location', 'addEventListener', rememberLanguage)
  run(fakeDocument, { protocol: 'https:' }, listen)
  for (const [id, type] of events) listeners.get(type)?.({ type, target: document.getElementById(id) })
  return written
}

test('opening a Greek page or pressing its text stores no language', () => {
  expect(cookiesAfter('el', [['text', 'click']])).toEqual([])
})

test('the language switch is remembered for a year', () => {
  expect(
    cookiesAfter('el', [
      ['switch', 'pointerdown'],
      ['switch', 'click'],
    ]),
  ).toEqual(['doodlebloom-language=en; max-age=31536000; path=/; samesite=lax; secure'])
})

test('a link or button of a Greek page stores Greek until the browser is closed', () => {
  const visit = 'doodlebloom-visit-language=el; path=/; samesite=lax; secure'
  expect(cookiesAfter('el', [['start', 'pointerdown']])).toEqual([visit])
  expect(cookiesAfter('el', [['inside', 'click']])).toEqual([visit])
})

test('a link of an English page writes a cookie only after a Greek page was used', () => {
  expect(cookiesAfter('en', [['start', 'click']])).toEqual([])
  expect(cookiesAfter('en', [['start', 'click']], 'doodlebloom-visit-language=el')).toHaveLength(1)
})
