import { setTimeout as sleep } from 'node:timers/promises'
import { AT_A_TIME } from '#server/flows/reconcile-payments.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import type { Journal } from '../shared/journal.ts'
import type { System } from './system.ts'

const PAUSE_MS = 150
/** A minute and a half at least; looking takes longer where the machine is busy with something else. */
const MAX_POLLS = 600

/** Nobody asks for anything and nothing breaks: what is under way comes to its end, then the scheduled jobs tidy up. */
export async function quietPhase(system: System, journal: Journal): Promise<void> {
  journal.note('QUIET', 'begins')
  const ready = Promise.all([system.web, ...system.workers].map((process) => process.ready()))
  await ready.catch(() => journal.note('QUIET', 'a process does not start'))
  if (!(await settles(system))) return
  for (const _ of ['what was not heard of', 'what was heard of only now']) {
    await hoursPassAtGateway(system)
    if (!(await catchUp(system))) return
  }
  await weeksPass(system)
  await system.database.rows(`update files_in_flight set created_at = now() - interval '2 hours'`)
  await runNow(system, 'sweep-expired')
  await settles(system)
}

/** The reconciler asks about so many payments at a time; now it is to ask about all. */
async function catchUp(system: System): Promise<boolean> {
  const [payments] = await system.database.rows<{ count: number }>(
    'select count(*)::int as count from payments',
  )
  const runs = Math.ceil((payments?.count ?? 0) / AT_A_TIME) || 1
  for (let i = 0; i < runs; i++) {
    await runNow(system, 'reconcile-payments')
    if (!(await settles(system))) return false
  }
  return true
}

/** Waits until no job is left; what is stuck in the end is for the invariants to tell. */
async function settles(system: System): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    await pausesPass(system)
    await sleep(PAUSE_MS)
    if (await isSettled(system)) return true
  }
  return false
}

async function isSettled({ database, gateway }: System): Promise<boolean> {
  const [jobs] = await database.rows<{ count: number }>(
    `select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
  )
  return gateway.allSettled && jobs?.count === 0
}

/** The pauses pass that jobs and emails rest. That a worker is gone the others find out by themselves, within ten seconds. */
async function pausesPass({ database }: System): Promise<void> {
  await database.rows(
    `update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
  )
  await database.rows(
    `update emails set sending_until = now() where status = 'queued' and sending_until > now()
     and not exists (select from jobs.job where name = 'send-email' and state = 'active')`,
  )
}

/** What the product's clock says may lie ahead of the database's. */
async function hoursPassAtGateway({ database }: System): Promise<void> {
  await database.rows(`update payments set created_at = created_at - interval '3 hours', checked_at = null`)
  await database.rows(
    `update subscriptions set start_requested_at = start_requested_at - interval '3 hours',
       synced_at = least(synced_at, now()) - interval '2 days'`,
  )
}

/** For the email about a refund an address stays with a deleted order's payment: a day while that is open, at most a day after the refund. */
async function weeksPass({ database }: System): Promise<void> {
  await database.rows(
    `update orders set deleted_at = deleted_at - interval '2 days'
     where id in (select order_id from payments where notify_email is not null)`,
  )
  await database.rows(`update refunds set sent_at = sent_at - interval '2 days'`)
}

async function runNow({ database }: System, name: JobName): Promise<void> {
  await database.withQueue((boss) => boss.send(name, {}))
}
