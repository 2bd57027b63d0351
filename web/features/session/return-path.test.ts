import { expect, test } from 'vitest'
import { ownPath, rememberReturn, takeReturn } from './return-path.ts'

test.each(['/orders', '/orders/1?a=b#c', '/app?plan=family'])('%s is a place of ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  '',
  'orders',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/auth',
  '/auth/verify?token=x',
])('after signing in nobody is sent to %j', (given) => {
  expect(ownPath(given)).toBeNull()
})

test('the way back is told once, in this tab and in the one that the mail opens', () => {
  rememberReturn('/orders')
  expect([sessionStorage.getItem('auth-redirect'), localStorage.getItem('auth-redirect')]).toEqual([
    '/orders',
    '/orders',
  ])
  sessionStorage.clear()
  expect(takeReturn()).toBe('/orders')
  expect(takeReturn()).toBeNull()
})

test('the front page and the sign-in are no places to come back to', () => {
  rememberReturn('/')
  rememberReturn('/auth')
  expect(takeReturn()).toBeNull()
})

test('an address that somebody else left in the storage is not gone to', () => {
  localStorage.setItem('auth-redirect', '//evil.example')
  expect(takeReturn()).toBeNull()
})
