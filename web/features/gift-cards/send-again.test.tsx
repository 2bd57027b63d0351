import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { GiftCard } from '#contract/gift-cards.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { SendAgain } from './send-again.tsx'

beforeAll(fetchDialogs)

test('a card is sent again to its current address, not the one from when the page was opened', async () => {
  const card = (recipientEmail: string) => ({ id: 'card', recipientEmail }) as GiftCard
  const shown = (recipientEmail: string, open: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <SendAgain card={card(recipientEmail)} access={undefined} open={open} onClose={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown('before@example.com', false))
  rerender(shown('now@example.com', true))
  expect(await screen.findByDisplayValue('now@example.com')).toBeTruthy()
})
