import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deferred, HOLDER, scriptsApart } from './deferred-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="manifest" href="/app.webmanifest"/></head><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/page-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-4.js");</script>`

it('a page asks for no script before a parent does something', () => {
  const late = deferred(page)
  expect(late).not.toContain('modulepreload')
  expect(late).not.toContain('manifest"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain(
    'const [unused0,route0,route1] = await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-2.js"),import("/assets/page-3.js"), stylesheet()])',
  )
  expect(late).toContain('await import("/assets/entry.client-4.js")')
})

it('a page that a parent works on asks for all its scripts together, as soon as it can be seen', () => {
  const soon = deferred(page, 'painted')
  expect(soon).not.toContain('<link')
  expect(soon).toContain('for (const href of ["/assets/a.js"])')
  expect(soon).toContain("}, 'painted');</script>")
})

it('a page that is built otherwise stops the build', () => {
  expect(() => deferred('<script type="module" async="">run()</script>')).toThrow('not built as expected')
})

it('what waits for a parent lies in a file of its own, and its elements stay for React to find', () => {
  const whole = '<head></head><body><script>first()</script><p>Words</p><script>second()</script>'
  const { html, script } = scriptsApart(whole)
  expect(script.code).toBe('first();\nsecond()')
  expect(html).toBe(
    `<head><script async src="${script.address}"></script></head><body><script>${HOLDER}</script><p>Words</p><script></script>`,
  )
})

it('a button that is pressed before the loader is there is held for it, and a link leads on at once', () => {
  const page: { onclick?: (event: unknown) => boolean; held?: unknown } = {}
  runInNewContext(HOLDER, page)
  const button = { name: 'Start Creating Today' }
  const pressed = (element: unknown) => page.onclick?.({ target: { closest: () => element } })
  expect(pressed(null)).toBe(true)
  expect(page.held).toBe(null)
  expect(pressed(button)).toBe(false)
  expect(page.held).toBe(button)
})

it('structured data stays in the page', () => {
  const data = '<script type="application/ld+json">{}</script>'
  expect(scriptsApart(`<head>${data}</head>`).html).toContain(data)
})
