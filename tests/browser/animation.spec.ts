import { expectNobodyKeptOut } from './accessible.ts'
import { finishedOrder } from './finished-order.ts'
import { expect, test } from './story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('R59 a parent animates a picture in its frame, pauses it, downloads the video and can replay it after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await finishedOrder(context, baseURL ?? '', ['cat'])
  await page.goto(`/orders/${id}`)
  const frame = page.getByRole('figure').first()
  const slider = frame.getByRole('group', { name: /move the divider/ })
  await expect(slider).toBeVisible()

  await page.getByRole('button', { name: 'Make it move' }).click()
  await expect(page.getByText(/^Bringing it to life/)).toBeVisible()
  const moving = frame.getByRole('img', { name: /gently moving$/ })
  await expect(moving).toBeVisible({ timeout: 150_000 })
  await expect(frame.locator('[inert] [role=group]')).toHaveCount(1)
  const [shown, still] = [await moving.boundingBox(), await frame.locator('[inert]').boundingBox()]
  expect(shown).toEqual(still)
  // The comparison slider does not cover the animation.
  await moving.click({ trial: true, position: { x: 40, y: 200 } })

  await frame.getByRole('button', { name: 'Pause' }).click()
  await expect(moving).toBeHidden()
  await expect(slider).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as video (MP4)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.mp4$/)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await frame.getByRole('button', { name: 'Play' }).click()
  await expect(moving).toBeVisible()
  await expectNobodyKeptOut(page)
})
