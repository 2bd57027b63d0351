import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deferred, HOLDER, scriptsApart } from './deferred-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="manifest" href="/app.webmanifest"/></head><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/page-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.client-4.js");</script>`

it('a page loads no script before the visitor interacts with it', () => {
  const late = deferred(page)
  expect(late).not.toContain('modulepreload')
  expect(late).not.toContain('manifest"')
  expect(late).not.toContain('type="module"')
  expect(late).toContain(
    'const [unused0,route0,route1] = await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-2.js"),import("/assets/page-3.js"), stylesheet()])',
  )
  expect(late).toContain('await import("/assets/entry.client-4.js")')
})

it('an application page loads all its scripts together once it is painted', () => {
  const soon = deferred(page, 'painted')
  expect(soon).not.toContain('<link')
  expect(soon).toContain('for (const href of ["/assets/a.js"])')
  expect(soon).toContain("}, 'painted');</script>")
})

it('a module script of an unexpected form stops the build', () => {
  expect(() => deferred('<script type="module" async="">run()</script>')).toThrow('not built as expected')
})

it('inline scripts move to a separate file, and their empty elements stay for hydration', () => {
  const whole = '<head></head><body><script>first()</script><p>Words</p><script>second()</script>'
  const { html, script } = scriptsApart(whole)
  expect(script.code).toBe('first();\nsecond()')
  expect(html).toBe(
    `<head><script async src="${script.address}"></script></head><body><script>${HOLDER}</script><p>Words</p><script></script>`,
  )
})

it('a button pressed before the loader arrives is held for it; other clicks proceed', () => {
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
