import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** An address that no other story and no earlier attempt at this one has used. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** The path of the newest link matching `fits` in the emails to an address, read from the dev mailbox. */
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

/** The path of the sign-in link without the language prefix, as the browser already knows the language. */
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
