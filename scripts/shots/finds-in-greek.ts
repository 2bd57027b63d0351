import type { Page } from '@playwright/test'
import { inGreek } from './greek-words.ts'

type Finder = (what: string | RegExp, options?: { name?: string | RegExp }) => unknown
type Finding = Record<'getByRole' | 'getByLabel' | 'getByText', Finder>

/** Patches the locators of every page in this process, so that scenes written in English also find Greek texts. */
export function findInGreek(page: Page): void {
  for (const finder of [page.mainFrame(), page.locator('html')]) {
    const kind: Finding = Object.getPrototypeOf(finder)
    const { getByRole, getByLabel, getByText } = kind
    kind.getByLabel = function (text, options) {
      return getByLabel.call(this, inGreek(text), options)
    }
    kind.getByText = function (text, options) {
      return getByText.call(this, inGreek(text), options)
    }
    kind.getByRole = function (role, options) {
      const name = options?.name
      return getByRole.call(this, role, name === undefined ? options : { ...options, name: inGreek(name) })
    }
  }
}
