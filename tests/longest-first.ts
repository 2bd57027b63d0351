import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes longer than any other file, so a late start would leave the other workers without work. */
const LONGEST = '/nothing-lost.test.ts'

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
