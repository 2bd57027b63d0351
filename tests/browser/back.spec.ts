import type { Page } from '@playwright/test'
import { addDrawings, chooseFiles, pictureFiles } from './journey.ts'
import { expect, test } from './story.ts'

async function openPrices(page: Page) {
  await page.getByRole('button', { name: /Change plan$/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

test('Back closes an open sheet and stays on the page; Forward does not open it; the next Back leaves', async ({
  page,
}) => {
  await page.goto('/quiz')
  await addDrawings(page, ['house'])
  const sheet = await openPrices(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/app')
  await page.goForward()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/app')
  await page.goBack()
  await expect(page).toHaveURL('/quiz')
})

test('when closing one sheet opens the next, Back closes them one by one', async ({ page }) => {
  await page.goto('/quiz')
  await page.goto('/app')
  await chooseFiles(page, await pictureFiles(['house']))
  for (const name of ['How old is the artist?', "We're scanning this image!"]) {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    await expect(page).toHaveURL('/app')
  }
})

test('after sheets were closed by hand, a single Back leaves the page', async ({ page }) => {
  await page.goto('/quiz')
  await addDrawings(page, ['house'])
  await page.goBack()
  await expect(page).toHaveURL('/quiz')
})

test('after a reload with a sheet open, Back leaves the page', async ({ page }) => {
  await page.goto('/quiz')
  await addDrawings(page, ['house'])
  await openPrices(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /Change plan$/ })).toBeVisible()
  await expect(page).toHaveURL('/app')
  await page.goBack()
  await expect(page).toHaveURL('/quiz')
})

test('the offline notice stays in view at any scroll position', async ({ page, context }) => {
  await addDrawings(page, ['house'])
  await context.setOffline(true)
  const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(notice).toBeInViewport()
  await page.keyboard.press('End')
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})
