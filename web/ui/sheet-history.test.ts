import { beforeEach, expect, test, vi } from 'vitest'
import { followSheets, openSheet, type View } from './sheet-history.ts'

/** A fake browser history of one document, with entries and delayed popstate events. */
class Browser extends EventTarget {
  entries: { state: Record<string, unknown>; url: string }[] = [{ state: { idx: 0 }, url: '/app' }]
  at = 0

  get state() {
    return this.entries[this.at]?.state
  }
  get url() {
    return this.entries[this.at]?.url
  }
  get history() {
    return this
  }
  pushState(state: Record<string, unknown>, _: string, url = this.url ?? ''): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, url }]
    this.at++
  }
  back(): void {
    this.go(-1)
  }
  go(steps: number): void {
    setTimeout(() => {
      const to = this.at + steps
      if (!this.entries[to]) return
      this.at = to
      this.dispatchEvent(new Event('popstate'))
    }, 5)
  }
  /** Goes to another page, as the router does. */
  navigate(url: string): void {
    this.pushState({ idx: Number(this.state?.idx) + 1 }, '', url)
  }
}

let browser: Browser
/** Addresses of the popstate events that reach the router. */
let heard: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = new Browser()
  heard = []
  followSheets(browser as unknown as View)
  browser.addEventListener('popstate', () => heard.push(browser.url))
  return () => {
    for (const sheet of opened.splice(0)) sheet.leave()
    vi.useRealTimers()
  }
})

const wait = () => vi.advanceTimersByTimeAsync(500)
const press = async (steps: -1 | 1) => {
  browser.go(steps)
  await wait()
}

const opened: { leave: () => void }[] = []

/** Opens a sheet as a page does: closing it removes it. */
function open(closable = true) {
  const sheet = { closed: false, leave: () => {} }
  const gone = openSheet({ closable: () => closable, close: () => sheet.leave() })
  sheet.leave = () => {
    if (!sheet.closed) gone()
    sheet.closed = true
  }
  opened.push(sheet)
  return sheet
}

test('Back closes the sheet and stays on the page; the next Back leaves it', async () => {
  browser.navigate('/app?second')
  const sheet = open()
  await press(-1)
  expect([sheet.closed, browser.url, heard]).toEqual([true, '/app?second', []])
  await press(-1)
  expect([browser.url, heard]).toEqual(['/app', ['/app']])
})

test('closing a sheet by hand does not change the history, and the next Back leaves the page', async () => {
  browser.navigate('/app?second')
  const sheet = open()
  const entry = browser.at
  sheet.leave()
  await wait()
  expect(browser.at).toBe(entry)
  await press(-1)
  expect([browser.url, heard]).toEqual(['/app', ['/app']])
})

test('Back closes the upper of two sheets first', async () => {
  const [lower, upper] = [open(), open()]
  await press(-1)
  expect([upper.closed, lower.closed]).toEqual([true, false])
  await press(-1)
  expect([lower.closed, browser.at, heard]).toEqual([true, 0, []])
})

test('a sheet that follows another reuses its history entry', async () => {
  open().leave()
  const second = open()
  await wait()
  expect(browser.at).toBe(1)
  await press(-1)
  expect([second.closed, browser.at, heard]).toEqual([true, 0, []])
})

test('Back does not close a sheet that is not closable, and its history entry is restored', async () => {
  const sheet = open(false)
  await press(-1)
  expect([sheet.closed, browser.at]).toEqual([false, 1])
})

test('Back closes only the sheet above one that is not closable', async () => {
  const [lower, upper] = [open(false), open()]
  await press(-1)
  expect([upper.closed, lower.closed, browser.at]).toEqual([true, false, 1])
})

test('one Back returns from a page opened in a sheet to the page with the sheet', async () => {
  const sheet = open()
  browser.navigate('/orders')
  sheet.leave()
  await press(-1)
  expect([browser.url, heard]).toEqual(['/app', ['/app']])
})

test('after returning to a page whose sheet was closed by hand, one Back leaves it', async () => {
  browser.navigate('/app?second')
  open().leave()
  browser.navigate('/orders')
  await press(-1)
  expect(browser.url).toBe('/app?second')
  await press(-1)
  expect([browser.url, heard]).toEqual(['/app', ['/app?second', '/app']])
})

test('Forward does not reopen a closed sheet', async () => {
  const sheet = open()
  await press(-1)
  await press(1)
  expect([sheet.closed, browser.url, heard]).toEqual([true, '/app', []])
})

test('one Back leaves a page that was reloaded on the history entry of a sheet', async () => {
  const reloaded = new Browser()
  reloaded.navigate('/app?second')
  reloaded.pushState({ idx: 1, sheets: 1 }, '')
  followSheets(reloaded as unknown as View)
  await wait()
  expect(reloaded.at).toBe(2)
  reloaded.back()
  await wait()
  expect(reloaded.at).toBe(0)
})
