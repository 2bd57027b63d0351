import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { languageCookie, languages } from '#contract/languages.ts'
import { graveFaults, sidewaysScroll } from '#tests/browser/accessible.ts'
import { launchOptions } from '#tests/browser/chromium.ts'
import { keyboardFaults, lostControls, moving } from '#tests/browser/keyboard-faults.ts'
import { inLargeText, textFaults } from '#tests/browser/large-text.ts'
import { accountScenes } from './account-scenes.ts'
import { emailScenes } from './email-scenes.ts'
import { findInGreek } from './finds-in-greek.ts'
import { keepsakeScenes } from './keepsake-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { rareScenes } from './rare-scenes.ts'
import { DESKTOP, PHONE, type Scene, type Screen, type Stage, TABLET, type Visitor, ZOOMED } from './scene.ts'
import { createAccount } from './visitors.ts'
import { workspaceScenes } from './workspace-scenes.ts'

const SCREENS = [PHONE, TABLET, DESKTOP]
const COLOR_SCHEMES = ['light', 'dark'] as const
const LAPTOP: Screen = { name: '1280', width: 1280, height: 800 }
const NARROWEST: Screen = { name: '320', width: 320, height: 640 }

// Full-page screenshots drop touch emulation, so force the pointer type.
const TOUCH_FLAGS =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2'

type Visit = Pick<Stage, 'url' | 'language'> & {
  browser: Browser
  folder: string
  names: readonly string[]
  check: boolean
  /** The names of the screens to use, or undefined for all. */
  at: readonly string[] | undefined
}

/** Takes screenshots of every requested scene, reports its faults and returns the number of faults. */
export async function visitScenes({ browser, names, ...visit }: Visit): Promise<number> {
  const { url, folder, language } = visit
  const all = [
    ...publicScenes,
    ...workspaceScenes,
    ...rareScenes,
    ...orderScenes,
    ...keepsakeScenes,
    ...accountScenes,
    ...emailScenes,
  ]
  const asked = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const contexts = new Map<Visitor, BrowserContext>()
  if (language === 'el') findInGreek(await (await browser.newContext()).newPage())
  let faults = 0
  let touchBrowser: Browser | undefined
  const tell = (fault: string) => {
    faults++
    console.error(fault)
  }
  for (const scene of asked) {
    const context = await contextFor(scene)
    const page = await context.newPage()
    page.on('pageerror', (error) => tell(`${scene.name}: ${error.message}`))
    try {
      for (const fault of await visitScene({ ...visit, scene, page, context })) tell(fault)
    } catch (error) {
      tell(`${scene.name}: could not be shown: ${String(error)}`)
      await page.screenshot({ path: `${folder}/${scene.name}-broken.png` })
    }
    await page.close()
    if (scene.visitor === 'guest') await context.close()
  }
  await touchBrowser?.close()
  return faults

  async function browserFor(touch: boolean): Promise<Browser> {
    if (!touch) return browser
    const { args, ...options } = launchOptions()
    touchBrowser ??= await chromium.launch({ ...options, args: [...args, TOUCH_FLAGS] })
    return touchBrowser
  }

  /** A guest gets a new context each time. Visitors with an account stay signed in. */
  async function contextFor({ visitor, touch = false }: Scene): Promise<BrowserContext> {
    const home = contexts.get(visitor)
    if (home) return home
    const { locale } = languages[language]
    const context = await (await browserFor(touch)).newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      locale,
      hasTouch: touch,
      isMobile: touch,
    })
    context.setDefaultTimeout(60_000)
    await context.addCookies([{ name: languageCookie, value: language, url }])
    if (visitor === 'guest') return context
    await createAccount(visitor, context)
    contexts.set(visitor, context)
    return context
  }
}

type SceneVisit = Omit<Visit, 'browser' | 'names'> & Stage & { scene: Scene }

async function visitScene({ scene, folder, check, at, ...stage }: SceneVisit): Promise<string[]> {
  const { page } = stage
  const screens = scene.screens ?? SCREENS
  await page.setViewportSize(screens[0] ?? DESKTOP)
  await scene.open(stage)
  const faults: string[] = []
  const wanted = ({ name }: Screen) => !at || at.includes(name)
  for (const screen of screens.filter(wanted)) {
    await page.setViewportSize(screen)
    for (const colorScheme of COLOR_SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(350)
      await photograph(page, `${folder}/${scene.name}-${screen.name}-${colorScheme}.png`, scene.part)
      if (check && (screen !== TABLET || at)) {
        const found = [...(await graveFaults(page)), ...(await keyboardFaults(page)), ...(await moving(page))]
        faults.push(...found.map((line) => `${scene.name} ${screen.name} ${colorScheme}: ${line}`))
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (!scene.screens && wanted(ZOOMED))
    await photographZoomed(page, `${folder}/${scene.name}-zoomed-light.png`)
  if (check)
    faults.push(...(await sidewaysFaults(page, scene.name)), ...(await writtenLarge(page, scene.name)))
  return faults
}

async function photographZoomed(page: Page, path: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await page.waitForTimeout(200)
  await photograph(page, path, 'screen')
}

async function sidewaysFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const screen of [NARROWEST, PHONE, TABLET]) {
    await page.setViewportSize(screen)
    await page.waitForTimeout(100)
    const { content, room } = await sidewaysScroll(page)
    if (content > room) faults.push(`${name} ${screen.name}: the page is ${content} wide`)
    faults.push(...(await lostControls(page)).map((line) => `${name} ${screen.name}: ${line}`))
  }
  return faults
}

async function writtenLarge(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(LAPTOP)
  const faults = await inLargeText(page, () => textFaults(page))
  return faults.map((line) => `${name} with large text: ${line}`)
}

async function photograph(page: Page, path: string, part: Scene['part']): Promise<void> {
  if (part === 'whole page') await showAll(page)
  await page.screenshot({ path, fullPage: part === 'whole page' })
}

/** Loads lazy pictures, so that a full-page screenshot includes them. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const late of document.querySelectorAll('img, iframe')) late.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    scrollTo({ top: 0, behavior: 'instant' })
  })()`)
}
