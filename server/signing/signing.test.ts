import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { equalInConstantTime, openSigning } from './signing.ts'

const signing = openSigning('a secret of thirty-two characters for tests')

test('a signature is valid only for its own purpose, parts and secret', () => {
  const signature = signing.sign('order-key', 'an order', 'tomorrow')
  const { verify } = signing
  expect(verify('order-key', signature, 'an order', 'tomorrow')).toBe(true)
  expect(verify('file-link', signature, 'an order', 'tomorrow')).toBe(false)
  expect(verify('order-key', signature, 'another order', 'tomorrow')).toBe(false)
  expect(verify('order-key', signature, 'an order\ntomorrow')).toBe(false)
  expect(verify('order-key', signature, 'an order', 'tomorrow', '')).toBe(false)
  expect(verify('order-key', '', 'an order', 'tomorrow')).toBe(false)
  expect(openSigning('another secret').verify('order-key', signature, 'an order', 'tomorrow')).toBe(false)
})

test('every purpose has its own key, which is the same at each start', () => {
  expect(signing.key('cookie').export()).not.toEqual(signing.key('access-token').export())
  expect(openSigning('a secret of thirty-two characters for tests').key('cookie').export()).toEqual(
    signing.key('cookie').export(),
  )
})

test('equalInConstantTime also compares texts of different lengths', () => {
  expect(equalInConstantTime('same', 'same')).toBe(true)
  expect(equalInConstantTime('same', 'sam')).toBe(false)
})

test('only server/signing/ makes or compares signatures with the secret', () => {
  const server = join(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !path.startsWith('signing'),
  )
  const signers = files.filter((path) =>
    /createHmac|timingSafeEqual|signed: true|unsignCookie/.test(readFileSync(join(server, path), 'utf8')),
  )
  expect(signers).toEqual([])
})
