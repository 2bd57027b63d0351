import { expectNobodyKeptOut, expectNoSidewaysScroll, expectUsable } from './accessible.ts'
import { askForLink, linkFor, linkIn, newAddress, signIn } from './account.ts'
import { spendFreeCredits, subscribe } from './credits.ts'
import {
  addDrawings,
  expectToast,
  pictureFiles,
  startCreating,
  startDrawing,
  viewResults,
  waitForPictures,
} from './journey.ts'
import { expect, test } from './story.ts'

test('a new parent uses up the free credits, upgrades, creates more, cancels, downloads the data and deletes the account', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  const email = newAddress('whole-way')
  await signIn(page, email)
  await expect(page.getByText('0 of 3 used')).toBeVisible()

  await addDrawings(page, ['house'])
  await expect(page.getByText('Uses 1 of your 3 credits.').filter({ visible: true })).toBeVisible()
  await page.route('**/generate', (route) => spendFreeCredits(page).then(() => route.continue()), {
    times: 1,
  })
  await startCreating(page)
  await expectToast(page, 'Insufficient Credits')
  await page.getByRole('button', { name: 'Upgrade Now' }).click()

  await expect(page).toHaveURL('/subscription')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expectNobodyKeptOut(page)
  await subscribe(page, 'Family', '$14.99')
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.goto('/app')
  await startCreating(page)
  await startDrawing(page)
  await waitForPictures(page)
  await viewResults(page)
  await expect(page.getByRole('heading', { name: 'Your Magical Transformation Results' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Save Your Magical Creations Forever!' })).toBeHidden()

  await page.goto('/orders')
  await page.getByRole('link', { name: /1 image/ }).click()
  await expect(page.getByText('All images are ready.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Artwork number 1 in Realistic style' })).toBeVisible()
  await expectUsable(page)

  const cancelPage = await anotherBrowser.newPage()
  await cancelPage.goto(await linkIn(page, email, /^\/subscription\/cancel#/))
  await cancelPage.getByRole('button', { name: 'Cancel Now' }).click()
  await expect(cancelPage.getByText('Your Family plan was canceled on')).toBeVisible()
  expect(cancelPage.url()).not.toContain('key=')
  await page.goto('/subscription')
  await expect(page.getByText('You won’t be charged again.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume Subscription' }).click()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('button', { name: 'Cancel Now' }).click()
  await expectToast(page, 'Subscription canceled')

  await page.goto('/dashboard')
  await expect(page.getByText('4 of 1,503 used')).toBeVisible()
  await expectNobodyKeptOut(page)

  await page.goto('/account/settings')
  await page.getByLabel('Name').fill('Anna')
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings saved')
  await expect(page.getByText('You have unsaved changes')).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Anna' })).toBeVisible()

  await page.goto('/account/settings')
  await expectNobodyKeptOut(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Your Data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^doodlebloom-[\d-]+\.zip$/)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type your email address to confirm').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('Please type the email address of your account to confirm.')).toBeVisible()
  await dialog.getByLabel('Type your email address to confirm').fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Account deleted')
  await expect(page.getByRole('heading', { name: 'The account has been deleted' })).toBeVisible()
  await page.goto('/orders')
  await expect(page).toHaveURL('/auth')
})

test('an expired access token is renewed silently; after signing out, private pages redirect to the sign-in page', async ({
  page,
}) => {
  await signIn(page, newAddress('comes-and-goes'), '/account/settings')
  await page.evaluate(() => localStorage.setItem('auth-token', 'run.out.long-ago'))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()

  await page.goto('/account/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('a sign-in link works once; the second time its page says so and offers a new link', async ({
  page,
  anotherBrowser,
}) => {
  const email = newAddress('twice')
  await page.goto('/auth')
  await askForLink(page, email)
  const link = await linkFor(page, email)
  const elsewhere = await anotherBrowser.newPage()
  await elsewhere.goto(`/api${link}`)
  await expect(elsewhere).toHaveURL(link)
  const question = elsewhere.getByRole('heading', { name: `Sign in as ${email} on this device?` })
  await expect(question).toBeVisible()
  const cut = await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'pixels of the address that are cut off').toBeLessThanOrEqual(0)
  await expectUsable(elsewhere)
  await elsewhere.getByRole('button', { name: 'Yes, sign in' }).click()
  await expect(elsewhere).toHaveURL('/dashboard')

  await page.goto(link)

  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
  await expect(page.getByRole('button', { name: 'Resend Magic Link' })).toBeEnabled()
  await expectNobodyKeptOut(page)
})

test('a parent who opens the sign-in link on a phone is asked whether to add the drawings made there to the account', async ({
  page,
  anotherBrowser,
}) => {
  const email = newAddress('decides')
  await page.goto('/auth')
  await askForLink(page, email)
  const phone = await anotherBrowser.newPage()
  const made = await phone.request.post('/api/orders', { data: { bundleType: 'pack-5', childAge: 5 } })
  const { id } = await made.json()
  const [drawing] = await pictureFiles(['house'])
  if (!drawing) throw new Error('There is no drawing')
  await phone.request.post(`/api/orders/${id}/images`, { multipart: { images: drawing } })

  await phone.goto(await linkFor(page, email))
  await phone.getByRole('button', { name: 'Yes, sign in' }).click()

  const question = 'These drawings were made in this browser. Put them into your account?'
  await expect(phone.getByRole('heading', { name: question })).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Drawing', exact: true })).toBeVisible()
  await expectUsable(phone)
  await phone.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(phone).toHaveURL('/dashboard')
  await phone.goto('/orders')
  await expect(phone.getByRole('link', { name: /1 image/ })).toBeVisible()
})

test('signing out in one tab signs out every other tab', async ({ page, context }) => {
  const email = newAddress('two-tabs')
  await signIn(page, email)
  await expect(page.getByText(email).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account/settings')
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText(email)).toHaveCount(0)
})
