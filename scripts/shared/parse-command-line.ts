import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What the command line asks for. Without a word or with an option that there is not, the process ends with `usage`. */
export function parseCommandLine<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T & { allowPositionals: true }>> {
  try {
    const found = parseArgs({ ...config, allowPositionals: true })
    if (found.positionals.length > 0) return found
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem
    console.error(problem.message)
  }
  console.error(usage)
  process.exit(1)
}
