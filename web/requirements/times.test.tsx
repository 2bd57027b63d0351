import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sampleRanges } from '#contract/social-proof.ts'
import { draftStore } from '../features/draft/draft-store.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import { adjusted, sampleCounts } from '../features/social-proof/sample-counts.ts'
import { showToast, toasts } from '../ui/toast-store.ts'
import { chooseFiles, click, expectToast, fill, fillDraft, pass, said, stopClock } from './doing.ts'
import { aboutOrder, image, orderId, report, reportState, signedIn } from './things.ts'
import { visit } from './visit.tsx'

/** A connection that closes at once. */
class Lost {
  onclose?: () => void
  constructor() {
    queueMicrotask(() => this.onclose?.())
  }
  close(): void {}
}

describe('R52 Polling without a live connection', () => {
  const drawing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const
  const making = { ...reportState, report: { ...report, status: 'processing' as const } }

  test.each([
    ['pictures in the making every two seconds', 'images', 2, drawing, {}],
    ['a report that can be made every three', 'reports', 3, image, { canGenerateReport: true }],
    ['a report in the making every two', 'reports', 2, image, making],
  ] as const)('polls for %s', async (_, what, seconds, shown, state) => {
    stopClock()
    vi.stubGlobal('WebSocket', Lost)
    const { server } = visit(`/orders/${orderId}`, {
      ...aboutOrder({ status: shown.status }, [shown]),
      [`GET /api/orders/${orderId}/reports`]: { ...reportState, ...state },
    })
    const call = `GET /api/orders/${orderId}/${what}`
    await waitFor(() => expect(server.sent(call).length).toBeGreaterThan(0))
    await pass(200)
    const before = server.sent(call).length
    await pass(seconds * 1000 - 700)
    expect(server.sent(call).length).toBe(before)
    await pass(900)
    expect(server.sent(call).length).toBe(before + 1)
  })

  test('the order is fetched again when its last picture is finished', async () => {
    stopClock()
    vi.stubGlobal('WebSocket', Lost)
    const { server } = visit(`/orders/${orderId}`, aboutOrder({ status: 'processing' }, [drawing]))
    await screen.findByText('processing')
    Object.assign(server.answers, aboutOrder())
    await pass(2500)
    expect(await screen.findByText('Complete')).toBeTruthy()
  })

  test('the live connection is closed when the network is lost, and reopened when it is back', async () => {
    const closed: boolean[] = []
    class Live {
      at = closed.push(false) - 1
      close(): void {
        closed[this.at] = true
      }
    }
    vi.stubGlobal('WebSocket', Live)
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    visit(`/orders/${orderId}`, {
      ...aboutOrder(),
      [`GET /api/orders/${orderId}/reports`]: making,
    })
    await waitFor(() => expect(closed).toEqual([false]))
    connected.mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(closed).toEqual([true])
    connected.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(closed).toEqual([true, false])
  })

  test('nothing is requested once everything is finished', async () => {
    stopClock()
    const { server } = visit(`/orders/${orderId}`, aboutOrder())
    await screen.findByRole('heading', { name: 'Your Magical Transformation Results' })
    await pass(200)
    const before = server.asked.length
    await pass(10_000)
    expect(server.asked.length).toBe(before)
  })
})

describe('R42 Session check', () => {
  test('happens once in five minutes, however many pages are opened', async () => {
    stopClock()
    const { server } = visit('/dashboard', signedIn())
    await screen.findByRole('heading', { name: 'Welcome back, Anna' })
    const asked = () => server.sent('GET /api/auth/me').length
    const go = async (name: string, heading: string) => {
      fireEvent.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement)
      await screen.findByRole('heading', { name: heading })
    }
    await go('Order History', 'No Orders Yet')
    vi.setSystemTime(Date.now() + 4 * 60_000)
    await go('Settings', 'Settings')
    expect(asked()).toBe(1)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await go('Dashboard', 'Welcome back, Anna')
    await waitFor(() => expect(asked()).toBe(2))
  })
})

describe('R50 Timing of toasts and the age dialog', () => {
  test('the toast about a free preview stays for 1.5 seconds', async () => {
    fillDraft(0)
    visit('/app')
    await chooseFiles({ name: 'cat.jpg' })
    await click(/^Continue with/)
    await expectToast('Free preview generated!')
    expect(said.find(({ title }) => title === 'Free preview generated!')?.durationMs).toBe(1500)
  })

  test('an age is stored after half a second', async () => {
    fillDraft(1, { childAge: null })
    visit('/app')
    await click('Add age')
    await fill("Child's age in years", '5')
    stopClock()
    await click('Save age')
    await pass(400)
    expect(draftStore.get().draft.childAge).toBeNull()
    await pass(200)
    expect(draftStore.get().draft.childAge).toBe(5)
  })

  test.each([
    ['a swipe of 60 pixels to the right puts it away', 60, false],
    ['a swipe of 40 does not', 40, true],
  ])('%s', async (_, pixels, stays) => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    act(() => showToast({ title: 'Here I am' }))
    const toast = (await screen.findByRole('button', { name: 'Close' })).closest('li') as HTMLElement
    Object.assign(toast, {
      setPointerCapture() {},
      hasPointerCapture: () => true,
      releasePointerCapture() {},
    })
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerDown(toast, at(0))
    fireEvent.pointerMove(toast, at(20))
    fireEvent.pointerMove(toast, at(pixels))
    fireEvent.pointerUp(toast, at(pixels))
    await waitFor(() => expect(toasts.get() !== null).toBe(stays))
  })
})

describe('R51 Activity notice', () => {
  test('initial sample counts are within their ranges', () => {
    expect(sampleRanges).toEqual({ parents: [25, 39], artworks: [120, 169], orders: [45, 64] })
    for (let i = 0; i < 200; i += 1)
      for (const [name, count] of Object.entries(sampleCounts())) {
        const [from, to] = sampleRanges[name as keyof typeof sampleRanges]
        expect(count >= from && count <= to, `${name}: ${count}`).toBe(true)
      }
  })

  test('sample counts never fall below one', () => {
    let counts = { parents: 1, artworks: 1, orders: 1 }
    for (let i = 0; i < 200; i += 1) {
      counts = adjusted(counts)
      expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(1)
    }
  })
})

describe('R18 Unknown plan in the address', () => {
  test('is removed from the address and selects no plan', async () => {
    const { place } = visit('/app?plan=pack-50')
    expect(await screen.findByRole('heading', { name: 'Upload Your Drawings' })).toBeTruthy()
    expect(draftStore.get().draft.bundle).toBeNull()
    expect(place()).toBe('/app')
    expect(orderMemory.id()).toBeNull()
  })
})
