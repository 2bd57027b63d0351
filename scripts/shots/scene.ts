import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'

/** The visitor: a guest, a parent without a plan or orders, or one who has both. */
export type Visitor = 'guest' | 'newcomer' | 'subscriber'

export type Screen = { name: string; width: number; height: number }

export const PHONE: Screen = { name: '390', width: 390, height: 844 }
export const TABLET: Screen = { name: '768', width: 768, height: 1024 }
export const DESKTOP: Screen = { name: '1440', width: 1440, height: 900 }
/** A desktop at 200 % zoom, which halves the width for the page. */
export const ZOOMED: Screen = { name: 'zoomed', width: 720, height: 450 }

export type Stage = { page: Page; context: BrowserContext; url: string; language: Language }

/** One page of the product in one state. */
export type Scene = {
  name: string
  visitor: Visitor
  /** Use `screen` if something is fixed to it, such as a dialog. */
  part: 'whole page' | 'screen'
  /** Defaults to phone, tablet and desktop. The page is opened on the first. */
  screens?: readonly Screen[]
  /** Whether to emulate a touch screen, where the camera is offered first. */
  touch?: boolean
  open: (stage: Stage) => Promise<void>
}

type SceneOptions = Partial<Omit<Scene, 'name' | 'open'>>

/** A scene, by default for a guest and the whole page. */
export function scene(name: string, open: Scene['open'], options: SceneOptions = {}): Scene {
  return { name, visitor: 'guest', part: 'whole page', ...options, open }
}

/** A page that only has to be opened. */
export function pageAt(name: string, path: string, options: SceneOptions = {}): Scene {
  return scene(name, async ({ page }) => void (await page.goto(path)), options)
}
