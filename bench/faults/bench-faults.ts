import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { FamilyBrowser } from './browser.ts'
import type { Family } from './family.ts'
import { brokenInvariants } from './invariants/invariants.ts'
import { Journal } from './journal.ts'
import type { Fault } from './kinds/fault.ts'
import { kinds } from './kinds/kinds.ts'
import { quietPhase } from './quiet-phase.ts'
import { Random } from './random.ts'
import { takeStep } from './steps.ts'
import { type System, startSystem } from './system.ts'

const FAULTS_PER_ROUND = 10
const FAMILIES_PER_ROUND = 3
const SIDE = 240

type Run = {
  system: System
  random: Random
  journal: Journal
  families: Family[]
  drawings: Buffer[]
  /** Each kind of fault comes once before any comes again. */
  deck: Fault[]
}

/** Breaks the running product `count` times, by the choices of `seed`, and checks after each round that nothing was lost. */
export async function benchFaults(count: number, seed: number, story: boolean): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const replay = `npm run bench -- faults --count ${count} --seed ${seed}   (commit ${commit})`
  console.log(replay)
  const begin = performance.now()
  const random = new Random(seed)
  const journal = new Journal(story)
  const system = await startSystem(random.fork(), journal)
  const drawings = await Promise.all(
    (['cat', 'house', 'fish'] as const).map((name) => drawingJpeg(name, SIDE)),
  )
  const run: Run = { system, random, journal, families: [], drawings, deck: [] }
  const broken = await breakAndCheck(run, count).finally(() => system.close())
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (broken.length === 0) return console.log(`${count} faults, nothing broken  ${seconds} s`)
  console.log(`${journal.story()}\n\n${broken.join('\n')}\n\n${replay}  ${seconds} s`)
  process.exitCode = 1
}

async function breakAndCheck(run: Run, count: number): Promise<string[]> {
  for (let done = 0; done < count; done += FAULTS_PER_ROUND) {
    run.journal.startRound()
    const faults = await playRound(run, Math.min(FAULTS_PER_ROUND, count - done))
    await quietPhase(run.system, run.journal)
    const broken = await brokenInvariants(run.system, run.families)
    console.log(`${String(done + faults.length).padStart(4)}  ${faults.join(', ')}`)
    if (broken.length > 0) return broken
  }
  return []
}

/** Parents go on meanwhile, each at their own pace. */
async function playRound(run: Run, count: number): Promise<string[]> {
  for (let i = 0; i < FAMILIES_PER_ROUND; i++) run.families.push(newFamily(run))
  const active = run.families.filter(({ gone }) => !gone).slice(-2 * FAMILIES_PER_ROUND)
  const round = { over: false }
  const lives = active.map((family) => live(family, round))
  const names: string[] = []
  for (let i = 0; i < count; i++) names.push(await breakOnce(run))
  round.over = true
  await Promise.all(lives)
  return names
}

async function live(family: Family, round: { over: boolean }): Promise<void> {
  while (!round.over && !family.gone) {
    await takeStep(family)
    await sleep(family.random.between(20, 300))
  }
}

async function breakOnce({ system, random, journal, deck }: Run): Promise<string> {
  if (deck.length === 0) deck.push(...random.shuffled(kinds))
  const fault = deck.pop()
  const own = random.fork()
  if (!fault || fault.possible?.(system) === false) return `(${fault?.name}: not possible here)`
  await sleep(own.between(100, 700))
  journal.note('FAULT', fault.name)
  try {
    await fault.strike(system, own)
    await sleep(own.next() * fault.ms)
  } catch (error) {
    // What it needs may be broken by the fault before.
    journal.note('FAULT', `${fault.name} could not be made: ${error}`)
  }
  await fault.heal?.(system)
  journal.note('FAULT', `${fault.name}: over`)
  return fault.name
}

function newFamily({ system, random, journal, families, drawings }: Run): Family {
  const number = families.length + 1
  const name = `family-${number}`
  const address = `10.0.${number >> 8}.${number & 255}`
  return {
    name,
    email: `${name}@example.com`,
    random: random.fork(),
    system,
    drawings,
    browser: new FamilyBrowser(system.webUrl, name, address, journal),
    orders: [],
    signedIn: false,
    subscribed: false,
    erased: [],
    gone: false,
  }
}
