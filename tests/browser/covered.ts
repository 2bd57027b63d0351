import { expect, type Locator } from '@playwright/test'

/** A floating box that can be seen lies on no control that can be used now. It may move there within a moment. */
export async function expectCoversNoControl(box: Locator): Promise<void> {
  await expect.poll(() => namesOfCovered(box)).toEqual([])
}

/** What has the focus lies above a bar at the bottom, or is in it. It may scroll there within a moment. */
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
