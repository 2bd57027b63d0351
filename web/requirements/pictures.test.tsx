import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { draftStore, setDraft } from '../features/draft/draft-store.ts'
import { click, fill, fillDraft, payByCard, startCreating } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, checkout, image, order, orderId } from './things.ts'
import { visit } from './visit.tsx'

const patch = `PATCH /api/images/${image.id}`

async function nameIt(button: RegExp, title: string): Promise<void> {
  await click(button)
  await fill('Title of the picture', title)
  fireEvent.submit(screen.getByLabelText('Title of the picture'))
}

describe('R14 Title of a picture', () => {
  test("a drawing's description is not shown as its title, and a given title is sent with the upload", async () => {
    fillDraft(1)
    setDraft((draft) => ({
      ...draft,
      drawings: draft.drawings.map((drawing) => ({ ...drawing, context: 'on the moon' })),
    }))
    const { server } = visit('/app', checkout({ ...order, status: 'pending' }))
    expect(await screen.findByText('Untitled')).toBeTruthy()
    expect(screen.queryByText('on the moon')).toBeNull()
    await nameIt(/^Add a title for 1\.jpg/, 'Rex')
    expect(await screen.findByText('Rex')).toBeTruthy()
    expect(draftStore.get().draft.drawings[0]?.title).toBe('Rex')
    await startCreating()
    await payByCard()
    await waitFor(() => expect(server.sent(`POST /api/orders/${orderId}/images`)).toHaveLength(1))
    const [form] = server.sent(`POST /api/orders/${orderId}/images`) as FormData[]
    expect([form?.get('titles[0]'), form?.get('contexts[0]')]).toEqual(['Rex', 'on the moon'])
  })

  test('the results show the title, let the owner change it, and show why it could not be saved', async () => {
    const wished = { ...image, contextPrompt: 'in the sea' }
    const { server } = visit(`/orders/${orderId}`, {
      ...aboutOrder({}, [wished]),
      [patch]: refused(503, 'Please try again.'),
    })
    expect(await screen.findByText('Untitled')).toBeTruthy()
    expect(screen.queryByText('in the sea')).toBeNull()
    await nameIt(/^Add a title for picture 1/, 'Rex')
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.')
    const named = { ...wished, title: 'Rex' }
    Object.assign(server.answers, aboutOrder({}, [named]), { [patch]: named })
    fireEvent.submit(screen.getByLabelText('Title of the picture'))
    expect(await screen.findByText('Rex')).toBeTruthy()
    expect(server.sent(patch)).toEqual([{ title: 'Rex' }, { title: 'Rex' }])
  })

  test('a visitor sees the title but cannot change it', async () => {
    visit(`/orders/${orderId}`, aboutOrder({ mayChange: false }, [{ ...image, title: 'Rex' }]))
    expect(await screen.findByText('Rex')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /title/ })).toBeNull()
  })
})

const address = `/orders/${orderId}`
const button = (name: string) => screen.queryByRole('button', { name })
const failed = { ...image, status: 'failed', generatedUrl: null, transformedUrl: null } as const

describe('R33 What looks like a photograph', () => {
  const photo = `${refusals.not_a_drawing[1]} Please upload a photo or scan of a drawing on paper.`
  const refusedPhoto = aboutOrder({}, [{ ...failed, errorCode: 'not_a_drawing', errorMessage: photo }])
  const drawn = aboutOrder({}, [{ ...image, status: 'processing', progress: 10, generatedUrl: null }])
  const regenerate = `POST /api/images/${image.id}/regenerate`

  test('is drawn once if the parent insists, and the focus stays in the main element', async () => {
    const { server } = visit(address, { ...refusedPhoto, [regenerate]: image })
    const anyway = await screen.findByRole('button', { name: 'Draw it anyway' })
    expect(button('Try again')).toBeNull()
    Object.assign(server.answers, drawn)
    anyway.focus()
    fireEvent.click(anyway)
    fireEvent.click(anyway)
    await waitFor(() => expect(button('Draw it anyway')).toBeNull())
    expect(server.sent(regenerate)).toMatchObject([{ style: 'disney', forced: true }])
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
  })

  test('is shown in its current state if it was forced in another tab', async () => {
    const late = Response.json({ error: refusals.wrong_state[1], code: 'wrong_state' }, { status: 409 })
    const { server } = visit(address, { ...refusedPhoto, [regenerate]: late })
    const anyway = await screen.findByRole('button', { name: 'Draw it anyway' })
    Object.assign(server.answers, drawn)
    fireEvent.click(anyway)
    await waitFor(() => expect(button('Draw it anyway')).toBeNull())
  })
})
