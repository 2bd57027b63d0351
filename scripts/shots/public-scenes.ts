import type { Page } from '@playwright/test'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { Parent } from '#tests/factories/parent.ts'
import { pageAt, type Scene, type Stage, scene } from './scene.ts'

const ANSWERS = [
  'There are tears, or the paper flies',
  'Now and then',
  'Being proud of their own work',
  'On the fridge',
  'I’d want to know what happens to it first',
  'A little of it',
]

/** What a first-time visitor sees. */
export const publicScenes: Scene[] = [
  pageAt('front-page', '/'),
  pageAt('front-page-top', '/', { part: 'screen' }),
  scene(
    'front-page-alive',
    async ({ page }) => {
      await page.goto('/')
      await page.mouse.move(200, 200)
      await page.mouse.move(300, 300)
      await page.waitForTimeout(5_000)
    },
    { part: 'screen' },
  ),
  scene(
    'pricing',
    async ({ page }) => {
      await page.goto('/pricing')
      await page.getByRole('heading', { name: 'What it costs' }).waitFor()
    },
    { part: 'screen' },
  ),
  scene('quiz-1-who', ({ page }) => takeQuiz(page, 1)),
  scene('quiz-2-age', ({ page }) => takeQuiz(page, 2)),
  ...[3, 4, 5, 6, 7, 8].map((step) => scene(`quiz-${step}-question`, ({ page }) => takeQuiz(page, step))),
  scene('quiz-9-result', ({ page }) => takeQuiz(page, 9)),
  pageAt('advertorial', '/advertorial'),
  pageAt('method', '/method'),
  pageAt('keepsakes', '/keepsakes'),
  pageAt('gift-cards', '/gift-cards'),
  pageAt('gift', '/gift'),
  scene('gift-card-bought', buyCard),
  pageAt('sample-report', '/sample-report', { part: 'screen' }),
  pageAt('contact', '/contact'),
  scene('contact-errors', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
  }),
  scene('contact-sent', ({ page }) => sendMessage(page), { part: 'screen' }),
  scene('contact-failed', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.abort())
    await sendMessage(page, 'Error sending message')
  }),
  pageAt('legal-privacy', '/legal/privacy-policy'),
  pageAt('legal-terms', '/legal/terms-of-service'),
  pageAt('legal-cookies', '/legal/cookie-policy'),
  pageAt('legal-unknown', '/legal/no-such-thing'),
  pageAt('wrong-address', '/no/such/page'),
  scene('broken-page', ({ page }) => breakPage(page)),
  pageAt('styleguide', '/dev/ui'),
  pageAt('mailbox', '/dev/mailbox'),
]

async function buyCard({ page, context, url }: Stage): Promise<void> {
  const parent = new Parent(url)
  const { id } = await buyGiftCard(parent, { recipientName: 'Eleni', line: 'For your wall.\nGrandma' })
  await context.addCookies(parent.cookies())
  await page.goto(`/gift-cards/${id}`)
  await page.getByRole('article').waitFor()
}

async function takeQuiz(page: Page, step: number): Promise<void> {
  await page.goto('/quiz')
  if (step > 1) await page.getByRole('button', { name: 'Caring Mother' }).click()
  if (step > 2) {
    await page.getByLabel("Child's age in years").fill('6')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  for (const answer of ANSWERS.slice(0, Math.max(0, step - 3)))
    await page.getByRole('button', { name: answer }).click()
  await page.getByLabel(`Step ${step} of 9`).waitFor()
}

async function sendMessage(page: Page, confirmation = 'Message sent successfully!'): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('Your email address').fill('anna@example.com')
  await page.getByLabel('What is it about?').fill('The blue dog')
  await page.getByLabel('Your message').fill('Can the blue dog be printed as large as our kitchen door?')
  await page.clock.install()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText(confirmation).first().waitFor()
}

/** Causes an error while a page renders: formatting a date throws. */
async function breakPage(page: Page): Promise<void> {
  await page.addInitScript(
    'Intl.DateTimeFormat = class { constructor() { throw new Error("broken on purpose") } }',
  )
  await page.goto('/legal/privacy-policy')
  // A public page hydrates only after user input.
  await page.mouse.move(200, 200)
  await page.getByRole('button').first().waitFor()
}
