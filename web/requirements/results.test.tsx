import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orderMemory } from '../features/draft/order-memory.ts'
import { click, dialog, expectToast } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, orderId, report, reportState } from './things.ts'
import { visit } from './visit.tsx'

const address = `/orders/${orderId}`
const title = () => screen.findByRole('heading', { name: 'Your Magical Transformation Results' })
const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const another = { ...image, id: 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62' }

describe('R27 Results page', () => {
  test('a status is shown while the order is loading', () => {
    visit(address, { ...aboutOrder(), [`GET /api/orders/${orderId}`]: () => new Promise(() => undefined) })
    return screen.findByText('Loading order details...')
  })

  test('the page shows what was ordered, the price, the email address and the date', async () => {
    visit(address, aboutOrder())
    await title()
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: /^Doodlebloom/ })
    expect(brand.getAttribute('href')).toBe('/')
    expect(screen.getByText('Complete')).toBeTruthy()
    expect(screen.getByText(`Order ${orderId.slice(0, 8)}`)).toBeTruthy()
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    for (const value of ['3-Pack', '$9.99', 'anna@example.com', 'Jan 15, 2026'])
      expect(summary.getByText(value)).toBeTruthy()
  })

  test('an incomplete order without an email address shows its status and that no address was given', async () => {
    visit(address, aboutOrder({ status: 'failed', email: null, customerEmail: null }))
    await title()
    expect(screen.getByText('failed')).toBeTruthy()
    expect(screen.getByText('Not provided')).toBeTruthy()
  })

  test('each picture has a number, style and status, and drawing and artwork can be shown side by side', async () => {
    visit(address, aboutOrder({}, [image, another]))
    const list = within(await screen.findByRole('region', { name: 'Before & After' }))
    const [first] = await list.findAllByRole('listitem')
    const block = within(first as HTMLElement)
    expect(block.getByRole('heading', { name: 'No. 1' })).toBeTruthy()
    expect(list.getByRole('heading', { name: 'No. 2' })).toBeTruthy()
    for (const badge of ['Disney style', 'Completed'])
      expect(block.getAllByText(badge).length).toBeGreaterThan(0)
    fireEvent.click(block.getByRole('button', { name: 'Side by side' }))
    const shown = block.getAllByRole('img').map((one) => [one.getAttribute('alt'), one.getAttribute('src')])
    expect(shown).toEqual([
      ['The drawing, number 1', '/files/original'],
      ['Artwork in Disney style from drawing number 1', '/files/artwork'],
    ])
  })

  test('a finished picture has a download named after its style, and three regenerations left', async () => {
    visit(address, aboutOrder())
    const download = await screen.findByRole('link', { name: 'Download Artwork' })
    expect(download.getAttribute('download')).toBe(`Doodlebloom-disney-${image.id}.jpg`)
    expect(button('Regenerate (3 left)')).toBeTruthy()
    expect(screen.queryByText(/^Version/)).toBeNull()
  })

  test('the badge of a picture of a finished order shows that it is being redrawn', async () => {
    visit(address, aboutOrder({}, [image, { ...another, status: 'processing', progress: 40 }]))
    expect(await screen.findByText('One picture is being drawn again')).toBeTruthy()
    expect(screen.queryByText('Complete')).toBeNull()
  })

  test('if no drawing was found, choosing another photo is the first action', async () => {
    const failed = { ...image, status: 'failed', generatedUrl: null, transformedUrl: null } as const
    const blank = 'We could not find a drawing on this page. Is it the right side?'
    visit(
      address,
      aboutOrder({}, [
        { ...failed, errorCode: 'blank_page', errorMessage: blank },
        { ...failed, id: another.id },
      ]),
    )
    const names = (await screen.findAllByRole('button', { name: /^(Try again|Choose another photo)$/ })).map(
      ({ textContent }) => textContent,
    )
    expect(names).toEqual(['Choose another photo', 'Try again', 'Try again', 'Choose another photo'])
  })

  test('a regenerated picture shows its version and the attempts left', async () => {
    visit(address, aboutOrder({}, [{ ...image, regenerationCount: 2 }]))
    expect(await screen.findByText('Version 3')).toBeTruthy()
    expect(button('Regenerate (1 left)')).toBeTruthy()
  })

  test('a refunded order offers no regeneration', async () => {
    visit(address, aboutOrder({ end: 'refunded' }, [image]))
    await screen.findByRole('link', { name: 'Download Artwork' })
    expect(button(/Regenerate/)).toBeNull()
  })

  test('after three regenerations no more are offered', async () => {
    visit(address, aboutOrder({}, [{ ...image, regenerationCount: 3 }]))
    await screen.findByText('Maximum regeneration attempts (3) reached for this image')
    expect(button(/Regenerate/)).toBeNull()
  })

  test('a picture being drawn shows its status and no buttons', async () => {
    visit(
      address,
      aboutOrder({ status: 'processing' }, [{ ...image, status: 'processing', generatedUrl: null }]),
    )
    const status = await screen.findByText('Processing...', { selector: '[role="status"]' })
    // With a percentage, screen readers would announce every change.
    expect(status.textContent).toBe('Processing...')
    expect(screen.queryByRole('link', { name: 'Download Artwork' })).toBeNull()
    expect(button(/Regenerate/)).toBeNull()
  })

  test('an order that is gone shows Order Not Found with a link back, and is forgotten', async () => {
    orderMemory.keep(orderId)
    visit(address, { [`GET /api/orders/${orderId}`]: refused(404) })
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeTruthy()
    const page = within(screen.getByRole('main'))
    expect(page.getByText("The order you're looking for doesn't exist or has been deleted")).toBeTruthy()
    expect(page.getByRole('link', { name: 'Back to App' }).getAttribute('href')).toBe('/app')
    await expectToast(
      'Order Not Found',
      "The order you're looking for doesn't exist or may have been removed.",
    )
    expect(orderMemory.id()).toBeNull()
  })
})

describe('R28 Regeneration dialog', () => {
  const call = `POST /api/images/${image.id}/regenerate`

  test('the dialog offers three styles and a prompt of four rows, and shows the attempts left', async () => {
    visit(address, aboutOrder())
    await click('Regenerate (3 left)')
    const again = await dialog('Draw it again')
    const styles = within(again.getByLabelText('Style')).getAllByRole('option')
    expect(styles.map((option) => option.textContent)).toEqual(['Realistic', 'Disney/Pixar', 'Futuristic'])
    expect(again.getByLabelText('Custom prompt (optional)').getAttribute('rows')).toBe('4')
    expect(again.getByText('3 of 3 attempts left for this picture.')).toBeTruthy()
  })

  test('while the request runs the button shows that and ignores clicks', async () => {
    const { server } = visit(address, { ...aboutOrder(), [call]: () => new Promise(() => undefined) })
    await click('Regenerate (3 left)')
    const again = await dialog('Draw it again')
    fireEvent.change(again.getByLabelText('Style'), { target: { value: 'futuristic' } })
    fireEvent.click(again.getByRole('button', { name: 'Regenerate Image' }))
    fireEvent.click(await again.findByRole('button', { name: 'Regenerating...' }))
    expect(server.sent(call)).toEqual([{ style: 'futuristic', contextPrompt: '' }])
  })

  test('Cancel closes the dialog without a request', async () => {
    const { server } = visit(address, aboutOrder())
    await click('Regenerate (3 left)')
    fireEvent.click((await dialog('Draw it again')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(call)).toEqual([])
  })

  test('after the request the dialog closes and a toast confirms it', async () => {
    const { server } = visit(address, {
      ...aboutOrder(),
      [call]: () => {
        Object.assign(server.answers, aboutOrder({}, [{ ...image, status: 'processing' }]))
        return image
      },
    })
    const button = await screen.findByRole('button', { name: 'Regenerate (3 left)' })
    button.focus()
    fireEvent.click(button)
    await click('Regenerate Image')
    await expectToast('Regeneration started!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button.isConnected).toBe(false))
    const picture = screen.getByRole('heading', { name: 'No. 1' }).closest('li')
    expect(picture?.contains(document.activeElement)).toBe(true)
  })

  test('without a style the button is disabled', async () => {
    visit(address, aboutOrder())
    await click('Regenerate (3 left)')
    const again = await dialog('Draw it again')
    fireEvent.change(again.getByLabelText('Style'), { target: { value: '' } })
    expect(again.getByRole('button', { name: 'Regenerate Image' })).toHaveProperty('disabled', true)
  })
})

describe('R29 Deleting a picture', () => {
  test('one of two pictures is deleted after a confirmation, and the order is fetched again', async () => {
    const { server } = visit(address, {
      ...aboutOrder({}, [image, another]),
      [`DELETE /api/images/${image.id}`]: null,
    })
    const [first] = await screen.findAllByRole('button', { name: 'Delete this picture' })
    fireEvent.click(first as HTMLElement)
    const asked = await dialog('Delete this picture?')
    expect(server.sent(`DELETE /api/images/${image.id}`)).toHaveLength(0)
    fireEvent.click(asked.getByRole('button', { name: 'Delete for good' }))
    await expectToast('Picture deleted', 'Its drawing has been deleted too.')
    expect(server.sent(`GET /api/orders/${orderId}`)).toHaveLength(2)
  })

  test('the last picture of an order cannot be deleted', async () => {
    visit(address, aboutOrder())
    await title()
    await screen.findByRole('link', { name: 'Download Artwork' })
    expect(button('Delete this picture')).toBeNull()
  })
})

describe('R30 Keeping an order in an account', () => {
  const offer = 'Save Your Magical Creations Forever!'

  test('a guest whose order is complete is offered an account, with four benefits, for just an email address', async () => {
    visit(address, aboutOrder())
    const card = within(await screen.findByRole('region', { name: offer }))
    expect(card.getAllByRole('listitem')).toHaveLength(4)
    expect(card.getByText('Sign up with just an email, no password.')).toBeTruthy()
    const link = card.getByRole('link', { name: 'Create Free Account' }).getAttribute('href')
    expect(link).toBe(`/auth?email=anna%40example.com&redirect=%2Forders%2F${orderId}`)
  })

  test('a dismissed offer is not shown again in this browser', async () => {
    visit(address, aboutOrder())
    await click('Maybe Later')
    await waitFor(() => expect(screen.queryByRole('region', { name: offer })).toBeNull())
    expect(localStorage.getItem('hasShownAccountPrompt')).not.toBeNull()
  })

  test.each([
    ['an order that is not complete', { status: 'processing' as const }, null],
    ['a parent with an account', {}, 'token'],
    ['somebody who only has the link', { mayChange: false }, null],
  ])('%s gets no offer', async (_, what, token) => {
    if (token) localStorage.setItem('auth-token', token)
    visit(address, aboutOrder(what))
    await title()
    expect(screen.queryByRole('region', { name: offer })).toBeNull()
  })
})

describe('R31 Report on the results page', () => {
  test('the report section lists its four parts', async () => {
    visit(address, aboutOrder())
    const section = within(await screen.findByRole('region', { name: 'The report' }))
    for (const part of [
      'Developmental analysis',
      'Emotional insights',
      'Personalized recommendations',
      'Creative strengths',
    ])
      expect(section.getByText(part)).toBeTruthy()
  })

  test('a finished report can be downloaded as HTML, with a tip for printing', async () => {
    const ready = { ...reportState, report, hasReport: true }
    visit(address, { ...aboutOrder(), [`GET /api/orders/${orderId}/reports`]: ready })
    const html = await screen.findByRole('link', { name: 'Download Report (HTML)' })
    expect(html.getAttribute('href')).toBe(`/api/reports/${report.id}/download`)
    expect(screen.getByText(/Save as PDF.*emailed to anna@example.com/)).toBeTruthy()
  })
})

describe('R34 A visitor with the address of an order', () => {
  test('sees no download and no report, and how the owner gets access', async () => {
    const visitors = { mayChange: false, childAge: null, email: 'a…@example.com' }
    const { server } = visit(address, aboutOrder(visitors))
    const help = within(await screen.findByRole('region', { name: 'Is this your order?' }))
    const signIn = help.getByRole('link', { name: 'Sign in' }).getAttribute('href')
    expect(signIn).toBe(`/auth?redirect=%2Forders%2F${orderId}`)
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'The report' })).toBeNull()
    expect(server.sent(`GET /api/orders/${orderId}/reports`)).toEqual([])
    expect(server.sent(`GET /api/orders/${orderId}/checklist`)).toEqual([])
    const link = `POST /api/orders/${orderId}/link`
    Object.assign(server.answers, { [link]: { sent: true } })
    await click('Send me a link')
    expect((await help.findByRole('status')).textContent).toBe('A link is on its way to a…@example.com.')
    expect(server.sent(link)).toHaveLength(1)
  })
})
