import { launchOptions } from './chromium.ts'
import { finishedOrder } from './finished-order.ts'
import { expectToast } from './journey.ts'
import { expect, test } from './story.ts'

// Chromium's fake microphone plays a tone, and its fake permission prompt allows it.
const device = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const { args, ...browser } = launchOptions()

type Sound = { duration: number; currentTime: number; play(): Promise<void> }
test.use({ launchOptions: { ...browser, args: [...args, ...device] }, permissions: ['microphone'] })

test('R61 a parent records the child with consent, plays the recording, writes it down and deletes it', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id, images } = await finishedOrder(context, baseURL ?? '')
  // Come from another page, whose Permissions-Policy blocks the microphone.
  await page.goto(`/orders/${id}/withdraw`)
  const record = page.getByRole('button', { name: 'Record the voice' })
  // Retry, because the page may not have been listening yet.
  await expect(async () => {
    await page.evaluate(
      `history.pushState({}, '', '/orders/${id}'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await expect(record).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await record.click()
  const dialog = page.getByRole('dialog', { name: 'Record the voice' })
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('2 seconds')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  const keep = dialog.getByRole('button', { name: 'Keep this recording' })
  await expect(keep).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /parent or guardian/ }).check()
  await keep.click()
  await expectToast(page, 'The recording is kept')

  const sound = page.locator('audio')
  await expect.poll(() => sound.evaluate((audio: Sound) => audio.duration)).toBeGreaterThan(1.5)
  await sound.evaluate((audio: Sound) => {
    audio.currentTime = 1
    return audio.play()
  })
  await expect.poll(() => sound.evaluate((audio: Sound) => audio.currentTime)).toBeGreaterThan(1.1)

  await page.getByRole('button', { name: 'Write it down' }).click()
  await page.getByLabel('What your child said about it').fill('A cat that eats the moon.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByText('A cat that eats the moon.')).toBeVisible()

  const url = (await sound.getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Delete the recording' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Recording deleted')
  await expect(page.locator('audio')).toHaveCount(0)
  expect((await page.request.get(url)).status()).toBe(404)
  expect((await page.request.get(`/api/images/${images[0]?.id}/told`)).ok()).toBe(true)
})
