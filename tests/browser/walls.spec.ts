import type { Locator, Page } from '@playwright/test'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { orderedAndReceived } from '#tests/factories/finished-order.ts'
import { Parent } from '#tests/factories/parent.ts'
import { expectNobodyKeptOut, expectUsable } from './accessible.ts'
import { newAddress, signIn } from './account.ts'
import { expectToast } from './journey.ts'
import { expect, nowhere, test } from './story.ts'

const hung = (page: Page) => page.getByRole('button', { name: /^Open / })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('R58 a parent adds a child, hangs two artworks and a free drawing, arranges, hides and marks them, and removes the child', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const email = newAddress('walls')
  const parent = new Parent(baseURL ?? '')
  const order = await orderedAndReceived(parent, ['cat', 'house'], false, email)
  await context.addCookies(parent.cookies())
  await signIn(page, email, '/children')
  await expectNobodyKeptOut(page)

  await addChild(page)
  await expect(page.getByRole('heading', { name: 'Mia’s wall' })).toBeVisible()
  await expectNobodyKeptOut(page)
  await hangArtworks(page)
  await addDrawing(page)
  await expect(hung(page)).toHaveCount(3)
  await expect(page.getByText(/\d years( \d+ months?)? old$/).first()).toBeVisible()
  await expectUsable(page)

  await arrangePictures(page)
  await markAndHide(page)

  await page.getByRole('button', { name: 'Remove Mia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'A wall for each child' })).toBeVisible()
  await expectToast(page, 'Mia’s wall is gone')
  await undo(page)
  await page.getByRole('link', { name: /^Mia/ }).click()
  await expect(hung(page)).toHaveCount(3)

  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('link', { name: 'On Mia’s wall' })).toBeVisible()
  await page.getByRole('link', { name: 'On Mia’s wall' }).click()
  nowhere.push(...(await removeForGood(page)))
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('link', { name: 'Download Artwork' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Start a wall' })).toBeVisible()
})

async function addChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a Child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a child' })
  await expectNobodyKeptOut(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a first name or nickname.')).toBeVisible()
  await dialog.getByLabel('First name or nickname').fill('Mia')
  await dialog.getByLabel('Month', { exact: true }).selectOption('May')
  await dialog.getByLabel('Year').selectOption(String(new Date().getFullYear() - 5))
  await dialog.getByRole('button', { name: 'Blue' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
}

async function hangArtworks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hang Your Artwork' }).click()
  const dialog = page.getByRole('dialog')
  const pictures = dialog.getByRole('button', { name: /^Untitled, ordered / })
  await expect(pictures).toHaveCount(2)
  await pictures.first().click()
  await pictures.last().click()
  await expectNobodyKeptOut(page)
  await dialog.getByRole('button', { name: 'Hang 2 pictures' }).click()
  await expect(hung(page)).toHaveCount(2)
  await expect(page.getByText(/the first goes on/)).toBeVisible()
}

/** Uploads a drawing. Nothing is sent before the parent confirms the permission text next to the button. */
async function addDrawing(page: Page): Promise<void> {
  await expect(page.getByText(/a parent’s permission to upload it here/)).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add Drawings' }).click()
  const file = { name: 'rocket.jpg', mimeType: 'image/jpeg', buffer: await drawingJpeg('rocket', 600) }
  await (await chosen).setFiles([file])
  await expectToast(page, '1 drawing hangs on the wall')
  // On a phone the toast may cover the next button.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(/a parent’s permission to upload it here/)).toBeHidden()
}

const pictureIn = async (place: Locator) => (await place.locator('img').getAttribute('src')) ?? ''

/** Reorders by keyboard, arrow button, mouse and touch, and checks that the server saves each order. */
async function arrangePictures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Our order' }).click()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const places = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /, place \d of 3$/ }) })
  await expect(places).toHaveCount(3)
  await expectNobodyKeptOut(page)
  const pictures = async () => Promise.all((await places.all()).map(pictureIn))
  const [a = '', b = '', c = ''] = await pictures()
  const handle = (at: number) => page.getByRole('button', { name: `, place ${at} of 3` })
  const overPlace = (at: number) => () =>
    expect(page.getByText(new RegExp(` is at place ${at} of 3\\.$`))).toBeAttached()
  const kept = () => page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())

  const byKeys = kept()
  await handle(1).focus()
  await page.keyboard.press('Space')
  await overPlace(1)()
  // dnd-kit announces the place before a timer starts its listener for arrow keys.
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)))
  await page.keyboard.press('ArrowRight')
  await overPlace(2)()
  await page.keyboard.press('Space')
  await byKeys
  await expect.poll(pictures).toEqual([b, a, c])

  const byArrow = kept()
  await places
    .nth(2)
    .getByRole('button', { name: /^Move .* forward$/ })
    .click()
  await byArrow
  await expect.poll(pictures).toEqual([b, c, a])

  const byMouse = kept()
  await drag(page, handle(1), handle(3), overPlace(3))
  await byMouse
  await expect.poll(pictures).toEqual([c, a, b])

  const byFinger = kept()
  await dragByFinger(page, handle(3), handle(1), overPlace(1))
  await byFinger
  await expect.poll(pictures).toEqual([b, c, a])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(hung(page)).toHaveCount(3)
  const shown = await Promise.all((await hung(page).all()).map(pictureIn))
  expect(shown).toEqual([b, c, a])
}

type Point = { x: number; y: number }

/**
 * The centers of two handles once both are at rest: a dropped picture still moves to its place, and the
 * page may scroll until nothing covers a handle.
 */
async function middlesOf(places: [Locator, Locator]): Promise<[Point, Point]> {
  for (const place of places) await place.hover({ trial: true })
  return [await middleOf(places[0]), await middleOf(places[1])]
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Pulled = () => Promise<void>

async function drag(page: Page, from: Locator, to: Locator, pulled: Pulled): Promise<void> {
  const [start, end] = await middlesOf([from, to])
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await pulled()
  await page.mouse.up()
}

/** Drags by touch after a short hold, because a finger that moves at once scrolls the page. */
async function dragByFinger(page: Page, from: Locator, to: Locator, pulled: Pulled): Promise<void> {
  const [start, end] = await middlesOf([from, to])
  const touch = await page.context().newCDPSession(page)
  const steps = 8
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await page.waitForTimeout(300)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await pulled()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

async function markAndHide(page: Page): Promise<void> {
  const heart = page.getByRole('button', { name: /^Favorite: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Favorites' }).click()
  await expect(hung(page)).toHaveCount(1)

  await page.getByRole('link', { name: 'By date' }).click()
  await hung(page).first().click()
  await expectNobodyKeptOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(hung(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Hidden (1)' })).toBeVisible()
  await undo(page)
  await expect(hung(page)).toHaveCount(3)

  await hung(page).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take Off the Wall' }).click()
  await expect(hung(page)).toHaveCount(2)
  await undo(page)
  await expect(hung(page)).toHaveCount(3)
}

async function removeForGood(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Mia’s wall' })).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Remove Mia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'A wall for each child' })).toBeVisible()
  return [pathname]
}
