import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

/** One app for all tests of a file: started before the first, closed after the last. */
export function sharedTestApp(wishes?: Parameters<typeof startTestApp>[0]): TestApp {
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(shop, await startTestApp(wishes))
  })
  afterAll(() => shop.close())
  return shop
}
