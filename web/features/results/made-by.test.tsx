import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { image as completed } from '../../requirements/things.ts'
import { MadeBy, Unusual } from './made-by.tsx'

const image: OrderImage = { ...completed, artist: 'openai' }

afterEach(() => document.body.replaceChildren())

test('the artist of a picture is named', () => {
  render(<MadeBy image={image} />)
  expect(screen.getByText('Made with an OpenAI image model')).toBeDefined()
})

test('no artist is named before there is a picture', () => {
  const { container } = render(<MadeBy image={{ ...image, generatedUrl: null }} />)
  expect(container.textContent).toBe('')
})

test('a picture by the studio instead of a model is marked as free', () => {
  render(<Unusual image={{ ...image, artist: 'studio', standsIn: true }} at={1} />)
  expect(screen.getByText(/It’s free: you got its credit back/)).toBeDefined()
})

test('a version that is unlike the drawing is marked, even if it is the only one', () => {
  render(<Unusual image={{ ...image, unlike: true }} at={1} />)
  expect(screen.getByText(/isn’t quite as close to the drawing/)).toBeDefined()
})

test('no redraw is suggested once all of them are used', () => {
  render(<Unusual image={{ ...image, unlike: true, regenerationCount: 3 }} at={1} />)
  expect(screen.getByText(/Please write to us/)).toBeDefined()
  expect(screen.queryByText(/redrawn/)).toBeNull()
})

test('the other one of two versions is shown and can be downloaded', () => {
  render(<Unusual image={{ ...image, otherUrl: '/files/other/a.jpg' }} at={2} />)
  expect(screen.getByAltText('Another version of the artwork from drawing number 2')).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/files/other/a.jpg')
})

test('a usual picture shows no note', () => {
  const { container } = render(<Unusual image={image} at={1} />)
  expect(container.textContent).toBe('')
})
