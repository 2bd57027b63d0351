import { afterEach, expect, test, vi } from 'vitest'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (own) Object.defineProperty(window, 'localStorage', own)
})

test('blocked storage is replaced by one that lasts as long as the page', async () => {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, get })
  vi.resetModules()
  await import('./storage-stand-in.ts')
  localStorage.setItem('permission', '1')
  expect([localStorage.getItem('permission'), localStorage.key(0), localStorage.length]).toEqual([
    '1',
    'permission',
    1,
  ])
  localStorage.removeItem('permission')
  expect(localStorage.getItem('permission')).toBeNull()
})
