import { setTimeout as sleep } from 'node:timers/promises'
import { AT_A_TIME } from '#server/flows/reconcile-payments.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import type { Journal } from '../shared/journal.ts'
import type { System } from './system.ts'

const PAUSE_MS = 150
/** At least a minute and a half. Polling takes longer on a busy machine. */
const MAX_POLLS = 600

/** Without requests and faults, lets running work finish and then runs the scheduled jobs that clean up. */
export async function quietPhase(system: System, journal: Journal): Promise<void> {
  journal.note('QUIET', 'begins')
  const ready = Promise.all([system.web, ...system.workers].map((process) => process.ready()))
  await ready.catch(() => journal.note('QUIET', 'a process does not start'))
  if (!(await settles(system))) return
  for (const _ of ['what was not heard of', 'what was heard of only now']) {
    await hoursPassAtGateway(system)
    if (!(await catchUp(system))) return
  }
  await daysPass(system)
  await system.database.rows(`update files_in_flight set created_at = now() - interval '2 hours'`)
  await runNow(system, 'sweep-expired')
  await settles(system)
}

/** Runs the reconciler often enough to check all payments, because it checks a limited number at a time. */
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

/** Waits until no job is left. If false, the invariants report what is stuck. */
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

/** Ends the waits of jobs and emails before a retry. Workers detect by themselves within ten seconds that another is gone. */
async function pausesPass({ database }: System): Promise<void> {
  await database.rows(
    `update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
  )
  await database.rows(
    `update emails set sending_until = now() where status = 'queued' and sending_until > now()
     and not exists (select from jobs.job where name = 'send-email' and state = 'active')`,
  )
}

/** Lets hours pass for payments and days for subscriptions. Times by the product's clock may be ahead of the database's. */
async function hoursPassAtGateway({ database }: System): Promise<void> {
  await database.rows(`update payments set created_at = created_at - interval '3 hours', checked_at = null`)
  await database.rows(
    `update subscriptions set start_requested_at = start_requested_at - interval '3 hours',
       synced_at = least(synced_at, now()) - interval '2 days'`,
  )
}

/** Lets two days pass, after which a deleted order's payment keeps no address for the refund email: it may for a day while open, and a day after the refund. */
async function daysPass({ database }: System): Promise<void> {
  await database.rows(
    `update orders set deleted_at = deleted_at - interval '2 days'
     where id in (select order_id from payments where notify_email is not null)`,
  )
  await database.rows(`update refunds set sent_at = sent_at - interval '2 days'`)
}

async function runNow({ database }: System, name: JobName): Promise<void> {
  await database.withQueue((boss) => boss.send(name, {}))
}
