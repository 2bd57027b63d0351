import type { Page } from '@playwright/test'
import { photoOfWall, photoOnTable } from '#tests/drawings/photo-on-table.ts'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { acceptStyles, chooseFiles, enterAge } from './journey.ts'
import { lazyScripts } from './lazy-scripts.ts'
import { expect, test } from './story.ts'

const place = (page: Page, corner: string) =>
  page.getByRole('slider', { name: corner }).getAttribute('aria-valuetext')

test('a parent sets the corners of the sheet by hand, and they are kept after a reload', async ({ page }) => {
  const heavy = lazyScripts(page)
  await page.goto('/app')
  await chooseFiles(page, [await photoOnTable()])
  await enterAge(page, '5')
  await acceptStyles(page, 1)
  expect(heavy).toEqual([])

  await page.getByRole('button', { name: 'Adjust corners of table.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where is the paper?' })
  const corner = dialog.getByRole('slider', { name: 'Top left corner' })
  await expect(corner).toHaveAttribute('aria-valuetext', /^(19|20|21)/)
  const guessed = await place(page, 'Top left corner')
  await expectNobodyKeptOut(page)

  await corner.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await place(page, 'Top left corner')).not.toBe(guessed)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  expect(await place(page, 'Top left corner')).toBe(guessed)
  await dialog.getByRole('button', { name: 'Use the whole picture' }).click()
  expect(await place(page, 'Top left corner')).toBe('0% from the left, 0% from the top')

  const box = await dialog.getByRole('img', { name: 'The photo' }).boundingBox()
  if (!box) throw new Error('The photo is not shown')
  await page.mouse.move(box.x + 0.1 * box.width, box.y + 0.1 * box.height)
  await page.mouse.down()
  await page.mouse.move(box.x + 0.3 * box.width, box.y + 0.2 * box.height, { steps: 4 })
  await page.mouse.up()
  await expect(corner).toHaveAttribute('aria-valuetext', /^(19|20)[^,]* from the left, (9|10)/)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/previews'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await asked
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByText('Corners set by you')).toBeVisible()
})

test('a parent is asked about an uncertain sheet outline and confirms it with one tap', async ({ page }) => {
  await page.goto('/app')
  await chooseFiles(page, [await photoOfWall()])
  await enterAge(page, '5')
  await acceptStyles(page, 1)

  const question = page.getByRole('region', { name: 'The sheet in wall.jpg' })
  await expect(question.getByText('Is this the sheet?')).toBeVisible({ timeout: 60_000 })
  const preview = page.getByRole('img', { name: /^Blurred preview/ })
  await expect(preview).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Creating Today' }).first()).toBeEnabled()
  await expectUsable(page)

  await question.getByRole('button', { name: 'Move the corners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where is the paper?' })
  await expect(dialog.getByRole('slider', { name: 'Top left corner' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question).toBeHidden()
  await expect(preview).toBeVisible()
  await page.reload()
  await expect(preview).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Corners set by you')).toBeHidden()
})
