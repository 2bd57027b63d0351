import type { Language } from '#contract/languages.ts'
import type { Gateway } from '../database/kinds.ts'

/** Background jobs: the name and data of each. Every handler may run twice. */
export type Jobs = {
  'draw-image': { attemptId: string }
  /** Runs after all attempts of a drawing job have failed. */
  'give-up-image': { attemptId: string }
  'make-upscale': { attemptId: string }
  'give-up-upscale': { attemptId: string }
  'make-animation': { attemptId: string }
  'give-up-animation': { attemptId: string }
  'make-figurine': { attemptId: string }
  'give-up-figurine': { attemptId: string }
  'make-report': ReportTask
  'give-up-report': ReportTask
  'make-book': BookTask
  'give-up-book': BookTask
  /** Cancels a job at a model's provider whose picture is finished or deleted. */
  'cancel-model-call': { callId: string }
  'send-email': { emailId: string }
  /** Runs on a schedule: creates the emails of gift cards that are due. */
  'send-gift-cards': Record<string, never>
  /** Runs on a schedule: starts orders of paid books and checks of ordered ones. */
  'follow-prints': Record<string, never>
  'order-print': { printId: string }
  /** Runs after all attempts to order a book have failed. */
  'give-up-print': { printId: string }
  /** Asks the print provider for the state of a book. */
  'follow-print': { printId: string }
  'send-refund': { refundId: string }
  'end-subscription': { subscriptionId: string }
  /** Erases a deleted account at its gateway, which also ends its subscriptions. */
  'forget-customer': { gateway: Gateway; customerId: string }
  /** Runs on a schedule: asks the gateway for changes that its webhooks may have missed. */
  'reconcile-payments': Record<string, never>
  /** Continues the erasure `id` of an account if it was interrupted. */
  'erase-account': { accountId: string; id: string; language: Language }
  /** With `erasureId`, erasing these files completes that erasure. */
  'erase-files': { keys: string[]; erasureId?: string }
  /** Runs on a schedule: erases what has reached its deletion date. */
  'sweep-expired': Record<string, never>
}

/** A requested revision of a report. A job for an older revision does nothing. */
type ReportTask = { reportId: string; revision: number }

/** A requested book. A job for an earlier request does nothing. The previous version of the program reads orderId. */
type BookTask = { wishId: string; orderId?: string }

export type JobName = keyof Jobs

/** The jobs without data. */
type ScheduledJob = { [Name in JobName]: Jobs[Name] extends Record<string, never> ? Name : never }[JobName]

/** When they run, as cron expressions in UTC. */
export const schedules: Record<ScheduledJob, string> = {
  'send-gift-cards': '*/10 * * * *',
  'follow-prints': '*/10 * * * *',
  'reconcile-payments': '*/10 * * * *',
  'sweep-expired': '*/15 * * * *',
}
export const scheduledJobs = Object.keys(schedules) as ScheduledJob[]

export type Job<Name extends JobName> = { data: Jobs[Name]; signal: AbortSignal }
