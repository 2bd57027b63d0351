import type { Page } from '@playwright/test'
import { addDrawings, chooseFiles, pictureFiles } from './journey.ts'
import { expect, test } from './story.ts'

async function openPrices(page: Page) {
  await page.getByRole('button', { name: /Change plan$/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

test('Back leaves the page unless a sheet is open: then it closes the sheet, and Forward does not open it', async ({
  page,
}) => {
  await page.goto('/quiz')
  await addDrawings(page, ['house'])
  await page.goBack()
  await expect(page).toHaveURL('/quiz')

  await page.goForward()
  const sheet = await openPrices(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/app')
  await page.goForward()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/app')

  await openPrices(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /Change plan$/ })).toBeVisible()
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
