import {
  acceptStyles,
  chooseFiles,
  chooseTab,
  expectToast,
  hangDrawings,
  pictureFiles,
  tellAge,
} from './journey.ts'
import { expect, test } from './story.ts'

const REJECTED = 'Some files were rejected. Please use JPG, PNG, or HEIC format under 10MB.'

test('a file that is no picture is rejected with what is allowed', async ({ page }) => {
  await page.goto('/app')

  await chooseFiles(page, [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ])

  await expectToast(page, 'Invalid Files')
  await expectToast(page, REJECTED)
})

test('a picture over 10 MB is rejected', async ({ page }) => {
  await page.goto('/app')

  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  await chooseFiles(page, [{ name: 'huge.jpg', mimeType: 'image/jpeg', buffer }])

  await expectToast(page, REJECTED)
})

test('of more files than a pack holds, the first that fit are kept', async ({ page }) => {
  await page.goto('/app?plan=pack-5')

  await chooseFiles(page, await pictureFiles(['house', 'cat', 'fish', 'rocket']))

  await expectToast(page, 'Only 3 more files can be uploaded for this bundle.')
  await expect(page).toHaveURL('/app')
  await tellAge(page, '5')
  await acceptStyles(page, 3)
  await expect(page.getByText('Maximum 3 images reached for this bundle')).toBeVisible()
})

test('an age outside 1 to 18 is asked again', async ({ page }) => {
  await page.goto('/app')
  await chooseFiles(page, await pictureFiles(['cat']))

  await page.getByLabel("Child's age in years").fill('19')
  await page.getByRole('button', { name: 'Save age' }).click()

  await expectToast(page, 'Please enter a valid age between 1 and 18 years.')
  await tellAge(page, '4')
})

test('with more drawings than a pack holds, paying waits until some are removed', async ({
  page,
  isMobile,
}) => {
  await hangDrawings(page, ['house', 'cat', 'fish', 'rocket'])

  await chooseTab(page, 'One-Time Packs')
  await expect(page.getByText('Too many images!').filter({ visible: true }).first()).toBeVisible()
  const start = page.getByRole('button', { name: 'Start Creating Today' }).filter({ visible: true }).first()
  await expect(start).toBeDisabled()
  if (isMobile) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(start).toBeEnabled()
})

test('one style for all changes every drawing', async ({ page }) => {
  await hangDrawings(page, ['house', 'cat'])

  await page
    .getByRole('radiogroup', { name: 'One style for all' })
    .getByRole('radio', { name: 'Futuristic' })
    .click()

  for (const name of ['house.jpg', 'cat.jpg']) {
    const styles = page.getByRole('radiogroup', { name: `Style for ${name}` })
    await expect(styles.getByRole('radio', { name: 'Futuristic' })).toBeChecked()
  }
})
