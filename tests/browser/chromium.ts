import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Prefer the headless shell: without windows and extensions, a story takes a sixth less CPU time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Launch options for Chromium: no sandbox, because containers run as root, and no requests to Google. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return { executablePath: findChromium(), args }
}

function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  const found = (given ? [given] : usualPlaces()).find(isExecutable)
  if (found) return found
  process.stderr.write(
    'No Chromium found: install chromium or Google Chrome (or npx playwright install chromium), or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}

function usualPlaces(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...MAC, chromium.executablePath()]
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
