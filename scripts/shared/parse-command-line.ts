import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the command line. Without a positional argument or with an unknown option, prints `usage` and exits with 1. */
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
