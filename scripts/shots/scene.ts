import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'

/** Who looks: a stranger, a parent without a plan or orders, or one who has both. */
export type Visitor = 'guest' | 'newcomer' | 'subscriber'

export type Screen = { name: string; width: number; height: number }

export const PHONE: Screen = { name: '390', width: 390, height: 844 }
export const TABLET: Screen = { name: '768', width: 768, height: 1024 }
export const DESKTOP: Screen = { name: '1440', width: 1440, height: 900 }
/** A desktop at 200 %, which is half as wide for the page. */
export const ZOOMED: Screen = { name: 'zoomed', width: 720, height: 450 }

export type Stage = { page: Page; context: BrowserContext; url: string; language: Language }

/** One page of the product in one state. */
export type Scene = {
  name: string
  visitor: Visitor
  /** The screen alone where something stands fixed in it, such as a dialog. */
  part: 'whole page' | 'screen'
  /** Left out: phone, tablet and desktop. The first is the one on which it is opened. */
  screens?: readonly Screen[]
  /** True where a finger points, so that the camera comes first. */
  touch?: boolean
  open: (stage: Stage) => Promise<void>
}

type SceneOptions = Partial<Omit<Scene, 'name' | 'open'>>

/** A scene of a guest and the whole page, unless told otherwise. */
export function scene(name: string, open: Scene['open'], options: SceneOptions = {}): Scene {
  return { name, visitor: 'guest', part: 'whole page', ...options, open }
}

/** A page that only has to be opened. */
export function pageAt(name: string, path: string, options: SceneOptions = {}): Scene {
  return scene(name, async ({ page }) => void (await page.goto(path)), options)
}
