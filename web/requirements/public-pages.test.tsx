import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { plansWithBooks } from '../features/book/included.ts'
import { draftStore } from '../features/draft/draft-store.ts'
import { toasts } from '../ui/toast-store.ts'
import { click, expectToast, fill } from './doing.ts'
import { refused } from './server.ts'
import { shop } from './things.ts'
import { visit } from './visit.tsx'

const heading = (name: string | RegExp, level?: number) =>
  screen.findByRole('heading', { name, ...(level ? { level } : {}) })
const section = (name: string) => screen.findByRole('region', { name })

const claims = { processing: { text: 'Ready in 2 to 5 minutes', sample: true } }

describe('R1 Landing page', () => {
  test('the header links to the prices and the free preview, and the footer shows the company', async () => {
    visit('/')
    const head = within(await screen.findByRole('banner'))
    expect(head.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/#pricing')
    expect(head.getByRole('link', { name: 'Start Free Preview' }).getAttribute('href')).toBe('/app')
    expect(await within(screen.getByRole('contentinfo')).findByText('Doodlebloom, Nicosia')).toBeTruthy()
  })

  test('the page shows three steps, and drawings to compare with their artwork in three styles', async () => {
    visit('/')
    const steps = within(await section('From the kitchen table to the wall'))
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1. Take a photo',
      '2. Choose a style',
      '3. Hang it up',
    ])
    const examples = within(await section('Drawn at the table, hung on the wall'))
    expect(examples.getAllByRole('radio')).toHaveLength(3)
    for (const side of [/^Two parents, two children and a dog/, 'My family and the dog, Disney style'])
      expect(examples.getByRole('img', { name: side })).toBeTruthy()
    fireEvent.click(examples.getByRole('button', { name: 'The castle at night' }))
    expect(await examples.findByText('A castle under the moon and stars, chalk on blue paper')).toBeTruthy()
  })

  test('the page shows the artwork, the lowest price and a link to a sample report', async () => {
    visit('/')
    const first = within(await screen.findByRole('main'))
    expect(first.getByText('From $4.99')).toBeTruthy()
    expect(first.getByRole('link', { name: 'See a sample report' }).getAttribute('href')).toBe(
      '/sample-report',
    )
    expect(first.getByRole('img', { name: /turning into artwork/ })).toBeTruthy()
    for (const state of ['Drawing', 'Artwork']) expect(first.getByRole('radio', { name: state })).toBeTruthy()
  })

  test('the page links to the keepsakes page, which shows each keepsake, what it comes with, and links to start', async () => {
    visit('/')
    const shown = within(await screen.findByRole('region', { name: 'What else it becomes' }))
    expect(shown.getAllByRole('listitem')).toHaveLength(7)
    fireEvent.click(shown.getByRole('link', { name: 'See them all' }))
    await heading('More than a picture', 1)
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'It moves',
      'It stands on the table',
      'Its maker speaks',
      'A wall for each child',
      'A book of them all',
      'Grandma sees it, too',
      'It can be a present',
      'It begins with a photo',
    ])
    expect(main.getByText(`Comes with the ${plansWithBooks()} plan.`)).toBeTruthy()
    expect(main.getByText('For one drawing or more, from $4.99.')).toBeTruthy()
    expect(main.getByRole('link', { name: 'Give it as a present' }).getAttribute('href')).toBe('/gift-cards')
    expect(main.getByRole('link', { name: 'Start Free Preview' }).getAttribute('href')).toBe('/app')
  })

  test('a visitor who is not signed in sees a link to log in', async () => {
    visit('/')
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/auth')
  })

  test('a signed-in parent sees a link to the dashboard', async () => {
    localStorage.setItem('auth-token', 'token')
    visit('/')
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard')
  })

  test('the page has sections on three age ranges, on research and on common questions', async () => {
    visit('/', { 'GET /api/site': { ...shop['GET /api/site'], claims } })
    const ages = within(await section('A different artist at every age'))
    expect(ages.getAllByRole('listitem')).toHaveLength(3)
    for (const age of ['3 to 7', '8 to 12', '13 to 15']) expect(ages.getByText(age)).toBeTruthy()
    const research = within(await section('What a drawing can and cannot tell you'))
    expect(await research.findByText(/^Ready in 2 to 5 minutes/)).toBeTruthy()
    expect(research.getAllByRole('link')[0]?.getAttribute('href')).toBe('/sample-report')
    const faq = within(await section('Questions parents ask'))
    expect(faq.getByText('What if I don’t like it?')).toBeTruthy()
    expect(faq.getByRole('link', { name: /Write to us/ }).getAttribute('href')).toBe('/contact')
    const starts = await screen.findAllByRole('link', { name: 'Start Free Preview' })
    expect(starts.map((link) => link.getAttribute('href'))).toContain('/app')
  })

  test('choosing a pack opens the workspace with that pack and without drawings', async () => {
    const { place } = visit('/')
    const prices = within(await section('What it costs'))
    expect(prices.getByRole<HTMLButtonElement>('button', { name: 'Start Creating Today' }).disabled).toBe(
      false,
    )
    fireEvent.click(prices.getByRole('button', { name: /^10-Pack/ }))
    await screen.findByRole('heading', { name: 'What did they draw?' })
    expect(place()).toBe('/app')
    expect(draftStore.get().draft.bundle).toBe('pack-20')
  })

  test('starting without choosing a plan opens the workspace without a selected plan', async () => {
    const { place } = visit('/')
    const prices = within(await section('What it costs'))
    expect(prices.getByRole('button', { name: /^Single/, pressed: true })).toBeTruthy()
    fireEvent.click(prices.getByRole('button', { name: 'Start Creating Today' }))
    await screen.findByRole('heading', { name: 'What did they draw?' })
    expect([place(), draftStore.get().draft.bundle]).toEqual(['/app', null])
  })

  test('/pricing redirects to the prices', async () => {
    const { place } = visit('/pricing')
    await waitFor(() => expect(place()).toBe('/#pricing'))
  })
})

describe('R2 Contact page', () => {
  const letter = { 'Your name': 'Anna', 'Your email address': 'anna@example.com' }

  async function write(message: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(message)) await fill(label, value)
    await click('Send message')
  }

  test('all four fields are required, and the email address must be valid', async () => {
    const { server } = visit('/contact')
    await write({ 'Your email address': 'anna@' })
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4))
    expect(server.sent('POST /api/contact')).toEqual([])
  })

  test('a message is sent, and the form is empty again', async () => {
    const { server } = visit('/contact', { 'POST /api/contact': { received: true } })
    await write({ ...letter, 'What is it about?': 'A frame', 'Your message': 'Do you frame?' })
    await expectToast('Message sent successfully!', 'We reply within 24 hours.')
    expect(server.sent('POST /api/contact')).toEqual([
      expect.objectContaining({ name: 'Anna', email: 'anna@example.com', message: 'Do you frame?' }),
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe('')
  })

  test('an error of the server about a field is shown at that field', async () => {
    visit('/contact', { 'POST /api/contact': () => refused(400, 'No.', { fields: { name: 'unprintable' } }) })
    await write({ ...letter, 'What is it about?': 'A frame', 'Your message': 'Do you frame?' })
    const said = await screen.findByText('Please use letters, numbers and punctuation only.')
    expect(screen.getByLabelText('Your name').getAttribute('aria-describedby')).toBe(said.id)
    expect(toasts.get()).toBeNull()
    expect(screen.queryByText(/Error sending message/)).toBeNull()
  })

  test('a parent who has sent too many messages reads when to try again', async () => {
    const [status, text] = refusals.messages_sent
    visit('/contact', { 'POST /api/contact': () => refused(status, text, { code: 'messages_sent' }) })
    await write({ ...letter, 'What is it about?': 'A frame', 'Your message': 'Do you frame?' })
    await expectToast('Error sending message', text)
    expect(screen.getByText(`Error sending message. ${text}`)).toBeTruthy()
  })

  test('a message that could not be sent is kept', async () => {
    visit('/contact', { 'POST /api/contact': () => refused(503) })
    await write({ ...letter, 'What is it about?': 'A frame', 'Your message': 'Do you frame?' })
    await expectToast('Error sending message', 'Please try again or email us directly.')
    expect(screen.getByLabelText<HTMLInputElement>('Your message').value).toBe('Do you frame?')
  })

  test('the page shows where the company is and how fast it answers', async () => {
    visit('/contact')
    const office = within(await section('Where we are'))
    expect(await office.findByText('Doodlebloom, Nicosia')).toBeTruthy()
    expect(office.getByText('Support: within 24 hours')).toBeTruthy()
    expect(office.getByText('Technical issues: within 12 hours')).toBeTruthy()
    expect(within(await section('Common questions')).getByText('Where are my pictures?')).toBeTruthy()
  })
})

describe('R3 Legal pages', () => {
  test.each([
    ['privacy-policy', 'Privacy Policy', 'What is stored, where, for how long, and who sees it.'],
    ['terms-of-service', 'Terms of Service', 'What you buy, what it costs and how to cancel.'],
    ['cookie-policy', 'Cookie Policy', 'Every cookie and everything else that is kept in your browser.'],
  ])('%s has its title, a summary and the date of its last change', async (type, name, about) => {
    visit(`/legal/${type}`)
    expect(await heading(name, 1)).toBeTruthy()
    expect(screen.getByText(about)).toBeTruthy()
    expect(screen.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeTruthy()
  })

  test('an unknown legal document shows Page Not Found with a link home', async () => {
    visit('/legal/imprint')
    expect(await heading('Page Not Found', 1)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  test.each([
    ['/terms', '/legal/terms-of-service'],
    ['/privacy', '/legal/privacy-policy'],
  ])('%s redirects to %s', async (short, long) => {
    const { place } = visit(short)
    await waitFor(() => expect(place()).toBe(long))
  })
})

describe('R4 Other public pages', () => {
  test('the advertorial is long and illustrated, is marked as an advertisement, shows reading progress and links to its end', async () => {
    visit('/advertorial')
    expect(await screen.findByText('Advertisement')).toBeTruthy()
    const read = screen.getByRole('progressbar', { name: 'How far you have read' })
    const page = document.documentElement
    for (const [side, pixels] of Object.entries({ scrollHeight: 3000, clientHeight: 1000, scrollTop: 500 }))
      vi.spyOn(page, side as 'scrollTop', 'get').mockReturnValue(pixels)
    await waitFor(() => {
      fireEvent.scroll(window)
      expect(read.getAttribute('aria-valuenow')).toBe('25')
    })
    vi.restoreAllMocks()
    const words = document.querySelector('article')?.textContent ?? ''
    expect(words.length).toBeGreaterThan(8_000)
    expect(words.length).toBeLessThan(10_500)
    expect(document.querySelectorAll('article img').length).toBeGreaterThan(5)
    const action = screen.getByRole('link', { name: 'To the free preview' })
    const end = document.getElementById(action.getAttribute('href')?.slice(1) ?? '')
    expect(within(end as HTMLElement).getByRole('link', { name: 'Start Free Preview' })).toBeTruthy()
  })

  test('an unknown address shows Page Not Found with a link home', async () => {
    visit('/no/such/page')
    expect(await heading('404 Page Not Found')).toBeTruthy()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})
