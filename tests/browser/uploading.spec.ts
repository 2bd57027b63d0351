import { expectCoversNoControl, expectFocusAbove } from './covered.ts'
import { acceptStyles, addDrawings, chooseFiles, enterAge, expectToast, pictureFiles } from './journey.ts'
import { expect, test } from './story.ts'

// web/requirements/input-rules.test.tsx tests each file rule on its own.
test('files that are no pictures or over 10 MB are rejected; of too many files, only as many as the pack allows are kept', async ({
  page,
}) => {
  const rejected = 'Some files were rejected. Please use JPG, PNG, or HEIC format under 10MB.'
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  await page.goto('/app?plan=pack-5')
  await chooseFiles(page, [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ])
  await expectToast(page, rejected)
  await expectCoversNoControl(page.locator('li', { hasText: rejected }))
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(rejected, { exact: true })).toBeHidden()
  await chooseFiles(page, [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer }])
  await expectToast(page, rejected)

  await chooseFiles(page, await pictureFiles(['scribble', 'cat', 'fish', 'rocket']))

  await expectToast(page, 'Only 3 more files can be uploaded for this bundle.')
  await expect(page).toHaveURL('/app')
  await enterAge(page, '5')
  await acceptStyles(page, 3)
  await expect(page.getByText('Maximum 3 images reached for this bundle')).toBeVisible()

  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const start = page.getByRole('button', { name: 'Start Creating Today' })
  await expect(start.filter({ visible: true })).toBeInViewport()
  const notice = page.getByRole('complementary', {
    name: 'What’s happening at the studio',
    includeHidden: true,
  })
  await expect(notice).toBeAttached()
  await expectCoversNoControl(notice)
})

test('on a phone, the order bar never covers the focused element, and the offline notice stays in view', async ({
  page,
  context,
}) => {
  await addDrawings(page, ['cat'])
  await expect(page.getByRole('button', { name: 'View Preview' })).toBeVisible({ timeout: 60_000 })
  const bar = page.locator('[data-keep-clear]')
  const reached: string[] = []
  do {
    await page.keyboard.press('Tab')
    await expectFocusAbove(bar)
    reached.push(await page.locator(':focus').evaluate((focused) => focused.textContent ?? ''))
  } while (reached.at(-1) !== 'Cookie Policy')
  expect(reached).toContain('Remove')

  await context.setOffline(true)
  const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(notice).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})
