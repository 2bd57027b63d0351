import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Child } from '#contract/children.ts'
import type { Wall, WallPicture } from '#contract/walls.ts'
import { yearsOf } from '../features/walls/drawings-by-year.tsx'
import { click, expectToast, fill, pass, stopClock } from './doing.ts'
import { refused } from './server.ts'
import { image, order, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const child: Child = {
  id: order.id,
  name: 'Mia',
  birthMonth: '2021-05',
  color: 'sky',
  pictures: 1,
  coverUrl: null,
}
const picture: WallPicture = {
  id: image.id,
  childId: child.id,
  order: null,
  title: 'The moon',
  drawnMonth: '2025-11',
  hidden: false,
  favorite: false,
  style: null,
  drawingUrl: '/files/drawing',
  artworkUrl: null,
  thumbnailUrl: '/files/small',
  size: null,
  addedAt: '2026-01-15T12:00:00.000Z',
}
const wall: Wall = { child, pictures: [picture], room: 99 }
const address = `/children/${child.id}`
const asked = `GET /api${address}/wall`
const links = { [`GET /api${address}/links`]: [] }
const changed = `PATCH /api/wall-pictures/${picture.id}`

describe('R57 Children', () => {
  test('a name that the server refuses is reported at its field', async () => {
    visit('/children', {
      ...signedIn(),
      'POST /api/children': () => refused(400, 'Wrong', { fields: { name: 'child_name_missing' } }),
    })
    await click('Add a Child')
    await click('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a first name or nickname.')
    expect(screen.getByLabelText('First name or nickname').getAttribute('aria-invalid')).toBe('true')
  })

  test('an incomplete birth month is reported at both fields, and Save focuses the missing one', async () => {
    const { server } = visit('/children', signedIn())
    await click('Add a Child')
    await fill('Month', '05')
    const [month, year] = ['Month', 'Year'].map((label) => screen.getByLabelText<HTMLSelectElement>(label))
    const { id } = await screen.findByRole('alert')
    for (const choice of [month, year])
      expect([choice?.getAttribute('aria-invalid'), choice?.getAttribute('aria-describedby')]).toEqual([
        'true',
        id,
      ])
    await click('Save')
    expect(document.activeElement).toBe(year)
    expect(server.sent('POST /api/children')).toEqual([])
  })

  test('a child without a picture is shown with an initial, a child with a picture with that picture', async () => {
    const children = [
      { ...child, id: image.id, name: 'ίρις' },
      { ...child, coverUrl: '/files/cover' },
    ]
    visit('/children', { ...signedIn(), 'GET /api/children': children })
    const [iris, mia] = await screen.findAllByRole('link', { name: /ίρις|Mia/ })
    expect(iris?.textContent).toMatch(/^Ίίρις/)
    expect(mia?.textContent).toMatch(/^Mia/)
    expect(mia?.querySelector('img')?.getAttribute('src')).toBe('/files/cover')
  })
})

describe('R58 Walls', () => {
  test("a wall that could not be loaded can be requested again, and shows the child's age by month", async () => {
    const { server } = visit(address, { ...signedIn(), ...links, [asked]: () => refused(500) })
    expect(await screen.findByText('We couldn’t load this wall. Please try again.')).toBeTruthy()
    server.answers[asked] = wall
    await click('Try again')
    expect(await screen.findByRole('heading', { name: '2025' })).toBeTruthy()
    expect(document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Doodlebloom`)
    expect(screen.getByText('November 2025, 4 years 6 months old')).toBeTruthy()
    expect(screen.getByText('Drawings you added stay until you take them off.')).toBeTruthy()
  })

  test('an unknown wall shows a message and a link to the children', async () => {
    visit(address, { ...signedIn(), [asked]: () => refused(404) })
    expect(await screen.findByRole('heading', { name: 'There is no such wall' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your children' }).getAttribute('href')).toBe('/children')
  })

  test('a picture keeps its space free until it is loaded', async () => {
    const sized = { ...picture, size: { width: 2048, height: 1536 } }
    visit(address, { ...signedIn(), ...links, [asked]: { ...wall, pictures: [sized] } })
    const opens = await screen.findByRole('button', { name: 'Open The moon' })
    const { width, height } = opens.querySelector('img') ?? {}
    expect([width, height]).toEqual([2048, 1536])
  })

  test('a hidden picture leaves the wall, and Undo in the toast brings it back', async () => {
    const { server } = visit(address, {
      ...signedIn(),
      ...links,
      [asked]: wall,
      [changed]: (body) => ({ ...picture, ...(body as object) }),
    })
    await click('Open The moon')
    await click('Hide')
    await expectToast('Hidden', 'You find it under “Hidden”.')
    expect(await screen.findByText('Everything on this wall is hidden.')).toBeTruthy()
    await click('Undo')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open The moon' })).toBeTruthy())
    expect(server.sent(changed)).toEqual([{ hidden: true }, { hidden: false }])
  })

  test('Undo in the toast restores a removed drawing, and is still offered after 55 seconds', async () => {
    stopClock()
    const taken = `/api/wall-pictures/${picture.id}`
    const { server } = visit(address, {
      ...signedIn(),
      ...links,
      [asked]: wall,
      [`DELETE ${taken}`]: null,
      [`POST ${taken}/restore`]: picture,
    })
    await click('Open The moon')
    await click('Take Off the Wall')
    await expectToast('Taken off the wall', 'You can undo this as long as this note is shown.')
    await pass(55_000)
    await click('Undo')
    await waitFor(() => expect(server.sent(`POST ${taken}/restore`)).toHaveLength(1))
  })

  test('a refused change is reported, and the wall stays as it was', async () => {
    visit(address, { ...signedIn(), ...links, [asked]: wall, [changed]: () => refused(409, 'Not now.') })
    await click('Favorite: The moon')
    await expectToast('That didn’t work', 'Not now.')
    const heart = screen.getByRole('button', { name: 'Favorite: The moon' })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
  })

  test('years and months are sorted newest first, and pictures of a month by when they were added, newest first', () => {
    const added = (id: string, drawnMonth: string, addedAt: string) => ({
      ...picture,
      id,
      drawnMonth,
      addedAt,
    })
    const years = yearsOf([
      added('a', '2024-12', '1'),
      added('b', '2025-01', '2'),
      added('d', '2024-02', '9'),
      added('c', '2024-12', '3'),
    ])
    expect(years.map(([year, drawn]) => [year, drawn.map(({ id }) => id).join('')])).toEqual([
      ['2025', 'b'],
      ['2024', 'cad'],
    ])
  })
})

describe('R62 Book', () => {
  test('the book of a wall offers the pictures whose plan includes books, and counts the others', async () => {
    const book = `/api${address}/book`
    const none = { status: 'none', title: '', pictureIds: [], voices: [], made: null }
    const ids = [image.id, order.id]
    const hung = ids.map((imageId) => ({
      ...picture,
      id: imageId,
      artworkUrl: '/files/artwork',
      order: { id: order.id, imageId, keptUntil: '2027-02-22T10:00:00.000Z' },
    }))
    const { server } = visit(address, {
      ...signedIn(),
      ...links,
      [asked]: { child, pictures: hung, room: 99 },
      [`GET ${book}`]: { ...none, choices: [image.id] },
      [`GET ${book}/printing`]: { offer: null, prints: [] },
      [`POST ${book}`]: { ...none, choices: [image.id], status: 'making' },
    })
    ;(await screen.findByRole('link', { name: 'Make a Book' })).click()
    expect(await screen.findByText(/^One picture is not offered here/)).toBeTruthy()
    await click('Make the Book')
    await screen.findByText(/The book is being typeset/)
    expect(server.sent(`POST ${book}`)).toMatchObject([{ pictureIds: [image.id], voiceIds: [] }])
  })

  test('a wall without pictures from a plan with books names that plan', async () => {
    const hung = { ...picture, artworkUrl: '/files/artwork' }
    const order = { id: image.id, imageId: image.id, keptUntil: '2027-02-22T10:00:00.000Z' }
    visit(`${address}/book`, {
      ...signedIn(),
      [asked]: { child, pictures: [{ ...hung, order }], room: 99 },
      [`GET /api${address}/book/printing`]: { offer: null, prints: [] },
      [`GET /api${address}/book`]: {
        status: 'none',
        title: '',
        pictureIds: [],
        voices: [],
        choices: [],
        made: null,
      },
    })
    expect(await screen.findByRole('heading', { name: 'Books come with the Unlimited plan' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make the Book' })).toBeNull()
  })

  test('the book of a wall has its own links, and hearts sent through them appear there and not on the wall', async () => {
    const book = `/api${address}/book`
    const made = {
      id: image.id,
      pages: 4,
      views: 6,
      binding: 'stapled',
      spineMillimeters: 0,
      lowestDpi: 300,
      fewPixels: 0,
    }
    const link = {
      id: order.id,
      to: { kind: 'wallBook', childId: child.id },
      url: null,
      expiresAt: '2026-12-20T10:00:00.000Z',
      asksWord: false,
      name: null,
      openings: 3,
      hearts: 2,
      heartsBeside: [],
      lines: [],
      printed: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    }
    const page = visit(`${address}/book`, {
      ...signedIn(),
      [asked]: wall,
      [`GET ${book}`]: { status: 'ready', title: 'Our year', pictureIds: [], voices: [], choices: [], made },
      [`GET ${book}/printing`]: { offer: null, prints: [] },
      [`GET /api${address}/links`]: [link],
      [`POST ${book}/links`]: { ...link, url: 'https://example.com/shared/token' },
    })
    expect(await screen.findByText('2 hearts')).toBeTruthy()
    await click('Share')
    await screen.findByRole('dialog', { name: 'Share this book' })
    await click('Make the link')
    await waitFor(() =>
      expect(page.server.sent(`POST ${book}/links`)).toEqual([{ lifetime: 'month', name: null, word: null }]),
    )
    await click('Close')
    ;(await screen.findByRole('link', { name: 'To the wall' })).click()
    await screen.findByRole('heading', { name: '2025' })
    expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy()
    expect(screen.queryByText('2 hearts')).toBeNull()
  })
})

describe('Adding several drawings to an empty wall', () => {
  test('adds all of them, although the button moves after the first', async () => {
    const hung: WallPicture[] = []
    const { server } = visit(address, {
      ...signedIn(),
      ...links,
      [asked]: { ...wall, pictures: [] },
      'GET /api/children': [child],
      'GET /api/user/loose-pictures': [],
      [`POST /api${address}/drawings`]: async () => {
        await new Promise((go) => setTimeout(go, 20))
        hung.push({ ...picture, id: `${picture.id.slice(0, -1)}${hung.length}` })
        return { ...wall, pictures: [...hung] }
      },
    })
    await screen.findByRole('button', { name: 'Add Drawings' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = [1, 2, 3].map((k) => new File(['lines'], `${k}.jpg`, { type: 'image/jpeg' }))
    if (input) fireEvent.change(input, { target: { files } })
    await expectToast('3 drawings hang on the wall')
    expect(server.sent(`POST /api${address}/drawings`)).toHaveLength(3)
  })
})
