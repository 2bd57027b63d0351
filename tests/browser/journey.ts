import { expect, type Page } from '@playwright/test'
import { type DrawingName, drawingJpeg } from '#tests/drawings/drawings.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0025 0000 3155',
} as const

export function pictureFiles(names: readonly DrawingName[]): Promise<PictureFile[]> {
  return Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawingJpeg(name),
    })),
  )
}

export async function chooseFiles(page: Page, files: readonly PictureFile[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([...files])
}

export async function enterAge(page: Page, age: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How old is the artist?' })
  await dialog.getByLabel("Child's age in years").fill(age)
  await dialog.getByRole('button', { name: 'Save age' }).click()
  await expect(dialog).toBeHidden()
}

export async function acceptStyles(page: Page, drawings: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "We're scanning this image!" })
  for (let left = drawings - 1; left >= 0; left--) {
    await expect(dialog.getByLabel(`Use this style for the other ${left > 1 ? left : ''}`)).toHaveCount(
      left > 0 ? 1 : 0,
    )
    await dialog.getByRole('button', { name: /^Continue with \w+ Style$/ }).click()
  }
  await expect(dialog).toBeHidden()
}

export async function addDrawings(page: Page, names: readonly DrawingName[]): Promise<void> {
  await page.goto('/app')
  await chooseFiles(page, await pictureFiles(names))
  await enterAge(page, '5')
  await acceptStyles(page, names.length)
}

type Tab = 'One-Time Packs' | 'Subscribe & Save'

/** Chooses a price tab. On a phone this opens the price sheet from the bottom bar and leaves it open. */
export async function chooseTab(page: Page, name: Tab): Promise<void> {
  const tab = page.getByRole('tab', { name })
  const openSheet = page.getByRole('button', { name: /Change plan$/ })
  await expect(tab.or(openSheet).first()).toBeVisible()
  if (await openSheet.isVisible()) await openSheet.click()
  await tab.click()
}

export async function startCreating(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Creating Today' }).filter({ visible: true }).first().click()
}

export async function giveEmail(page: Page, email = 'anna@example.com'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Receive Your Scientific Analysis' })
  await dialog.getByLabel('Email address').fill(email)
  // The dialog ignores submissions in the first three seconds, to keep bots out.
  await page.waitForTimeout(3_100)
  await dialog.getByRole('button', { name: 'Send Me The Analysis' }).click()
  await expect(dialog).toBeHidden()
}

export async function goToPayment(page: Page, drawing: DrawingName, tab: Tab, email?: string): Promise<void> {
  await addDrawings(page, [drawing])
  await chooseTab(page, tab)
  await startCreating(page)
  await giveEmail(page, email)
}

/** Pays, and ticks the request to start at once unless `startAtOnce` is false. */
export async function payWith(page: Page, card: string, price: string, startAtOnce = true): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' })
  await dialog.getByRole('checkbox', { name: /^Please start right away/ }).setChecked(startAtOnce)
  await dialog.getByLabel('Card number').fill(card)
  await dialog.getByLabel('Expiry').fill('12/40')
  await dialog.getByLabel('CVC').fill('123')
  await dialog.getByRole('button', { name: `Pay ${price}` }).click()
}

export async function startDrawing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start drawing now' }).click()
}

export async function waitForPictures(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your pictures are ready' })).toBeVisible({
    timeout: 180_000,
  })
}

export async function viewResults(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View Your Results' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
}

/** Finds the toast by its text only, because elements behind an open dialog have no role. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible()
}
