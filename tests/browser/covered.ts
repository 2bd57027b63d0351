import { expect, type Locator } from '@playwright/test'

/** Fails if a visible floating box covers a usable control. Polls, because the box may still be moving. */
export async function expectCoversNoControl(box: Locator): Promise<void> {
  await expect.poll(() => namesOfCovered(box)).toEqual([])
}

/** Fails if a bottom bar covers the focused element. Polls, because it may still be scrolling. */
export async function expectFocusAbove(bar: Locator): Promise<void> {
  const covered = () =>
    bar.evaluate((self) => {
      const focused = self.ownerDocument.activeElement
      const below = focused && focused.getBoundingClientRect().bottom > self.getBoundingClientRect().top
      return below && !self.contains(focused) ? focused.textContent : null
    })
  await expect.poll(covered).toBeNull()
}

function namesOfCovered(box: Locator): Promise<string[]> {
  return box.evaluate((self) => {
    const page = self.ownerDocument
    if (page.defaultView?.getComputedStyle(self).visibility === 'hidden') return []
    const over = self.getBoundingClientRect()
    const scope = page.querySelector('[role="dialog"][data-state="open"]') ?? page
    return [...scope.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => !self.contains(control))
      .filter((control) => {
        const { top, right, bottom, left, width, height } = control.getBoundingClientRect()
        const seen = width > 1 && height > 1
        return seen && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((control) => control.textContent?.trim() || control.outerHTML)
  })
}
