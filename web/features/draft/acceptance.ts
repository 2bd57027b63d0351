import { acceptedFiles, limits } from '#contract/limits.ts'

const endings = Object.values(acceptedFiles).flat()

/** By name and size alone; what is inside decides later. An empty name comes from a pasted picture. */
export function isAcceptable(file: Pick<File, 'name' | 'size' | 'type'>): boolean {
  const name = file.name.toLowerCase()
  const named = endings.some((ending) => name.endsWith(ending))
  const pasted = !name.includes('.') && file.type in acceptedFiles
  return (named || pasted) && file.size > 0 && file.size <= limits.fileBytes
}

export type Sorted<F> = { kept: F[]; rejected: number; tooMany: boolean }

/** The first acceptable files that still fit. */
export function sortFiles<F extends Pick<File, 'name' | 'size' | 'type'>>(
  files: readonly F[],
  slots: number,
): Sorted<F> {
  const good = files.filter(isAcceptable)
  return {
    kept: good.slice(0, Math.max(0, slots)),
    rejected: files.length - good.length,
    tooMany: good.length > slots,
  }
}
