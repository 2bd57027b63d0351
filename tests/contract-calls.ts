import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Call } from '#contract/call.ts'

const contract = new URL('../contract/', import.meta.url)

export async function contractCalls(): Promise<Map<string, Call>> {
  const calls = new Map<string, Call>()
  for (const file of await readdir(fileURLToPath(contract), { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(new URL(file, contract).href)
    for (const [name, value] of Object.entries(exported)) if (isCall(value)) calls.set(name, value)
  }
  return calls
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value
