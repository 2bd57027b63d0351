import type { Page } from '@playwright/test'

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]'

/** A tab stop. Coordinates are in pixels from the top left of the page. */
type Stop = {
  name: string
  tabIndex: number
  fixed: boolean
  /** Whether it is inside a scroll container, so it need not be visible. */
  scrolled: boolean
  /** Whether it shows a focus ring; true if that was not measured. */
  ring: boolean
  left: number
  right: number
  top: number
  bottom: number
}

/** Keyboard accessibility faults of the page in its current state, one line each. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.keyboard.press('Shift')
  const stops = await stopsOf(page, 'with rings')
  return [
    ...stops.filter(({ tabIndex }) => tabIndex > 0).map(({ name }) => `tab order forced: ${name}`),
    ...stops.filter(({ ring }) => !ring).map(({ name }) => `no focus ring: ${name}`),
    ...stops.flatMap((stop, at) => {
      const next = stops[at + 1]
      return next && goesBack(stop, next) ? [`tab order goes up: ${stop.name} > ${next.name}`] : []
    }),
  ]
}

/** The controls beyond the left or right edge of the screen, one line each. */
export async function lostControls(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const lost = (await stopsOf(page)).filter(
    ({ scrolled, left, right }) => !scrolled && (left < -1 || right > width + 1),
  )
  return lost.map(({ name }) => `out of sight: ${name}`)
}

/** Whether the tab order jumps back: the next stop lies entirely above, in the same column. */
function goesBack(stop: Stop, next: Stop): boolean {
  const sameColumn = next.left < stop.right && stop.left < next.right
  return !stop.fixed && !next.fixed && sameColumn && next.bottom <= stop.top
}

type Motion = {
  playState: string
  animationName?: string
  effect?: { getComputedTiming(): { duration: unknown; iterations: number } }
}

export async function moving(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((root) =>
    root.ownerDocument
      .getAnimations()
      .filter(({ effect, playState }: Motion) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? { iterations: 1 }
        return playState === 'running' && (Number(duration) > 20 || iterations === Number.POSITIVE_INFINITY)
      })
      .map(({ animationName }: Motion) => `moves: ${animationName}`),
  )
}

/** The tab stops in tab order, only those of the dialog if one is open. */
async function stopsOf(page: Page, rings?: 'with rings'): Promise<Stop[]> {
  const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])').last()
  const place = (await dialog.count()) > 0 ? dialog : page.locator('body')
  return place.locator(TABBABLE).evaluateAll((elements, rings) => {
    const view = elements[0]?.ownerDocument.defaultView
    if (!view) return []
    const isStop = (element: (typeof elements)[number]) => {
      const { width, height } = element.getBoundingClientRect()
      // A group passes the focus on to one of its items.
      const group = element.matches('[role="radiogroup"], [role="tablist"]')
      const hidden = group || width < 2 || height < 2 || element.closest('[inert], [aria-hidden="true"]')
      return !hidden && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
    }
    const found = elements.filter(isStop)
    const stops = found.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const around = [element]
      for (let at = element.parentElement; at; at = at.parentElement) around.push(at)
      const styles = around.map((one) => view.getComputedStyle(one))
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.tagName)
      return {
        name: name.trim().slice(0, 40),
        tabIndex: element.tabIndex,
        fixed: styles.some(({ position }) => position === 'fixed' || position === 'sticky'),
        scrolled: styles.some(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll'),
        ring: true,
        left,
        right,
        top: top + view.scrollY,
        bottom: bottom + view.scrollY,
      }
    })
    if (!rings) return stops
    const before = view.document.activeElement
    const ringed = found.map((element) => {
      element.focus({ preventScroll: true })
      // A handle may be larger than its visible part, which then shows the focus ring.
      return [element, ...element.querySelectorAll('*')].some((one) => {
        const { outlineStyle, outlineWidth } = view.getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    })
    before?.focus({ preventScroll: true })
    return stops.map((stop, at) => ({ ...stop, ring: ringed[at] ?? false }))
  }, rings)
}
