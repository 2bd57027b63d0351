import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Figurine } from '#contract/figurines.ts'
import { queryClient } from '../../queries.ts'
import { pass, stopClock } from '../../requirements/doing.ts'
import { image } from '../../requirements/things.ts'
import FigurineSection from './figurine-section.tsx'

vi.mock('./figurine-viewer.tsx', () => ({
  default: ({ src }: { src: string }) => <p>{`shows ${src}`}</p>,
}))

let answers: Figurine['status'][]
let posts = 0
beforeEach(() => {
  posts = 0
  queryClient.clear()
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') {
      posts += 1
      await new Promise((done) => setTimeout(done, 50))
    }
    const status = answers.length > 1 ? answers.shift() : answers[0]
    return new Response(JSON.stringify({ status, title: 'Our cat' }), {
      status: method === 'POST' ? 202 : 200,
    })
  })
})
function show(title = 'Our cat') {
  render(
    <QueryClientProvider client={queryClient}>
      <FigurineSection image={{ ...image, title }} mayMake />
    </QueryClientProvider>,
  )
}

test('R60 a figurine can be requested once, shows that it is being made, and is then offered in three formats', async () => {
  stopClock()
  answers = ['none', 'making', 'ready']
  show()
  const button = await screen.findByRole('button', { name: 'Make a 3D figurine' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(button)
  const status = await screen.findByText(/being made/)
  expect(document.activeElement).toBe(status.parentElement)
  await pass(1000)
  fireEvent.click(await screen.findByRole('button', { name: 'Look at the figurine' }))
  expect(status.textContent).toBe('The figurine is ready.')
  const path = `/api/images/${image.id}/figurine/file`
  expect(await screen.findByText(`shows ${path}?format=glb`)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['stl', 'glb', 'usdz'].map((format) => `${path}?format=${format}`))
  expect(posts).toBe(1)
})

test('R60 a failed figurine can be tried again', async () => {
  answers = ['failed', 'making']
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Your artwork is safe')
  fireEvent.click(screen.getByRole('button', { name: 'Try the figurine again' }))
  expect(await screen.findByText(/being made/)).toBeTruthy()
  expect(posts).toBe(1)
})

test('R60 a figurine whose stand shows an outdated title can be made again', async () => {
  answers = ['ready', 'making']
  show('Our tiger')
  fireEvent.click(await screen.findByRole('button', { name: 'Make it again with the new title' }))
  expect(await screen.findByText(/being made/)).toBeTruthy()
  expect(posts).toBe(1)
  cleanup()
  queryClient.clear()
  answers = ['ready']
  show()
  expect(await screen.findByRole('button', { name: 'Look at the figurine' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /new title/ })).toBeNull()
})
