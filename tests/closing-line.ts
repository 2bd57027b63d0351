import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the line `N passed, N failed`, for people and tools that read only the end. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const broken = modules.filter((module) => module.errors().length > 0).length
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.filter((state) => state === 'failed').length + broken
    process.stdout.write(`${passed} passed, ${failed} failed\n`)
  },
}
