import { expect, type Page } from '@playwright/test'

/** The newest sign-in link for an address, as a path: letters wait in the mailbox for whoever tries the product out. */
export async function linkFor(page: Page, email: string): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text()
    const letter = mailbox.split('<li>').find((item) => item.includes(`to ${email} `))
    const name = letter?.match(/href="([^"]+)"/)?.[1]
    const html = name ? await (await page.request.get(name)).text() : ''
    return html.match(/href="[^"]*(\/auth\/verify\?[^"]+)"/)?.[1]
  }
  await expect.poll(find, { message: `a letter to ${email}` }).toBeDefined()
  return ((await find()) ?? '').replace(/&(amp|#38);/g, '&')
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
}

/** Signs in by the link in the mail and waits for the page that the parent wanted. */
export async function signIn(page: Page, email: string, wanted = '/dashboard'): Promise<void> {
  await page.goto(wanted)
  await expect(page).toHaveURL('/auth')
  await askForLink(page, email)
  await expect(page).toHaveURL('/auth/verify')
  await page.goto(await linkFor(page, email))
  await expect(page.getByRole('heading', { name: 'Successfully Verified!' })).toBeVisible()
  await expect(page).toHaveURL(wanted)
}
