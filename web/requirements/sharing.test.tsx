import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { click } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, orderId } from './things.ts'
import { visit } from './visit.tsx'

const shop = (what: Partial<Order>) => aboutOrder(what, [{ ...image, title: 'Rex' }])
const url = 'https://doodlebloom.example/shared/token'
const shares = { [`POST /api/images/${image.id}/share`]: { url } }

describe('R35 Share button beside an artwork', () => {
  test('makes a link, copies it, and can switch it off again', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const revoke = `DELETE /api/images/${image.id}/share`
    const { server } = visit(`/orders/${orderId}`, { ...shop({}), ...shares, [revoke]: null })
    await click('Share')
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this artwork' }))
    expect((await dialog.findByLabelText<HTMLInputElement>('The link')).value).toBe(url)
    await click('Copy the link')
    expect(await dialog.findByRole('button', { name: 'Link copied' })).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('Link copied')
    expect(writeText).toHaveBeenCalledWith(url)
    await click('Stop sharing')
    await waitFor(() => expect(server.sent(revoke)).toHaveLength(1))
  })

  test('is not offered to a visitor', async () => {
    visit(`/orders/${orderId}`, shop({ mayChange: false, childAge: null }))
    await screen.findByRole('region', { name: 'Is this your order?' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('R35 Page of a share link', () => {
  test('shows the artwork with its title, a download, and a quiet way to the product', async () => {
    const artwork = { title: 'Rex', style: 'disney', artworkUrl: '/files/artwork?a=b', size: null }
    visit('/shared/token', { 'GET /api/shared/token': artwork })
    expect(await screen.findByRole('img', { name: 'The artwork “Rex”' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download Artwork' }).getAttribute('href')).toBe(
      '/files/artwork?a=b',
    )
    expect(screen.getByRole('link', { name: 'See what yours becomes' }).getAttribute('href')).toBe('/')
  })

  test('says of a revoked link that the artwork is no longer shared', async () => {
    visit('/shared/token', { 'GET /api/shared/token': refused(404) })
    expect(await screen.findByRole('heading', { name: 'This artwork is no longer shared' })).toBeTruthy()
  })
})
