import { acceptedFiles, limits } from '#contract/limits.ts'

const endings = Object.values(acceptedFiles).flat()

/** Checks name and size only; the content is checked later. A pasted picture has an empty name. */
export function isAcceptable(file: Pick<File, 'name' | 'size' | 'type'>): boolean {
  const name = file.name.toLowerCase()
  const named = endings.some((ending) => name.endsWith(ending))
  const pasted = !name.includes('.') && file.type in acceptedFiles
  return (named || pasted) && file.size > 0 && file.size <= limits.fileBytes
}

type Sorted<F> = { kept: F[]; rejected: number; tooMany: boolean }

/** Keeps the first acceptable files, up to the number of free slots. */
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
