import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { until } from '#tests/factories/until.ts'
import { Journal } from '../shared/journal.ts'
import { FamilyBrowser } from './browser.ts'
import type { Family } from './family.ts'
import { brokenInvariants } from './invariants/invariants.ts'
import type { Fault } from './kinds/fault.ts'
import { kinds } from './kinds/kinds.ts'
import { quietPhase } from './quiet-phase.ts'
import { Random } from './random.ts'
import { takeStep } from './steps.ts'
import { type System, startSystem } from './system.ts'

const FAULTS_PER_ROUND = 10
const PARENTS = 8
/** Steps that parents take between two faults, so that the machine's speed does not matter. */
const STEPS_PER_FAULT = 12
/** After this pause the next fault comes, even if parents could not take their steps. */
const LONGEST_PAUSE_MS = 15_000
const SIDE = 240

type Round = { over: boolean; steps: number; allowed: number }

type Run = {
  system: System
  random: Random
  journal: Journal
  families: Family[]
  drawings: Buffer[]
  /** Faults to come. Each kind comes once before any comes again. */
  deck: Fault[]
}

/** Injects `count` faults into the running product, chosen by `seed`, and checks after each round that nothing was lost. */
export async function benchFaults(count: number, seed: number, verbose: boolean): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const replay = `npm run bench -- faults --count ${count} --seed ${seed}   (commit ${commit})`
  console.log(replay)
  const begin = performance.now()
  const random = new Random(seed)
  const journal = new Journal(verbose)
  const system = await startSystem(random.fork(), journal)
  const drawings = await Promise.all(
    (['cat', 'house', 'fish'] as const).map((name) => drawingJpeg(name, SIDE)),
  )
  const run: Run = { system, random, journal, families: [], drawings, deck: [] }
  const broken = await breakAndCheck(run, count).finally(() => system.close())
  const seconds = Math.round((performance.now() - begin) / 1000)
  if (broken.length === 0) return console.log(`${count} faults, nothing broken  ${seconds} s`)
  console.log(`${journal.lines()}\n\n${broken.join('\n')}\n\n${replay}  ${seconds} s`)
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

/** Injects faults while parents act, each at their own pace. Half of them come back from the round before. */
async function playRound(run: Run, count: number): Promise<string[]> {
  const round: Round = { over: false, steps: 0, allowed: STEPS_PER_FAULT }
  const back = run.families.filter(({ gone }) => !gone).slice(-PARENTS / 2)
  const lives = Array.from({ length: PARENTS }, (_, i) => live(run, run.random.fork(), round, back[i]))
  const names: string[] = []
  for (let i = 0; i < count; i++) {
    await until(async () => round.steps >= round.allowed, LONGEST_PAUSE_MS).catch(() => undefined)
    round.allowed += STEPS_PER_FAULT
    names.push(await breakOnce(run))
  }
  round.over = true
  await Promise.all(lives)
  return names
}

/** Lets a parent act until the round is over. A new parent replaces one who is gone. */
async function live(run: Run, random: Random, round: Round, back: Family | undefined): Promise<void> {
  let family = back ?? newFamily(run, random.fork())
  while (!round.over) {
    if (family.gone) family = newFamily(run, random.fork())
    if (round.steps < round.allowed) {
      round.steps++
      await takeStep(family)
    }
    await sleep(random.between(20, 300))
  }
}

async function breakOnce({ system, random, journal, deck }: Run): Promise<string> {
  if (deck.length === 0) deck.push(...random.shuffled(kinds))
  const fault = deck.pop()
  const own = random.fork()
  if (!fault || fault.possible?.(system) === false) return `(${fault?.name}: not possible here)`
  journal.note('FAULT', fault.name)
  try {
    await fault.strike(system, own)
    await sleep(own.next() * fault.ms)
  } catch (error) {
    // The previous fault may have broken what this one needs.
    journal.note('FAULT', `${fault.name} could not be made: ${error}`)
  }
  await fault.heal?.(system)
  journal.note('FAULT', `${fault.name}: over`)
  return fault.name
}

function newFamily({ system, journal, families, drawings }: Run, random: Random): Family {
  const number = families.length + 1
  const name = `family-${number}`
  const address = `10.0.${number >> 8}.${number & 255}`
  const family: Family = {
    name,
    email: `${name}@example.com`,
    random,
    system,
    drawings,
    browser: new FamilyBrowser(system.webUrl, name, address, journal),
    orders: [],
    subscribed: false,
    gifts: [],
    erased: [],
    gone: false,
  }
  families.push(family)
  return family
}
