import { expect, test } from 'vitest'
import { ownPath, rememberReturn, takeReturn } from './return-path.ts'

test.each(['/orders', '/orders/1?a=b#c', '/app?plan=family'])('ownPath accepts %s', (path) => {
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
])('ownPath rejects %j as a page to open after signing in', (given) => {
  expect(ownPath(given)).toBeNull()
})

test('the return path is stored for this tab and for the one that the email opens, and taken once', () => {
  rememberReturn('/orders')
  expect([sessionStorage.getItem('auth-redirect'), localStorage.getItem('auth-redirect')]).toEqual([
    '/orders',
    '/orders',
  ])
  sessionStorage.clear()
  expect(takeReturn()).toBe('/orders')
  expect(takeReturn()).toBeNull()
})

test('the landing page and the sign-in are not remembered as return paths', () => {
  rememberReturn('/')
  rememberReturn('/auth')
  expect(takeReturn()).toBeNull()
})

test('a foreign address in the storage is not returned', () => {
  localStorage.setItem('auth-redirect', '//evil.example')
  expect(takeReturn()).toBeNull()
})
