import { spawn } from 'node:child_process'

/** What `npm test` does, in the order in which a fault is found soonest. Each is also a script of its own. */
const STEPS = [
  ['format and lint', 'check:format'],
  ['types', 'check:types'],
  ['dead code', 'check:dead'],
  ['unit tests', 'test:unit'],
  ['server tests', 'test:integration'],
  ['pages', 'build'],
  ['whole-process tests', 'test:process'],
  ['browser stories', 'test:browser'],
] as const

const begin = performance.now()
const total = { passed: 0, failed: 0 }
for (const [title, script] of STEPS) await step(title, script)
console.log(`everything holds  ${seconds(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)

async function step(title: string, script: string): Promise<void> {
  const start = performance.now()
  const { code, output } = await run(script)
  const count = countTests(output)
  const tests = count.passed > 0 ? `  ${count.passed} tests` : ''
  console.log(`${code === 0 ? '✓' : '✗'} ${title.padEnd(20)} ${seconds(start)}${tests}`)
  total.passed += count.passed
  total.failed += count.failed
  if (code !== 0) fail(script, output)
}

function run(script: string): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })))
}

/** Our runners end with the line `N passed, N failed`. */
function countTests(output: string): { passed: number; failed: number } {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)]
  const sum = (group: number) => lines.reduce((soFar, line) => soFar + Number(line[group]), 0)
  return { passed: sum(1), failed: sum(2) }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`
}

function fail(script: string, output: string): never {
  console.log(output)
  console.log(`npm run ${script} failed; see above.`)
  console.log(`${total.passed} passed, ${Math.max(1, total.failed)} failed`)
  process.exit(1)
}
