import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'

type Check = { shape: number[]; outputs: Record<string, { every: number; values: number[] }> }

const networks: [name: string, files: string[]][] = [
  ['page', ['page.onnx']],
  ['ink', ['ink-features.onnx', 'ink-labels.onnx']],
]

test.each(networks)('the %s network answers here as it did where it was trained', async (name, files) => {
  const { shape, outputs }: Check = JSON.parse(
    await readFile(new URL(`${name}.check.json`, import.meta.url), 'utf8'),
  )
  const picture = new Float32Array(shape.reduce((product, side) => product * side))
  for (let i = 0; i < picture.length; i++) picture[i] = 0.5 + 0.5 * Math.sin(i / 100)
  let answers: InferenceSession.OnnxValueMapType = { image: new Tensor('float32', picture, shape) }
  for (const file of files) {
    const session = await InferenceSession.create(new URL(file, import.meta.url).pathname)
    answers = await session.run(answers)
  }
  for (const [output, { every, values }] of Object.entries(outputs)) {
    const data = Array.from(answers[output]?.data as Float32Array).filter((_, i) => i % every === 0)
    expect(data.length, output).toBe(values.length)
    // Two digits: the page network's weights are stored in 16 bits.
    data.forEach((value, i) => {
      expect(value, `${output} ${i}`).toBeCloseTo(values[i] ?? 0, 2)
    })
  }
})
