/** The upper limit for several threads on a machine: plain loops that share nothing, bound by arithmetic or by memory. */
const loops = { arithmetic, memory }

export type Loop = keyof typeof loops

/** Runs a loop that takes about a third of a second. */
export default function turn(loop: Loop): number {
  return loops[loop]()
}

function arithmetic(): number {
  let a = 1.1
  let b = 1.2
  let c = 1.3
  let d = 1.4
  for (let i = 0; i < 1e8; i++) {
    a = a * 0.9999999 + 0.1
    b = b * 0.9999998 + 0.1
    c = c * 0.9999997 + 0.1
    d = d * 0.9999996 + 0.1
  }
  return a + b + c + d
}

// 32 MB, more than a CPU caches, like several of an artwork's image buffers.
function memory(): number {
  const numbers = new Float32Array(2 ** 23)
  for (let round = 0; round < 20; round++)
    for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i] ?? 0) * 0.5 + 0.1
  return numbers.at(-1) ?? 0
}
