import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import { queryClient } from '../queries.ts'
import { expectToast, hang, payByCard, said, startCreating } from './doing.ts'
import { aboutOrder, checkout, image, order, orderId } from './things.ts'
import { visit } from './visit.tsx'

const pending: Order = { ...order, status: 'pending' }
const processing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const

describe('R13 Focus while the page changes', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const heading = (name: string) => screen.findByRole('heading', { name })

  test('after paying, the heading of the progress is scrolled to and focused, and so is that of completion', async () => {
    hang(1)
    const { server } = visit('/app', checkout(pending))
    await startCreating()
    await payByCard()
    const working = await heading('The studio is at work')
    await waitFor(() => expect(document.activeElement).toBe(working))
    expect(scrolled.mock.contexts).toContain(working)
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant' })
    Object.assign(server.answers, aboutOrder({ status: 'processing' }, [image]))
    await queryClient.invalidateQueries()
    const ready = await heading('Your pictures are ready')
    expect(document.activeElement).toBe(ready)
    expect(scrolled.mock.contexts).toContain(ready)
    expect(said.map(({ title }) => title)).not.toContain('Generation Complete!')
  })

  test('a parent who is answering a question is not led away, and a toast offers the results', async () => {
    orderMemory.keep(orderId)
    const { server } = visit('/app', aboutOrder({ status: 'processing' }, [processing]))
    await heading('The studio is at work')
    const [field] = await screen.findAllByRole('link')
    field?.focus()
    Object.assign(server.answers, aboutOrder({ status: 'processing' }, [image]))
    await queryClient.invalidateQueries()
    await heading('Your pictures are ready')
    expect(document.activeElement).toBe(field)
    await expectToast('Generation Complete!')
    expect(said.at(-1)?.action?.label).toBe('View Your Results')
  })
})
