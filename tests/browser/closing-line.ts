import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Ends a run with the line `N passed, N failed`, as the Vitest runs do. */
export default class ClosingLine implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onExit(): Promise<void> {
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? []
    const failed = outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length
    const passed = outcomes.filter((outcome) => outcome === 'expected').length
    process.stdout.write(`${passed} passed, ${failed} failed\n`)
    return Promise.resolve()
  }
}
