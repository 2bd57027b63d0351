import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Animation } from '#contract/animations.ts'
import type { OrderImage } from '#contract/images.ts'
import { queryClient } from '../../queries.ts'
import { pass, stopClock } from '../../requirements/doing.ts'
import { image } from '../../requirements/things.ts'
import LivingArtwork from './living-artwork.tsx'
import MovingPicture from './moving-picture.tsx'

let answers: Animation[]
let posts = 0
let lessMotion = false
beforeEach(() => {
  posts = 0
  queryClient.clear()
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  vi.stubGlobal('fetch', async (address: string, how?: RequestInit) => {
    if (address.includes('/download')) return new Response('video')
    if (how?.method === 'POST') posts += 1
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return new Response(JSON.stringify(answer), { status: how?.method === 'POST' ? 202 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

const none: Animation = { status: 'none', progress: 0, url: null }
const ready: Animation = { status: 'ready', progress: 100, url: '/files/moving' }
const onMoving = vi.fn()

/** Renders the picture's frame and the controls below it, as on the results page. */
function show(what: OrderImage = image) {
  render(
    <QueryClientProvider client={queryClient}>
      <MovingPicture image={what} alt="The artwork" onMoving={onMoving} />
      <LivingArtwork image={what} mayMake />
    </QueryClientProvider>,
  )
}

test('R59 an animation can be requested, shows its progress, then plays in the frame and can be downloaded', async () => {
  stopClock()
  answers = [none, { status: 'making', progress: 40, url: null }, ready]
  show()
  expect(screen.queryByRole('img')).toBeNull()
  const button = await screen.findByRole('button', { name: 'Make it move' })
  button.focus()
  fireEvent.click(button)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  const status = screen.getByRole('status')
  expect(document.activeElement).toBe(status.parentElement)
  await pass(1000)
  const moving = await screen.findByRole('img', { name: 'The artwork, gently moving' })
  expect(moving.getAttribute('src')).toBe('/files/moving')
  expect(status.textContent).toBe('Your picture moves now, up there in its frame.')
  fireEvent.load(moving)
  expect(onMoving).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(onMoving).toHaveBeenLastCalledWith(false)
  const video = screen.getByRole('link', { name: 'Download as video (MP4)' })
  expect(video.getAttribute('href')).toBe(`/api/images/${image.id}/animation/download?format=mp4`)
  expect(video.getAttribute('download')).toMatch(/\.mp4$/)
  expect(posts).toBe(1)
})

test('R59 with reduced motion, an animation does not play until the parent presses play', async () => {
  lessMotion = true
  answers = [ready]
  show()
  const play = await screen.findByRole('button', { name: 'Play' })
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(play)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/moving')
})

test('R59 a failed animation can be tried again', async () => {
  answers = [{ ...none, status: 'failed' }]
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Your artwork is safe')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('R59 for a picture made by an image model, a note says what will move before the parent asks', async () => {
  answers = [none]
  show({ ...image, artist: 'openai' })
  expect(await screen.findByText(/its figures stay where they are/)).toBeTruthy()
})

test('R59 the video can be shared with another app, with a second tap if fetching it took too long', async () => {
  answers = [ready]
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValue(undefined)
  Object.assign(navigator, { canShare: () => true, share })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the video' }))
  fireEvent.click(await screen.findByRole('button', { name: 'It’s ready: send it now' }))
  expect(await screen.findByRole('button', { name: 'Send the video' })).toBeTruthy()
  const [file] = share.mock.lastCall?.[0].files ?? []
  expect([file.type, file.name.endsWith('.mp4'), await file.text()]).toEqual(['video/mp4', true, 'video'])
})
