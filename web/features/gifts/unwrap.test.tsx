import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Gift } from '#contract/gift-cards.ts'
import { click } from '../../requirements/doing.ts'
import { refused, unreachable } from '../../requirements/server.ts'
import { visit } from '../../requirements/visit.tsx'
import { keepCode, keptCode } from './kept-code.ts'

const code = '1234-5678-9012-3456'
const gift: Gift = {
  status: 'active',
  packId: 'pack-5',
  credits: 3,
  recipientName: 'Eleni',
  line: '',
  resting: false,
}

test('a code stays in its field to be tried again if the server cannot be reached', async () => {
  keepCode(code)
  const { server } = visit('/gift', { 'GET /api/auth/me': refused(401), 'POST /api/gifts/open': unreachable })
  expect(await screen.findByLabelText('Code')).toHaveProperty('value', code)
  expect(keptCode()).toBe(code)
  server.answers['POST /api/gifts/open'] = gift
  await click('Open it')
  expect(await screen.findByText(/Eleni/)).toBeTruthy()
})

test('an unknown code is forgotten', async () => {
  keepCode(code)
  visit('/gift', { 'POST /api/gifts/open': refused(404, 'No such card.', { code: 'gift_code_unknown' }) })
  expect(await screen.findByText('No such card.')).toBeTruthy()
  expect(keptCode()).toBe('')
})
