import { expect, test } from 'vitest'
import { translated, withFontsOf } from './greek-fallback.ts'

const page = '<html lang="en"><a>Skip to content</a><p>One moment …</p></html>'

test('the fallback page for client-rendered routes is translated into Greek', () => {
  expect(translated(page)).toBe('<html lang="el"><a>Μετάβαση στη σελίδα</a><p>Μια στιγμή …</p></html>')
})

test('a fallback page without the expected texts stops the build', () => {
  expect(() => translated(page.replace('One moment', 'Loading'))).toThrow('does not say')
})

test('the Greek fallback page preloads the fonts of a Greek page instead of its own', () => {
  const font = (name: string) => `<link rel="preload" as="font" href="/${name}.woff2"/>`
  const greek = `<link rel="icon"/>${font('few')}${font('greek')}<link rel="manifest"/>`
  const fallback = `<title>x</title>${font('latin')}\n${font('text')}\n<link rel="icon"/>`
  expect(withFontsOf(greek, fallback)).toBe(
    `<title>x</title>${font('few')}${font('greek')}<link rel="icon"/>`,
  )
  expect(() => withFontsOf('<title>x</title>', fallback)).toThrow('preloads no fonts')
  expect(() => withFontsOf(greek, '<title>x</title>')).toThrow('preloads no fonts')
})
