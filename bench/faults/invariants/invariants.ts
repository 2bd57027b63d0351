import type { Family } from '../family.ts'
import type { System } from '../system.ts'
import { books } from './books.ts'
import { emails } from './emails.ts'
import { erasure } from './erasure.ts'
import { files } from './files.ts'
import type { Invariant } from './invariant.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { pictures } from './pictures.ts'
import { uploads } from './uploads.ts'

const invariants: Record<string, Invariant> = {
  jobs,
  pictures,
  books,
  emails,
  files,
  uploads,
  erasure,
  live,
}

export async function brokenInvariants(system: System, families: readonly Family[]): Promise<string[]> {
  const broken: string[] = []
  for (const [name, invariant] of Object.entries(invariants))
    for (const sentence of await invariant(system, families)) broken.push(`${name}: ${sentence}`)
  return broken
}
