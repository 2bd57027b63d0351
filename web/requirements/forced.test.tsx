import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { aboutOrder, image, orderId } from './things.ts'
import { visit } from './visit.tsx'

const address = `/orders/${orderId}`
const button = (name: string) => screen.queryByRole('button', { name })
const failed = { ...image, status: 'failed', generatedUrl: null, transformedUrl: null } as const

describe('R33 What looks like a photograph', () => {
  const photo = `${refusals.not_a_drawing[1]} Please upload a photo or scan of a drawing on paper.`
  const refusedPhoto = aboutOrder({}, [{ ...failed, errorCode: 'not_a_drawing', errorMessage: photo }])
  const drawn = aboutOrder({}, [{ ...image, status: 'processing', progress: 10, generatedUrl: null }])
  const regenerate = `POST /api/images/${image.id}/regenerate`

  test('is drawn if the parent insists: once, however often they press, and reading goes on where they pressed', async () => {
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

  test('and was forced in another tab is shown as it is by now', async () => {
    const late = Response.json({ error: refusals.wrong_state[1], code: 'wrong_state' }, { status: 409 })
    const { server } = visit(address, { ...refusedPhoto, [regenerate]: late })
    const anyway = await screen.findByRole('button', { name: 'Draw it anyway' })
    Object.assign(server.answers, drawn)
    fireEvent.click(anyway)
    await waitFor(() => expect(button('Draw it anyway')).toBeNull())
  })
})
