import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Animation } from '#contract/animations.ts'
import { image } from '../../requirements/things.ts'
import LivingArtwork from './living-artwork.tsx'

let answers: Animation[]
let posts = 0
let lessMotion = false
beforeEach(() => {
  posts = 0
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') posts += 1
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return new Response(JSON.stringify(answer), { status: method === 'POST' ? 202 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ready: Animation = { status: 'ready', progress: 100, url: '/files/moving' }
function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LivingArtwork image={image} />
    </QueryClientProvider>,
  )
}

test('R59 an animation is asked for, shows how far it is, then moves and is taken home', async () => {
  answers = [
    { status: 'making', progress: 40, url: null },
    { status: 'making', progress: 40, url: null },
    ready,
  ]
  show()
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/files/moving')
  const video = screen.getByRole('link', { name: 'Download as video (MP4)' })
  expect(video.getAttribute('href')).toBe(`/api/images/${image.id}/animation/download?format=mp4`)
  expect(video.getAttribute('download')).toMatch(/\.mp4$/)
  expect(posts).toBe(1)
})

test('R59 an animation stands still until it is played where less motion is wished', async () => {
  lessMotion = true
  answers = [ready]
  show()
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/files/artwork')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/moving')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/artwork')
})

test('R59 an animation that could not be made can be tried again', async () => {
  answers = [{ status: 'failed', progress: 0, url: null }]
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Your artwork is safe')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
