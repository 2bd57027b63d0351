import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ParentLink } from '#contract/links.ts'
import type { Order } from '#contract/orders.ts'
import type { SharedArtwork } from '#contract/shared.ts'
import { queryClient } from '../queries.ts'
import { click, fill } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, orderId } from './things.ts'
import { visit } from './visit.tsx'

const url = 'https://doodlebloom.example/shared/token'
const link: ParentLink = {
  id: orderId,
  to: { kind: 'artwork', imageId: image.id },
  url,
  expiresAt: '2026-12-20T10:00:00.000Z',
  asksWord: true,
  name: 'Mia',
  openings: 3,
  hearts: 0,
  heartsBeside: [],
  lines: [],
  printed: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const list = `GET /api/orders/${orderId}/links`
const make = `POST /api/images/${image.id}/links`
const revoke = `DELETE /api/links/${link.id}`

const shop = (links: ParentLink[], what: Partial<Order> = {}) => ({
  ...aboutOrder(what, [{ ...image, title: 'Rex' }]),
  [list]: links,
})

describe('R35 Share button beside an artwork', () => {
  test('makes a link that shows only what the parent chose, and copies it', async () => {
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    let links: ParentLink[] = []
    const { server } = visit(`/orders/${orderId}`, {
      ...shop([]),
      [list]: () => links,
      [make]: () => {
        links = [link]
        return link
      },
    })
    await click('Share')
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this artwork' }))
    ;(await dialog.findByRole('checkbox', { name: 'the drawing' })).click()
    await fill('Name on the page', 'Mia')
    await fill('Ask for a word first', 'pancake')
    await click('Make the link')
    expect((await dialog.findByLabelText<HTMLInputElement>('The link')).value).toBe(url)
    expect(server.sent(make)).toEqual([
      { lifetime: 'month', beside: ['drawing'], name: 'Mia', word: 'pancake' },
    ])
    await click('Copy the link')
    expect(await dialog.findByRole('button', { name: 'Link copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(url)
  })

  test('shows the expiration date and openings of a link, and revokes it', async () => {
    const { server } = visit(`/orders/${orderId}`, { ...shop([{ ...link, printed: true }]), [revoke]: null })
    await click('Share')
    const details =
      'Until Dec 20, 2026 · opened 3 times · asks for your word · shows the name Mia · the code in your book'
    expect(await screen.findByText(details)).toBeTruthy()
    await click('Stop sharing')
    await waitFor(() => expect(server.sent(revoke)).toHaveLength(1))
  })

  test('shows hearts and messages beside the artwork, even if their link has ended', async () => {
    const line = {
      id: image.id,
      text: 'What a dinosaur!',
      writtenAt: '2026-11-21T10:00:00.000Z',
      wallPictureId: null,
    }
    visit(`/orders/${orderId}`, shop([{ ...link, url: null, hearts: 2, lines: [line] }]))
    const back = within(await screen.findByRole('region', { name: 'What came back' }))
    expect(back.getByText('2 hearts')).toBeTruthy()
    expect(back.getByText('What a dinosaur!')).toBeTruthy()
  })

  test('is not offered to a visitor', async () => {
    visit(`/orders/${orderId}`, shop([], { mayChange: false, childAge: null }))
    await screen.findByRole('region', { name: 'Is this your order?' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

const open = 'POST /api/shared/token'
const answer = `${open}/answers`
const tooMany = { code: 'too_many_requests' }
const artwork: SharedArtwork = {
  kind: 'artwork',
  name: null,
  title: 'Rex',
  style: 'disney',
  artworkUrl: '/files/artwork?a=b',
  size: null,
  drawingUrl: null,
  animationUrl: null,
  voiceUrl: null,
  words: '',
}

describe('R35 Page of a share link', () => {
  test('shows only the artwork with its title, a download, and a link to the product', async () => {
    visit('/shared/token', { [open]: artwork })
    expect(await screen.findByRole('img', { name: 'The artwork “Rex”' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Look what a drawing became' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download Artwork' }).getAttribute('href')).toBe(
      '/files/artwork?a=b',
    )
    expect(screen.getByRole('link', { name: 'See what yours becomes' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('img', { name: 'The child’s drawing' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make it move' })).toBeNull()
  })

  test('shows the name, the drawing, the voice and the moving version that the parent chose', async () => {
    visit('/shared/token', {
      [open]: {
        ...artwork,
        name: 'Mia',
        drawingUrl: '/d',
        voiceUrl: '/v',
        animationUrl: '/m',
        words: 'Roar!',
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'A drawing by Mia' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Listen to what the child said' })).toBeTruthy()
    expect(screen.getByText('Roar!')).toBeTruthy()
    await click('Make it move')
    expect(await screen.findByRole('button', { name: 'Hold it still' })).toBeTruthy()
    await click('The drawing')
    expect(await screen.findByRole('img', { name: 'The child’s drawing' })).toBeTruthy()
  })

  test('asks for the word, and asks again after a wrong one', async () => {
    const words: string[] = []
    visit('/shared/token', {
      [open]: (body: unknown) => {
        const { word } = body as { word: string }
        words.push(word)
        return word === 'pancake' ? artwork : { kind: 'closed', wrongWord: word !== '' }
      },
    })
    await fill('The word', 'waffle')
    await click('Open')
    expect(await screen.findByText('That is not the word. Please try another one.')).toBeTruthy()
    await fill('The word', 'pancake')
    await click('Open')
    expect(await screen.findByRole('img', { name: 'The artwork “Rex”' })).toBeTruthy()
    expect(words).toEqual(['', 'waffle', 'pancake'])
  })

  test('sends a heart and a message back', async () => {
    const { server } = visit('/shared/token', { [open]: artwork, [answer]: null })
    await click('Send a heart')
    expect(await screen.findByText('Your heart is on its way.')).toBeTruthy()
    await click('Write a line')
    await fill('Your line', 'What a dinosaur!')
    await click('Send')
    expect(await screen.findByText('Your line is on its way.')).toBeTruthy()
    expect(server.sent(answer)).toEqual([
      { word: '', line: '' },
      { word: '', line: 'What a dinosaur!' },
    ])
  })

  test('shows when too many hearts or wrong words were sent', async () => {
    visit('/shared/token', { [open]: artwork, [answer]: refused(429, '', tooMany) })
    await click('Send a heart')
    expect(await screen.findByText(/^That is all for today\./)).toBeTruthy()
    cleanup()
    queryClient.clear()
    visit('/shared/token', { [open]: refused(429, '', tooMany) })
    expect(await screen.findByText(/^Too many words were tried today\./)).toBeTruthy()
  })

  test('shows that a revoked or expired link is over', async () => {
    visit('/shared/token', { [open]: refused(404) })
    expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeTruthy()
  })
})
