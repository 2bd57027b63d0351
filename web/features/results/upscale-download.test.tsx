import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Upscale } from '#contract/upscales.ts'
import { queryClient } from '../../queries.ts'
import { pass, stopClock } from '../../requirements/doing.ts'
import { image } from '../../requirements/things.ts'
import { UpscaleDownload } from './upscale-download.tsx'

let answers: Upscale[]
let posts = 0
beforeEach(() => {
  posts = 0
  queryClient.clear()
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') posts += 1
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return new Response(JSON.stringify(answer), { status: method === 'POST' ? 202 : 200 })
  })
})
function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <UpscaleDownload image={image} />
    </QueryClientProvider>,
  )
}

test('a print can be requested, shows its progress, and is downloaded when it is ready', async () => {
  stopClock()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '')
  })
  answers = [
    { status: 'none', progress: 0 },
    { status: 'making', progress: 40 },
    { status: 'ready', progress: 100 },
  ]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Print size (4096 px)' }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  await pass(1000)
  expect(await screen.findByText('The print is ready.')).toBeTruthy()
  expect(clicked).toEqual([`/api/images/${image.id}/download?size=print`])
  expect(posts).toBe(1)
})

test('a print that was made before can be downloaded', async () => {
  answers = [{ status: 'ready', progress: 100 }]
  show()
  const link = await screen.findByRole('link', { name: 'Print size (4096 px)' })
  expect(link.getAttribute('download')).toMatch(/-print\.jpg$/)
})

test('a failed print can be tried again', async () => {
  answers = [{ status: 'failed', progress: 0 }]
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Your artwork is safe')
  expect(screen.getByRole('button', { name: 'Try the print again' })).toBeTruthy()
})
