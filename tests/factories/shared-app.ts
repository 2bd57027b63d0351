import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

/** Opens a resource before the first test of a file and closes it after the last. */
export function shared<Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

export const sharedTestApp = (wishes?: Parameters<typeof startTestApp>[0]): TestApp =>
  shared(() => startTestApp(wishes))
