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
// Huge pages reduce CPU time by a seventh.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

const begin = performance.now()
const total = { passed: 0, failed: 0 }
let broken = false
await (scope === '--changed' ? checkChanged() : checkProduct())
console.log(broken ? 'something does not hold; see above' : `everything holds  ${seconds(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (broken) process.exitCode = 1

/** Runs the tests affected by changes from the main branch, including files that import them. */
async function checkChanged(): Promise<void> {
  const since = ['--changed', 'main', '--passWithNoTests']
  await Promise.all([take([FORMAT, TYPES, DEAD]), take([UNITS, SERVER].map((step) => [...step, ...since]))])
}

async function checkProduct(): Promise<void> {
  // Run these one after another, because React Router rewrites the route types that each of them reads.
  const site = take([TYPES, DEAD, PAGES])
  const units = take([FORMAT, UNITS])
  await site
  // Two at a time keep two cores busy, because stories and processes idle half of the time. The last step fills both alone.
  const steps = [BROWSER, PROCESS, SERVER]
  await Promise.all([units.then(() => take(steps)), take(steps)])
}

/** Runs steps one after another from a list that lanes may share. After a failure, no lane starts another step. */
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
  // A test that passed on its second try.
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

/** Sums the counts in lines of the form `N passed, N failed`, which our runners print. */
function countTests(output: string): { passed: number; failed: number } {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)]
  const sum = (group: number) => lines.reduce((soFar, line) => soFar + Number(line[group]), 0)
  return { passed: sum(1), failed: sum(2) }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`
}
