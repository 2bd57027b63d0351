import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'

type Check = { shape: number[]; outputs: Record<string, { every: number; values: number[] }> }

test('the page network answers here as it did where it was trained', async () => {
  const folder = new URL('../networks/', import.meta.url)
  const { shape, outputs }: Check = JSON.parse(await readFile(new URL('page.check.json', folder), 'utf8'))
  const picture = new Float32Array(shape.reduce((product, side) => product * side))
  for (let i = 0; i < picture.length; i++) picture[i] = 0.5 + 0.5 * Math.sin(i / 100)
  const session = await InferenceSession.create(new URL('page.onnx', folder).pathname)
  const answers = await session.run({ image: new Tensor('float32', picture, shape) })
  for (const [name, { every, values }] of Object.entries(outputs)) {
    const data = Array.from(answers[name]?.data as Float32Array).filter((_, i) => i % every === 0)
    expect(data.length, name).toBe(values.length)
    data.forEach((value, i) => {
      expect(value, `${name} ${i}`).toBeCloseTo(values[i] ?? 0, 4)
    })
  }
})
