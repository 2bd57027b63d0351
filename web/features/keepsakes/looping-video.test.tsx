import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoopingVideo } from './looping-video.tsx'

let lessMotion = false
let see: (isIntersecting: boolean) => void
beforeEach(() => {
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
const show = () =>
  render(<LoopingVideo src="/loop.mp4" poster="/first.avif" alt="A loop" width={4} height={3} />)
const video = () => document.querySelector('video')

test('a loop plays while it is in view, and stops when it is paused or out of view', () => {
  show()
  expect(screen.getByRole('img', { name: 'A loop' }).getAttribute('loading')).toBe('lazy')
  expect(video()).toBeNull()
  see(true)
  expect(video()?.getAttribute('src')).toBe('/loop.mp4')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(video()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  see(false)
  expect(video()).toBeNull()
})

test('with reduced motion, a loop does not play until the parent starts it', () => {
  lessMotion = true
  show()
  see(true)
  expect(video()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(video()).not.toBeNull()
})
