import { expect, test } from 'vitest'
import { originPlaceholder, styleLabelPlaceholder } from '#contract/site.ts'
import { worded } from './pages.ts'

const company = { name: 'Bloom Ltd', address: 'Nicosia', registration: null, phone: null, email: 'a@b.cy' }

test('a built page gets the origin and the style label, escaped for attributes', () => {
  const words = { appUrl: 'https://bloom.example', company, claims: {}, styleLabel: 'Draw & "Glow' }
  const built = `<a href="${originPlaceholder}/x">${styleLabelPlaceholder}</a><i title="${styleLabelPlaceholder}">`
  const page = worded(built, words, 'en')
  expect(page).toContain('<a href="https://bloom.example/x">')
  expect(page).toMatch(/title="Draw &\S+ &\S+Glow"/)
  expect(page).not.toContain('((style')
})
