import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Book } from '#contract/books.ts'
import { timing } from '#contract/limits.ts'
import { click, expectToast, fill, stopClock } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, noBook, orderId } from './things.ts'
import { visit } from './visit.tsx'

const place = `/orders/${orderId}/book`
const call = `/api${place}`
const second = { ...image, id: orderId }
const ready: Book = {
  status: 'ready',
  title: 'My drawings',
  pictureIds: [image.id],
  voices: [],
  choices: [],
  leftOut: '',
  made: {
    id: orderId,
    pages: 32,
    views: 34,
    binding: 'glued',
    spineMillimeters: 3.4,
    lowestDpi: 180,
    fewPixels: 2,
  },
}

const given = (book: Book, what = {}) => ({
  ...aboutOrder({ mayPrint: true, ...what }, [image, second]),
  [`GET ${call}`]: book,
  [`GET ${call}/printing`]: { offer: null, prints: [] },
})

const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })

describe('R62 Choosing what is in a book', () => {
  test('the chosen pictures are sent in order, and the page shows that the book is being made', async () => {
    const page = visit(place, {
      ...given(noBook),
      [`POST ${call}`]: { ...noBook, status: 'making', title: 'My drawings', pictureIds: [image.id] },
    })
    expect(await screen.findByText('2 drawings.')).toBeTruthy()
    await click('Move Picture 2 forward')
    const button = screen.getByRole('button', { name: 'Make the Book' })
    button.focus()
    fireEvent.click(button)
    const making = await screen.findByText(/The book is being typeset/)
    expect(document.activeElement).toBe(making.parentElement)
    expect(page.server.sent(`POST ${call}`)).toEqual([
      { title: 'My drawings', pictureIds: [second.id, image.id], voiceIds: [] },
    ])
  })

  test('the page lists the characters that the book leaves out', async () => {
    visit(place, given({ ...noBook, leftOut: '🦖 ★' }))
    expect(await screen.findByText(/^Our fonts do not have these characters.*: 🦖 ★$/)).toBeTruthy()
  })

  test('a picture can be left out, but a book without pictures cannot be made', async () => {
    visit(place, given(noBook))
    ;(await box('Picture 2')).click()
    expect(await screen.findByText('One drawing.')).toBeTruthy()
    ;(await box('Picture 1')).click()
    expect(await screen.findByText('No picture is chosen.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make the Book' })).toHaveProperty('disabled', true)
  })

  test('a book without a title cannot be made, and the title field shows an error', async () => {
    visit(place, given(noBook))
    await fill('Title on the cover', ' ')
    expect((await screen.findByRole('alert')).textContent).toBe('Please give the book a title.')
    expect(screen.getByRole('button', { name: 'Make the Book' })).toHaveProperty('disabled', true)
  })

  test('a picture finished in the meantime is added last, and the selection stays', async () => {
    stopClock()
    const third = { ...image, id: '3' }
    const drawn = { ...third, status: 'processing' as const, generatedUrl: null }
    const images = `GET /api/orders/${orderId}/images`
    const { server } = visit(place, { ...given(noBook), [images]: [drawn, image, second] })
    await click('Move Picture 2 forward')
    ;(await box('Picture 1')).click()
    expect(await screen.findByText('One drawing.')).toBeTruthy()
    server.answers[images] = [third, image, second]
    await vi.advanceTimersByTimeAsync(timing.pollImagesMs)
    expect(await screen.findByText('2 drawings.')).toBeTruthy()
    const [, ...boxes] = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  })

  test('a picture with a recording gets a code if its box is ticked and the picture is not left out', async () => {
    const until = '2027-02-22T10:00:00.000Z'
    const voices = [image.id, second.id].map((pictureId) => ({ pictureId, hasCode: false, until }))
    const page = visit(place, {
      ...given({ ...noBook, voices }),
      [`POST ${call}`]: { ...noBook, status: 'making' },
    })
    ;(await box(/^Picture 1: works until .*22/)).click()
    ;(await box(/^Picture 2: works until .*22/)).click()
    ;(await box('Picture 2')).click()
    await screen.findByText('One drawing.')
    expect(screen.queryByRole('checkbox', { name: /^Picture 2: / })).toBeNull()
    await click('Make the Book')
    await screen.findByText(/The book is being typeset/)
    expect(page.server.sent(`POST ${call}`)).toMatchObject([{ pictureIds: [image.id], voiceIds: [image.id] }])
  })

  test('a refusal is shown, and the form stays', async () => {
    visit(place, { ...given(noBook), [`POST ${call}`]: refused(409, 'refunded') })
    await click('Make the Book')
    await expectToast('Try again', expect.stringMatching(/refunded/))
    expect(screen.getByRole('button', { name: 'Make the Book' })).toBeTruthy()
  })
})

describe('R62 State of a book', () => {
  test('a finished book shows its pages, print details and resolution, with two files to download', async () => {
    visit(place, given(ready))
    expect(await screen.findByText('32 pages, to be glued into a cover with a spine of 3.4 mm.')).toBeTruthy()
    expect(screen.getByText(/^2 pictures have fewer than 300 dots per inch, at least 180\./)).toBeTruthy()
    const book = within(screen.getByRole('list', { name: 'The book, page by page' }))
    const shown = book.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
    expect(shown).toHaveLength(34)
    expect(shown.slice(0, 2)).toEqual(['Front cover', 'Page 1 of 32'])
    const links = screen.getAllByRole('link', { name: /^Download the (Pages|Cover)/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${call}/file?part=inside`,
      `${call}/file?part=cover`,
    ])
  })

  test('making a book again starts with the pictures that it contains', async () => {
    visit(place, given({ ...ready, pictureIds: [second.id] }))
    expect(await box('Picture 2')).toHaveProperty('checked', true)
    expect(await box('Picture 1')).toHaveProperty('checked', false)
  })

  test('a failed book is shown as failed', async () => {
    visit(place, given({ ...noBook, status: 'failed' }))
    expect(await screen.findByText(/We couldn’t make the book/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make the Book Again' })).toBeTruthy()
  })

  test('without a plan that includes upscales the page names that plan and offers no button', async () => {
    visit(place, given(noBook, { mayPrint: false }))
    expect(await screen.findByRole('heading', { name: 'Books come with the Unlimited plan' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make the Book' })).toBeNull()
  })

  test('a visitor reads that only the owner of the order can make a book', async () => {
    visit(place, aboutOrder({ mayChange: false }))
    expect(await screen.findByText('Only who ordered these pictures can make a book of them.')).toBeTruthy()
  })

  test('the order page links to its book', async () => {
    visit(`/orders/${orderId}`, aboutOrder())
    const link = await screen.findByRole('link', { name: 'To the Book' })
    expect(link.getAttribute('href')).toBe(place)
    expect(screen.getByText(/Comes with the Unlimited plan\./)).toBeTruthy()
  })
})
