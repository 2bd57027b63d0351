import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type NetworkInput, networkIn } from './network.ts'

type Check = {
  inputs: Record<string, number[]>
  outputs: Record<string, { every: number; values: number[] }>
}

test.each(['page', 'ink', 'sides', 'judge'])(
  'the %s network gives the same outputs as in training',
  async (name) => {
    const { inputs, outputs }: Check = JSON.parse(
      await readFile(new URL(`${name}.check.json`, import.meta.url), 'utf8'),
    )
    const answers = await networkIn(`${name}.onnx`)(
      Object.fromEntries(Object.entries(inputs).map(([input, shape]) => [input, known(shape)])),
    )
    for (const [output, { every, values }] of Object.entries(outputs)) {
      const data = Array.from(answers[output] ?? []).filter((_, i) => i % every === 0)
      expect(data.length, output).toBe(values.length)
      // Two digits, because the page network's weights are stored in 16 bits.
      data.forEach((value, i) => {
        expect(value, `${output} ${i}`).toBeCloseTo(values[i] ?? 0, 2)
      })
    }
  },
)

test('a network loads from a path with spaces and Greek letters, after a failed attempt without the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'το studio '))
  const here = fileURLToPath(new URL('.', import.meta.url))
  await mkdir(join(folder, 'networks'))
  for (const file of ['load-once.ts', 'networks/network.ts'])
    await cp(join(here, '..', file), join(folder, file))
  await symlink(join(here, '../../node_modules'), join(folder, 'node_modules'))
  const { networkIn }: typeof import('./network.ts') = await import(
    pathToFileURL(join(folder, 'networks/network.ts')).href
  )
  const judge = networkIn('judge.onnx')
  const check: Check = JSON.parse(await readFile(join(here, 'judge.check.json'), 'utf8'))
  const inputs = Object.fromEntries(
    Object.entries(check.inputs).map(([input, shape]) => [input, known(shape)]),
  )
  await expect(judge(inputs)).rejects.toThrow()
  await cp(join(here, 'judge.onnx'), join(folder, 'networks/judge.onnx'))
  await expect(judge(inputs)).resolves.toBeDefined()
  await rm(folder, { recursive: true })
})

function known(shape: number[]): NetworkInput {
  const data = new Float32Array(shape.reduce((product, side) => product * side))
  for (let i = 0; i < data.length; i++) data[i] = 0.5 + 0.5 * Math.sin(i / 100)
  return { data, shape }
}
