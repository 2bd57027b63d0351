import { expect, type Page } from '@playwright/test'

/** A link that fits, as a path, from the emails to an address, the newest first: they wait in the mailbox for whoever tries the product out. */
export async function linkIn(page: Page, email: string, fits: RegExp): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text()
    for (const item of mailbox.split('<li>').filter((text) => text.includes(`to ${email} `))) {
      const name = item.match(/href="([^"]+)"/)?.[1] ?? ''
      const email = await (await page.request.get(name)).text()
      const links = [...email.matchAll(/href="https?:\/\/[^"/]+([^"]+)"/g)].map(([, path = '']) => path)
      const link = links.map((path) => path.replace(/&(amp|#38);/g, '&')).find((path) => fits.test(path))
      if (link) return link
    }
    return undefined
  }
  await expect.poll(find, { message: `an email to ${email}` }).toBeDefined()
  return (await find()) ?? ''
}

/** The link that signs in, without the language of the email: the browser knows that already. */
export async function linkFor(page: Page, email: string): Promise<string> {
  const link = await linkIn(page, email, /^(\/el)?\/auth\/verify\?/)
  return link.replace(/^\/el/, '')
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
}

export async function signIn(page: Page, email: string, wanted = '/dashboard'): Promise<void> {
  await page.goto(wanted)
  await expect(page).toHaveURL('/auth')
  await askForLink(page, email)
  await expect(page).toHaveURL('/auth/verify')
  await page.goto(await linkFor(page, email))
  await expect(page.getByRole('heading', { name: 'Successfully Verified!' })).toBeVisible()
  await expect(page).toHaveURL(wanted)
}
