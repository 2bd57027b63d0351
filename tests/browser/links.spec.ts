import type { Page } from '@playwright/test'
import type { Child } from '#contract/children.ts'
import type { ParentLink } from '#contract/links.ts'
import { orderedAndReceived } from '#tests/factories/finished-order.ts'
import { Parent } from '#tests/factories/parent.ts'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { newAddress, signIn } from './account.ts'
import { expect, nowhere, test } from './story.ts'

test('R35 grandparents open a wall with its secret word and send a heart and a message, until the parent stops sharing it', async ({
  page,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const email = newAddress('links')
  const parent = new Parent(baseURL ?? '')
  const { images } = await orderedAndReceived(parent, ['cat', 'house'], false, email)
  await context.addCookies(parent.cookies())
  await signIn(page, email, '/children')
  const imageIds = images.map(({ id }) => id)
  await page.goto(`/children/${await hang(page, imageIds)}`)
  const address = await makeLink(page)

  const visit = await anotherBrowser.newPage()
  await openByWord(visit, address)
  await visit.getByRole('button', { name: 'Forward' }).click()
  await expect(visit.getByText('2 / 2')).toBeVisible()
  await sendBack(visit)

  await page.reload()
  const back = page.getByRole('region', { name: 'What came back' })
  await expect(back).toContainText('1 heart')
  await expect(back).toContainText('What a proud cat!')
  await expectNobodyKeptOut(page)
  await back.getByRole('button', { name: 'Show your child' }).click()
  const shown = page.getByRole('dialog', { name: 'This came for you' })
  await expect(shown.getByText('What a proud cat!')).toBeInViewport()
  await expect(shown.getByRole('img')).toHaveCount(1)
  await expectUsable(page)
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeHidden()

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this wall' })
  await expect(dialog.getByText(/opened once · asks for your word$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer works').first()).toBeVisible()
  nowhere.push(new URL(address).pathname)
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'This link is over' })).toBeVisible()

  await openArtwork(page, visit, imageIds[0] ?? '')
})

async function hang({ request }: Page, imageIds: string[]): Promise<string> {
  const data = { name: 'Mia', birthMonth: null, color: 'sky' }
  const child: Child = await (await request.post('/api/children', { data })).json()
  await request.post(`/api/children/${child.id}/images`, { data: { imageIds } })
  return child.id
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this wall' })
  await dialog.getByRole('checkbox', { name: 'the drawings beside their artworks' }).check()
  await dialog.getByLabel('Ask for a word first').fill('Pancake')
  await expectNobodyKeptOut(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('The link', { exact: true }).inputValue()
  await expectUsable(page)
  return address
}

async function openByWord(visit: Page, address: string): Promise<void> {
  const answer = await visit.goto(address)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await visit.getByLabel('The word').fill('waffle')
  await visit.getByRole('button', { name: 'Open' }).click()
  await expect(visit.getByText('That is not the word. Please try another one.')).toBeVisible()
  await expectNobodyKeptOut(visit)
  await visit.getByLabel('The word').fill(' pancake ')
  await visit.getByRole('button', { name: 'Open' }).click()
  const pictures = visit.getByRole('img', { name: 'An artwork made from a child’s drawing' })
  await expect(pictures.first()).toBeInViewport()
  await expect(visit.getByText('1 / 2')).toBeVisible()
  await expectUsable(visit)
}

/** Sends a heart and a message about the visible picture. */
async function sendBack(visit: Page): Promise<void> {
  await visit.getByRole('button', { name: 'Send a heart' }).click()
  await expect(visit.getByText('Your heart is on its way.')).toBeVisible()
  await visit.getByRole('button', { name: 'Write a line' }).click()
  await visit.getByLabel('Your line').fill('What a proud cat!')
  await expectNobodyKeptOut(visit)
  await visit.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visit.getByText('Your line is on its way.')).toBeVisible()
}

async function openArtwork(page: Page, visit: Page, imageId: string): Promise<void> {
  const data = { lifetime: 'week', beside: ['drawing'] }
  const link: ParentLink = await (await page.request.post(`/api/images/${imageId}/links`, { data })).json()
  await visit.goto(link.url ?? '')
  await visit.getByRole('button', { name: 'The drawing' }).click()
  await expect(visit.getByRole('img', { name: 'The child’s drawing' })).toBeVisible()
  await expectNobodyKeptOut(visit)
}
