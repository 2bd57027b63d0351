import type { Page } from '@playwright/test'
import { currentVoiceConsent } from '#contract/voice-consent.ts'
import { recordingOf } from '#tests/factories/recordings.ts'
import { expectUsable } from './accessible.ts'
import { finishedOrder } from './finished-order.ts'
import { boughtWith } from './sent-earlier.ts'
import { expect, test } from './story.ts'

test('R62 a parent with the Unlimited plan makes a book, browses it with keys and buttons, and downloads it', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id, images } = await finishedOrder(context, baseURL ?? '', ['cat', 'house'])
  await page.goto(`/orders/${id}`)
  await page.getByRole('link', { name: 'To the Book' }).click()
  await expect(page.getByRole('heading', { name: 'Books come with the Unlimited plan' })).toBeVisible()

  await boughtWith(id, 'unlimited')
  await keepRecording(page, images[0]?.id)
  await page.reload()
  await page.getByLabel('Title on the cover').fill('Houses and cats')
  await page.getByRole('button', { name: 'Move Picture 2 forward' }).click()
  await expect(page.getByRole('button', { name: 'Picture 2, place 1 of 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: /: works until / }).check()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Make the Book' }).click()
  await expect(page.getByText('8 pages and a cover, to be folded and stapled.')).toBeVisible({
    timeout: 120_000,
  })

  const book = page.getByRole('list', { name: 'The book, page by page' })
  await expect(book.getByRole('img', { name: 'Front cover' })).toHaveJSProperty('naturalWidth', 900)
  const inSight = page.getByRole('region', { name: 'The book, page by page' }).getByRole('status')
  await expect(inSight).toContainText('Front cover')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(inSight).toContainText('Page 1 of 8')
  await book.press('End')
  await expect(inSight).toContainText('Back cover')
  await book.press('Home')
  await expect(inSight).toContainText('Front cover')
  await expectUsable(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the Pages (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/-book-[0-9a-f]{8}-inside\.pdf$/)

  const links = await page.request.get(`/api/orders/${id}/links`)
  expect(await links.json()).toMatchObject([{ printed: true, to: { imageId: images[0]?.id } }])
})

async function keepRecording(page: Page, imageId = ''): Promise<void> {
  const recording = {
    name: 'recording',
    mimeType: 'audio/webm',
    buffer: Buffer.from(await recordingOf('webm', 1)),
  }
  const multipart = { consent: currentVoiceConsent, recording }
  const kept = await page.request.put(`/api/images/${imageId}/recording`, { multipart })
  expect(kept.status()).toBe(200)
}
