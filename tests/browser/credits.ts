import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { expectToast, pictureFiles } from './journey.ts'

/** Spends the three monthly credits with API requests, as another device of the same parent would. */
export async function spendFreeCredits(page: Page): Promise<void> {
  const [scribble] = await pictureFiles(['scribble'])
  if (!scribble) throw new Error('There is no scribble')
  const data = { bundleType: 'pack-5', childAge: 5, includeReport: false }
  const { id }: Order = await (await page.request.post('/api/orders', { data })).json()
  for (let i = 0; i < 3; i++)
    await page.request.post(`/api/orders/${id}/images`, { multipart: { images: scribble } })
  expect((await page.request.post(`/api/orders/${id}/generate`, { data: {} })).status()).toBe(200)
}

export async function subscribe(page: Page, plan: string, price: string): Promise<void> {
  await page.getByRole('button', { name: `Upgrade: ${plan}` }).click()
  await page.getByRole('button', { name: `Pay ${price}` }).click()
  await expectToast(page, 'Subscription activated!')
}
