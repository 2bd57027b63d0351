import { expect, test } from 'vitest'
import { translated } from './greek-fallback.ts'

const page = '<html lang="en"><a>Skip to content</a><p>One moment …</p></html>'

test('a Greek parent waits in Greek for a page that is drawn in the browser', () => {
  expect(translated(page)).toBe('<html lang="el"><a>Μετάβαση στη σελίδα</a><p>Μια στιγμή …</p></html>')
})

test('a page with other words stops the build', () => {
  expect(() => translated(page.replace('One moment', 'Loading'))).toThrow('does not say')
})
