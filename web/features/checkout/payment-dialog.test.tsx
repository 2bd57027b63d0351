import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consents, currentConsent } from '#contract/withdrawal.ts'
import { draftOrder, orderId } from '../../requirements/things.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { deliver } from '../draft/delivery.ts'
import { emptyDraft } from '../draft/draft.ts'
import { draftStore, setDraft } from '../draft/draft-store.ts'
import { checkoutStep } from './checkout.ts'
import { PaymentDialog } from './payment-dialog.tsx'

vi.mock('../draft/delivery.ts', () => ({ deliver: vi.fn() }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }))
vi.mock('@stripe/react-stripe-js', async () => {
  const { useEffect } = await import('react')
  return {
    Elements: ({ children }: { children: React.ReactNode }) => children,
    useStripe: () => ({ confirmPayment: async () => ({ paymentIntent: { status: 'processing' } }) }),
    useElements: () => ({ submit: async () => ({}) }),
    PaymentElement({ onReady }: { onReady: () => void }) {
      useEffect(onReady, [])
      return null
    },
  }
})

const order = draftOrder({ email: 'anna@example.com' })
const config = {
  keyEnvironment: 'test',
  expectedPublicKeyPrefix: 'pk_test_',
  publicKey: null,
  gateway: 'demo',
}
const intent = { clientSecret: 'pi_1_secret_2', amount: 999, currency: 'usd', developmentMode: false }

/** Server responses by the end of the path. Requests for other paths fail. */
let answers: Record<string, unknown>
beforeAll(fetchDialogs)
beforeEach(() => {
  answers = { '/stripe/config': config, '/create-payment-intent': intent }
  vi.mocked(deliver).mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = Object.entries(answers).find(([path]) => address.endsWith(path))
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer[1]))
  })
  setDraft(() => ({ ...emptyDraft, order }))
  checkoutStep.set(() => 'paying')
})
function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PaymentDialog open order={order} images={1} />
    </QueryClientProvider>,
  )
}

async function pay(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /4242/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }))
}

test('a payment that could not be prepared can be retried', async () => {
  const { '/create-payment-intent': later, ...config } = answers
  answers = config
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('never charged twice')
  answers = { ...config, '/create-payment-intent': later }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Pay $9.99' })
})

test('the dialog shows the amount to be charged, even if the price has changed since the order was made', async () => {
  answers['/create-payment-intent'] = { ...intent, amount: 799 }
  show()
  await screen.findByRole('button', { name: 'Pay $7.99' })
  expect(screen.getByText('$7.99')).toBeDefined()
  expect(screen.queryByText(/9\.99/)).toBeNull()
})

test('the consent checkbox is below the card fields, right above the buttons', async () => {
  show()
  const consent = await screen.findByRole('checkbox', { name: consents[currentConsent] })
  const follows = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows(screen.getByLabelText('CVC'), consent)).toBe(true)
  expect(follows(consent, screen.getByRole('button', { name: 'Cancel' }))).toBe(true)
})

test('a live key in test mode shows an error instead of the card form', async () => {
  answers['/stripe/config'] = { ...config, gateway: 'stripe', publicKey: 'pk_live_1' }
  show()
  expect(await screen.findByRole('heading', { name: 'Payment Error' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Payment system not configured')
  expect(toasts.get()).toMatchObject({
    title: 'Payment Setup Error',
    text: 'Failed to initialize the card payment system. Please refresh and try again.',
  })
})

test('if the response to a payment is lost but it was paid, the parent continues without paying again', async () => {
  answers['/payment'] = { paid: true }
  show()
  await pay()
  await waitFor(() => expect(deliver).toHaveBeenCalledWith(orderId))
  expect(checkoutStep.get()).toBe('idle')
})

test('a payment that the bank is still processing is shown as pending, and no drawings are sent', async () => {
  answers['/stripe/config'] = { ...config, gateway: 'stripe', publicKey: 'pk_test_1' }
  answers['/payment'] = { paid: false }
  show()
  const button = await screen.findByRole('button', { name: 'Pay $9.99' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  await waitFor(() => expect(checkoutStep.get()).toBe('idle'))
  expect(toasts.get()).toMatchObject({ title: 'Payment Pending' })
  expect(draftStore.get().draft.order?.paid).toBe(false)
  expect(deliver).not.toHaveBeenCalled()
})

test('a payment that could not be sent shows an error, and the card can be tried again', async () => {
  show()
  await pay()
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the studio.')
  expect(screen.getByRole('button', { name: 'Pay $9.99' }).getAttribute('aria-disabled')).toBeNull()
  expect(deliver).not.toHaveBeenCalled()
})

test('each payment attempt sends the current consent, so consent given with a declined card can be withdrawn', async () => {
  const sent: unknown[] = []
  const answered = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/create-payment-intent')) sent.push(JSON.parse(String(init.body)).withdrawalConsent)
    return answered(address, init)
  })
  show()
  const consent = await screen.findByRole('checkbox', { name: consents[currentConsent] })
  fireEvent.click(consent)
  await pay()
  await screen.findByRole('alert')
  fireEvent.click(consent)
  fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' }))
  await waitFor(() => expect(sent).toEqual([null, currentConsent, null]))
})
