import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { askForLink, linkFor, newAddress } from './account.ts'
import { cards } from './journey.ts'
import { expect, test } from './story.ts'

test('R63 a gift card is bought with a demo card, printed, and redeemed once by somebody else, who sees the balance', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  await page.goto('/gift-cards')
  await page.getByRole('radio', { name: /10 drawings/ }).check()
  await page.getByLabel('Who is it for?').fill('Eleni')
  await page.getByLabel('A line for the card').fill('For your wall.\nGrandma')
  await page.getByRole('radio', { name: /I print it at home/ }).check()
  await page.getByLabel('Your email address').fill('grandma@example.com')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Go on to pay $14.99' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for the gift card' })
  await dialog.getByLabel('Card number').fill(cards.good)
  await dialog.getByLabel('Expiry').fill('12/40')
  await dialog.getByLabel('CVC').fill('123')
  await expectNobodyKeptOut(page)
  await dialog.getByRole('button', { name: 'Pay $14.99' }).click()

  await expect(page.getByRole('heading', { name: 'A present, wrapped' })).toBeVisible()
  const card = page.getByRole('article', { name: 'A present' })
  await expect(card.getByText('For Eleni')).toBeVisible()
  await expect(card.getByRole('img', { name: 'QR code that opens the present' })).toBeVisible()
  const code = ((await card.textContent()) ?? '').match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)?.[0] ?? ''
  await expectUsable(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print it' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const recipient = await anotherBrowser.newPage()
  await recipient.goto(`/gift#${code}`)
  await expect(recipient.getByRole('heading', { name: 'For Eleni' })).toBeVisible()
  await expect(recipient).toHaveURL('/gift')
  await expectNobodyKeptOut(recipient)
  await recipient.getByRole('link', { name: 'Sign in to keep it' }).click()
  const email = newAddress('eleni')
  await askForLink(recipient, email)
  await recipient.goto(await linkFor(recipient, email))
  await expect(recipient).toHaveURL('/gift')
  await recipient.getByRole('button', { name: 'Put it into my account' }).click()
  await expect(recipient.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
  await expect(recipient.getByText('You have 13 credits.')).toBeVisible()
  await expectNobodyKeptOut(recipient)
  await recipient.goto('/gift')
  await recipient.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await recipient.getByRole('button', { name: 'Open it' }).click()
  await expect(recipient.getByText('This gift card has already been redeemed.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unwrapped' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
