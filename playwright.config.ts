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
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // What the size of the screen cannot change is told once: on the phone, unless it needs a keyboard or no screen at all.
  projects: [
    {
      name: 'desktop',
      testIgnore:
        /\/(accounts|back|book|coming-back|corners|gifts|guest-journey|letters|links|payment|report|results|sample-report|routes|sharing|stripe|uploading|walls)\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: /\/(found|keyboard)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
