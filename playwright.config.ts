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
  // A story that passes on its second try is reported as flaky and counts as failed in the closing line.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(),
    // Without a GPU, animations take a fifth of the browser's CPU time. Stories about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every story costs 5 % more time, so CI traces only the first retry.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // Stories run on a phone, except those that need a keyboard or no screen. The front page is tested in both layouts.
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
