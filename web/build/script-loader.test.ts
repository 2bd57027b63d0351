// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScripts } from './script-loader.ts'

type Listener = { type: string; listener: EventListenerOrEventListenerObject; capture: boolean }

const listeners: Listener[] = []
const load = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
  const add = window.addEventListener
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    listeners.push({ type, listener, capture: typeof options === 'object' || options === true })
    add.call(window, type, listener, options)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const { type, listener, capture } of listeners.splice(0))
    window.removeEventListener(type, listener, capture)
  document.body.innerHTML = ''
  localStorage.clear()
  delete window.held
})

function button(html = '<button type="button">Start</button>'): HTMLElement {
  document.body.innerHTML = html
  return document.querySelector('button') as HTMLElement
}

/** Marks an element as hydrated, as React does. */
const hydrate = (element: HTMLElement) => Object.assign(element, { __reactProps$1: {} })

it('a page loads its scripts once, on the first interaction', () => {
  loadScripts(load, 'touched')
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('scroll'))
  expect(load).toHaveBeenCalledTimes(1)
})

it('without interaction a page loads its scripts ten seconds after the load event', () => {
  loadScripts(load, 'touched')
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(9_999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a page loads its scripts at once for a signed-in visitor', () => {
  localStorage.setItem('auth-token', 'token')
  loadScripts(load, 'touched')
  expect(load).toHaveBeenCalledTimes(1)
})

it('an application page loads its scripts within 300 ms after the load event', () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  loadScripts(load, 'painted')
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(300)
  expect(load).toHaveBeenCalledTimes(1)
})

it('scripts that failed to load are loaded again on the next interaction', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  load.mockRejectedValueOnce(new Error('offline'))
  loadScripts(load, 'touched')
  window.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('keydown'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a click before hydration is repeated once React handles the button', async () => {
  const start = button()
  const pressed = vi.fn()
  loadScripts(load, 'touched')
  start.click()
  expect(load).toHaveBeenCalledTimes(1)
  start.addEventListener('click', pressed)
  await vi.advanceTimersByTimeAsync(20)
  expect(pressed).not.toHaveBeenCalled()
  hydrate(start)
  await vi.advanceTimersByTimeAsync(20)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('a click held before the loader arrived is repeated too', async () => {
  const start = hydrate(button())
  const pressed = vi.fn()
  start.addEventListener('click', pressed)
  window.held = start
  loadScripts(load, 'touched')
  await vi.advanceTimersByTimeAsync(0)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('a file button opens its input without React', () => {
  const choose = button(
    '<button type="button" data-opens="files">Choose</button><input type="file" id="files">',
  )
  const opened = vi.fn()
  document.getElementById('files')?.addEventListener('click', opened)
  loadScripts(load, 'touched')
  choose.click()
  expect(opened).toHaveBeenCalledTimes(1)
})

it('the full stylesheet is enabled along with the scripts', () => {
  document.head.innerHTML = '<link disabled rel="stylesheet">'
  loadScripts(async (stylesheet) => void stylesheet(), 'touched')
  window.dispatchEvent(new Event('touchstart'))
  expect(document.querySelector('link')?.disabled).toBe(false)
})
