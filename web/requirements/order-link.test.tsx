import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { imagesQuery } from '../features/pictures/queries.ts'
import { queryClient } from '../queries.ts'
import { refused, unreachable } from './server.ts'
import { aboutOrder, image, orderId } from './things.ts'
import { visit } from './visit.tsx'

const address = `/orders/${orderId}`
const title = () => screen.findByRole('heading', { name: 'Your Magical Transformation Results' })

describe('R27 Results page opened by an email link', () => {
  test('the key unlocks the order once and is removed from the address, which then points to the report', async () => {
    history.replaceState(null, '', `${address}#key=secret&to=report`)
    const unlock = `POST /api/orders/${orderId}/unlock`
    const { [`GET /api/orders/${orderId}`]: order, ...rest } = aboutOrder()
    const { server } = visit(address, {
      ...rest,
      [unlock]: order ?? null,
      [`GET /api/orders/${orderId}`]: () => (server.sent(unlock).length > 0 ? order : refused(403)),
    })
    await title()
    expect(server.sent(unlock)).toEqual([{ key: 'secret' }])
    expect(location.pathname + location.hash).toBe(`${address}#report`)
    history.replaceState(null, '', '/')
  })

  test('the key stays in the address until the server answers', async () => {
    history.replaceState(null, '', `${address}#key=secret`)
    const unlock = `POST /api/orders/${orderId}/unlock`
    const { server } = visit(address, { ...aboutOrder(), [unlock]: unreachable })
    await title()
    expect(server.sent(unlock)).toHaveLength(1)
    expect(location.hash).toBe('#key=secret')
    history.replaceState(null, '', '/')
  })

  test('pictures requested before the key was accepted are requested again', async () => {
    history.replaceState(null, '', `${address}#key=secret`)
    const unlock = `POST /api/orders/${orderId}/unlock`
    const asked = `GET /api/orders/${orderId}/images`
    const { [`GET /api/orders/${orderId}`]: order, ...rest } = aboutOrder()
    const { server } = visit(address, {
      ...rest,
      [`GET /api/orders/${orderId}`]: order ?? null,
      [unlock]: async () => {
        await queryClient.fetchQuery(imagesQuery(orderId))
        return order as object
      },
      [asked]: () => [{ ...image, title: server.sent(asked).length > 1 ? 'The moon' : '' }],
    })
    expect(await screen.findByText('The moon')).toBeTruthy()
    history.replaceState(null, '', '/')
  })
})
