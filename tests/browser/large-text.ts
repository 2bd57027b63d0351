import type { Page } from '@playwright/test'
import { sidewaysScroll } from './accessible.ts'
import { lostControls } from './keyboard-faults.ts'

/** A visible text node: whether it is fixed to the screen or cut off, and its line boxes in pixels. */
type Piece = { text: string; fixed: boolean; cut: boolean; boxes: Box[] }
type Box = { left: number; right: number; top: number; bottom: number }

const USUAL = 16

/** Runs checks at twice the default font size. */
export async function inLargeText<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const browser = await page.context().newCDPSession(page)
  // Change the browser's own font size, because media queries in `em` depend on it too.
  const write = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await write(2 * USUAL)
  const found = await check()
  await write(USUAL)
  await browser.detach()
  return found
}

/** Texts and controls that are cut off or overlap, one line each. */
export async function textFaults(page: Page): Promise<string[]> {
  await page.waitForTimeout(100)
  const pieces = await piecesOf(page)
  const { content, room } = await sidewaysScroll(page)
  return [
    ...cutOff(pieces),
    ...overlaps(pieces),
    ...(await lostControls(page)),
    ...(content > room ? [`the page is ${content} wide`] : []),
  ]
}

const cutOff = (pieces: Piece[]) => pieces.filter(({ cut }) => cut).map(({ text }) => `cut off: ${text}`)

/** Pairs of overlapping texts, except fixed elements, which lie over the page by design. */
function overlaps(pieces: Piece[]): string[] {
  const still = pieces.filter(({ fixed, cut }) => !fixed && !cut)
  return still.flatMap((one, at) =>
    still
      .slice(at + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((under) => liesOver(box, under))))
      .map((other) => `one over the other: ${one.text} / ${other.text}`),
  )
}

/** Whether two boxes overlap clearly. Line boxes always overlap a little if lines are set tightly. */
function liesOver(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
  return wide > 4 && high > lower * 0.4
}

/** Every visible text node, only those of the dialog if one is open. */
async function piecesOf(page: Page): Promise<Piece[]> {
  const dialog = page.locator('[role="dialog"]:not([aria-modal="false"])').last()
  const place = (await dialog.count()) > 0 ? dialog : page.locator('body')
  return place.evaluate((root) => {
    const view = root.ownerDocument.defaultView
    if (!view) return []
    const width = root.ownerDocument.documentElement.clientWidth
    const walker = root.ownerDocument.createTreeWalker(root, 4)
    const pieces: Piece[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      const seen = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!text || !element || !seen || element.closest('svg, script, style, [inert]')) continue
      const around = [element]
      for (let at = element.parentElement; at; at = at.parentElement) around.push(at)
      const styles = around.map((one) => ({ one, style: view.getComputedStyle(one) }))
      // Skip texts for screen readers only and those shortened with an ellipsis on purpose.
      const unseen = styles.some(({ one, style }) => style.clipPath !== 'none' || one.clientWidth === 1)
      if (unseen || styles.some(({ style }) => style.textOverflow === 'ellipsis')) continue
      const range = root.ownerDocument.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
        left,
        right,
        top,
        bottom,
      }))
      const inner = styles.findIndex(({ style }) => /auto|scroll/.test(style.overflowX + style.overflowY))
      const clipping = styles
        .slice(0, inner < 0 ? undefined : inner)
        .filter(({ style }) => /hidden|clip/.test(style.overflowX + style.overflowY))
        .map(({ one }) => one.getBoundingClientRect())
      const outside = (box: Box, by: Box) =>
        box.left < by.left - 3 ||
        box.right > by.right + 3 ||
        box.top < by.top - 8 ||
        box.bottom > by.bottom + 8
      const cut = boxes.some(
        (box) =>
          clipping.some((by) => outside(box, by)) || (inner < 0 && (box.left < -1 || box.right > width + 1)),
      )
      const fixed = styles.some(({ style }) => style.position === 'fixed' || style.position === 'sticky')
      pieces.push({ text: text.slice(0, 40), fixed, cut, boxes })
    }
    return pieces
  })
}
