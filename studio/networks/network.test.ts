import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type NetworkInput, networkIn } from './network.ts'

type Check = {
  inputs: Record<string, number[]>
  outputs: Record<string, { every: number; values: number[] }>
}

const networks: [name: string, files: string[]][] = [
  ['page', ['page.onnx']],
  ['ink', ['ink-features.onnx', 'ink-labels.onnx']],
  ['judge', ['judge.onnx']],
]

test.each(networks)('the %s network answers here as it did where it was trained', async (name, files) => {
  const { inputs, outputs }: Check = JSON.parse(
    await readFile(new URL(`${name}.check.json`, import.meta.url), 'utf8'),
  )
  const answers = await networkIn(...files).see(
    Object.fromEntries(Object.entries(inputs).map(([input, shape]) => [input, known(shape)])),
  )
  for (const [output, { every, values }] of Object.entries(outputs)) {
    const data = Array.from(answers[output] ?? []).filter((_, i) => i % every === 0)
    expect(data.length, output).toBe(values.length)
    // Two digits: the page network's weights are stored in 16 bits.
    data.forEach((value, i) => {
      expect(value, `${output} ${i}`).toBeCloseTo(values[i] ?? 0, 2)
    })
  }
})

function known(shape: number[]): NetworkInput {
  const data = new Float32Array(shape.reduce((product, side) => product * side))
  for (let i = 0; i < data.length; i++) data[i] = 0.5 + 0.5 * Math.sin(i / 100)
  return { data, shape }
}
