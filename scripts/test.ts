import { spawn } from 'node:child_process'

type Step = readonly [title: string, script: string, ...options: string[]]

const FORMAT: Step = ['format and lint', 'check:format']
const TYPES: Step = ['types', 'check:types']
const DEAD: Step = ['dead code', 'check:dead']
const PAGES: Step = ['pages', 'build']
const UNITS: Step = ['unit tests', 'test:unit']
const BROWSER: Step = ['browser stories', 'test:browser']
const PROCESS: Step = ['whole-process tests', 'test:process']
const SERVER: Step = ['server tests', 'test:integration']

const [scope = ''] = process.argv.slice(2)
if (!['', '--all', '--changed'].includes(scope)) throw new Error('npm test -- [--all | --changed]')
if (scope === '') process.env.TESTS = 'short'
// Memory in huge pages takes a seventh less of the processor's time.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

const begin = performance.now()
const total = { passed: 0, failed: 0 }
let broken = false
await (scope === '--changed' ? checkChanged() : checkProduct())
console.log(broken ? 'something does not hold; see above' : `everything holds  ${seconds(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (broken) process.exitCode = 1

/** The tests of what differs from the main branch, in files that import it. */
async function checkChanged(): Promise<void> {
  const since = ['--changed', 'main', '--passWithNoTests']
  await Promise.all([take([FORMAT, TYPES, DEAD]), take([UNITS, SERVER].map((step) => [...step, ...since]))])
}

async function checkProduct(): Promise<void> {
  // Each of these has React Router write the types of its routes anew, and reads them.
  const site = take([TYPES, DEAD, PAGES])
  const units = take([FORMAT, UNITS])
  await site
  // Two at a time fill two cores: stories and processes wait half of their time. Last comes what fills both by itself.
  const steps = [BROWSER, PROCESS, SERVER]
  await Promise.all([units.then(() => take(steps)), take(steps)])
}

/** One step after the other, from a list that lanes may share; after a fault no further one is begun, in no lane. */
async function take(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step && !broken; step = steps.shift()) await check(step)
}

async function check([title, script, ...options]: Step): Promise<void> {
  const start = performance.now()
  const { code, output } = await run(script, options)
  const { passed, failed } = countTests(output)
  const tests = passed > 0 ? `  ${passed} tests` : ''
  console.log(`${code === 0 ? '✓' : '✗'} ${title.padEnd(20)} ${seconds(start)}${tests}`)
  total.passed += passed
  total.failed += code === 0 ? failed : Math.max(1, failed)
  if (code === 0 && failed === 0) return
  console.log(output)
  // A story that passed at its second try.
  if (code === 0) return
  broken = true
  console.log(`npm run ${script} failed; see above.`)
}

function run(script: string, options: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
