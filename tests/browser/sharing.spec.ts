import { acceptStyles, enterAge, pictureFiles } from './journey.ts'
import { expect, test } from './story.ts'

test('a photo shared from the phone is uploaded to the workspace', async ({ page }) => {
  await page.goto('/app')
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    share_target: { action: string }
  }

  // Submit a form like the phone does, to the share target in the web app manifest.
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${manifest.share_target.action}">
       <input type="file" name="images"><button>Share</button>
     </form>`,
  )
  await page.locator('input').setInputFiles(await pictureFiles(['cat']))
  await page.getByRole('button', { name: 'Share' }).click()

  await expect(page).toHaveURL('/app')
  await expect(page.getByText('Files Uploaded').first()).toBeVisible()
  await enterAge(page, '5')
  await acceptStyles(page, 1)
})
