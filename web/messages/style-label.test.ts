import { afterEach, expect, test } from 'vitest'
import { labeled, styleLabelName } from './style-label.ts'

afterEach(() => document.head.replaceChildren())

function givenLabel(label: string): void {
  const meta = document.createElement('meta')
  meta.name = styleLabelName
  meta.content = label
  document.head.append(meta)
}

const names = { realistic: 'Realistic', disney: 'Disney/Pixar' }

test.each([[[]], [['Disney']]])('style names stay unchanged without another label: %s', (said) => {
  for (const label of said) givenLabel(label)
  expect(labeled(names)).toEqual(names)
})

test('a label of the operator replaces the name of its style', () => {
  givenLabel('Cartoon')
  expect(labeled(names)).toEqual({ realistic: 'Realistic', disney: 'Cartoon' })
  expect(labeled(names, (label) => `${label} Style`).disney).toBe('Cartoon Style')
})
