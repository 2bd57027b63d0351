import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ParentLink } from '#contract/links.ts'
import type { Shared, SharedWallPicture } from '#contract/shared.ts'
import type { Wall, WallPicture } from '#contract/walls.ts'
import { click } from './doing.ts'
import { image, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const childId = orderId
const moonId = image.id
const sunId = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62'
const address = `/children/${childId}`
const list = `GET /api${address}/links`
const make = `POST /api${address}/links`

const hung = (id: string, title: string): WallPicture => ({
  id,
  childId,
  order: null,
  title,
  drawnMonth: '2025-11',
  hidden: false,
  favorite: false,
  style: null,
  drawingUrl: `/files/${title}`,
  artworkUrl: null,
  thumbnailUrl: `/files/small/${title}`,
  size: null,
  addedAt: '2026-01-15T12:00:00.000Z',
})
const wall: Wall = {
  child: { id: childId, name: 'Mia', birthMonth: null, color: 'sky', pictures: 2, coverUrl: null },
  pictures: [hung(moonId, 'The moon'), hung(sunId, 'The sun')],
  room: 98,
}
const line = (text: string, wallPictureId: string | null, day: string) => ({
  id: crypto.randomUUID(),
  text,
  wallPictureId,
  writtenAt: `2026-11-${day}T10:00:00.000Z`,
})
const link: ParentLink = {
  id: sunId,
  to: { kind: 'wall', childId },
  url: 'https://doodlebloom.example/shared/token',
  expiresAt: '2026-12-20T10:00:00.000Z',
  asksWord: false,
  name: null,
  openings: 3,
  hearts: 4,
  heartsBeside: [{ wallPictureId: moonId, hearts: 3 }],
  lines: [line('Hello all', null, '22'), line('So round!', moonId, '21'), line('How bright', moonId, '20')],
  printed: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const parentsWall = { ...signedIn(), [`GET /api${address}/wall`]: wall }

describe('R35 Share button of a wall', () => {
  test('makes a link that shows only what the parent chose, in a fixed order', async () => {
    const { server } = visit(address, { ...parentsWall, [list]: [], [make]: link })
    await click('Share')
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this wall' }))
    expect(dialog.getByText(/What you hang later shows there as well/)).toBeTruthy()
    for (const name of ['drawings without artwork', 'the titles'])
      (await dialog.findByRole('checkbox', { name })).click()
    await click('Make the link')
    const chosen = { lifetime: 'month', beside: ['titles', 'freeDrawings'], name: null, word: null }
    await waitFor(() => expect(server.sent(make)).toEqual([chosen]))
  })

  test('shows hearts and messages to the child in a dialog, each with its picture, oldest message first', async () => {
    visit(address, { ...parentsWall, [list]: [link] })
    const back = within(await screen.findByRole('region', { name: 'What came back' }))
    expect(back.getAllByRole('img', { name: 'The moon' })).toHaveLength(2)
    await click('Show your child')
    const shown = await screen.findByRole('dialog', { name: 'This came for you' })
    const slides = [...(shown.querySelector('ul')?.children ?? [])].map((slide) => [
      slide.querySelector('img')?.alt,
      slide.textContent,
    ])
    expect(slides).toEqual([
      ['The moon', '3 hearts3How brightSo round!'],
      [undefined, '1 heart1Hello all'],
    ])
    await click('Close')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'This came for you' })).toBeNull())
  })
})

const open = 'POST /api/shared/token'
const answer = `${open}/answers`
const picture: SharedWallPicture = {
  id: moonId,
  title: 'The moon',
  month: '2025-11',
  artworkUrl: '/files/artwork?a=b',
  size: null,
  drawingUrl: null,
  animationUrl: null,
  voiceUrl: null,
  words: '',
}

describe('R35 Shared page of a wall or a book', () => {
  test('shows the pictures with the chosen details, and sends which picture a heart is about', async () => {
    const drawing = {
      ...picture,
      id: sunId,
      artworkUrl: null,
      drawingUrl: '/files/d?a=b',
      title: '',
      month: null,
    }
    const shown: Shared = { kind: 'wall', name: null, pictures: [picture, drawing] }
    const { server } = visit('/shared/token', { [open]: shown, [answer]: null })
    expect(await screen.findByRole('img', { name: 'The artwork “The moon”' })).toBeTruthy()
    expect(screen.getByText('November 2025')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'The child’s drawing' })).toBeTruthy()
    expect(screen.getByText('1 / 2')).toBeTruthy()
    await click('Send a heart')
    await waitFor(() => expect(server.sent(answer)).toEqual([{ word: '', line: '', wallPictureId: moonId }]))
  })

  test('shows the pages of a book under its title', async () => {
    const pageUrls = ['/files/0', '/files/1', '/files/2']
    visit('/shared/token', { [open]: { kind: 'book', name: null, title: 'Our year', pageUrls } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Our year' })).toBeTruthy()
    const names = screen.getAllByRole('img').map((page) => page.getAttribute('alt'))
    expect(names).toEqual(expect.arrayContaining(['Front cover', 'Page 1 of 1', 'Back cover']))
  })

  test('shows a message while the wall is empty', async () => {
    visit('/shared/token', { [open]: { kind: 'wall', name: 'Mia', pictures: [] } })
    expect(await screen.findByRole('heading', { name: 'Nothing to see right now' })).toBeTruthy()
  })
})
