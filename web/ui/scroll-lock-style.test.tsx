import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { styleSingleton } from './scroll-lock-style.ts'

test('a style is adopted once, however many want it, and goes with the last; no style element is made', () => {
  const Style = styleSingleton()
  const styles = 'body { overflow: hidden }'
  const [first, second] = [render(<Style styles={styles} />), render(<Style styles={styles} />)]
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)).toEqual([1])
  expect(document.querySelectorAll('style')).toHaveLength(0)
  first.unmount()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  second.unmount()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})
