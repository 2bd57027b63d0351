import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/browser/chromium.ts'
import { short } from './tests/selection.ts'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/product-for-stories.ts',
  reporter: [['list'], ['./tests/browser/closing-line.ts']],
  workers: 2,
  fullyParallel: true,
  grep: short ? /@short/ : /./,
  forbidOnly: true,
  // A story that passes at its second try is reported as flaky, and counted in the closing line.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(),
    // Taken from the second try on, where there is one: of every story it costs a twentieth of the time.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // A story is told on the phone, unless it needs a keyboard or no screen; the front page has a layout of its own for each.
  projects: [
    {
      name: 'desktop',
      testMatch: /\/(found|front-page|keyboard)\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: /\/(found|keyboard)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
