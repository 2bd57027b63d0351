import type { Language } from '#contract/languages.ts'

/** What happens later: each job's name and what it carries. Every handler may run twice. */
export type Jobs = {
  'draw-image': { attemptId: string }
  /** What is left of a drawing job when all its tries failed. */
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
  /** Stops a job at a model's provider whose order was deleted. */
  'cancel-model-call': { callId: string }
  'send-email': { emailId: string }
  /** Runs on a schedule: writes the emails of gift cards whose day has come. */
  'send-gift-cards': Record<string, never>
  /** Runs on a schedule: has paid books ordered, and asks the printer about those that it has. */
  'follow-prints': Record<string, never>
  'order-print': { printId: string }
  /** What is left of an order at the printer when all its tries failed. */
  'give-up-print': { printId: string }
  /** Asks the printer about a book. */
  'follow-print': { printId: string }
  'send-refund': { refundId: string }
  'end-subscription': { subscriptionId: string }
  /** Erases a deleted account at its gateway, which also ends its subscriptions. */
  'forget-customer': { gateway: 'stripe' | 'demo'; customerId: string }
  /** Runs on a schedule: asks the gateway about whatever it may not have told us. */
  'reconcile-payments': Record<string, never>
  /** Goes on with the erasure `id` of an account, if it stopped half way. */
  'erase-account': { accountId: string; id: string; language: Language }
  /** With an erasure: what completes it. */
  'erase-files': { keys: string[]; erasureId?: string }
  /** Runs on a schedule: erases what has reached its deletion date. */
  'sweep-expired': Record<string, never>
}

/** A report as it was asked for: a job for an older revision has nothing left to do. */
type ReportTask = { reportId: string; revision: number }

/** A book as it was wished for: a job for an earlier wish has nothing left to do. The version before reads orderId. */
type BookTask = { wishId: string; orderId?: string }

export type JobName = keyof Jobs

/** The jobs that carry nothing. */
type ScheduledJob = { [Name in JobName]: Jobs[Name] extends Record<string, never> ? Name : never }[JobName]

/** When they run, as cron in UTC. */
export const schedules: Record<ScheduledJob, string> = {
  'send-gift-cards': '*/10 * * * *',
  'follow-prints': '*/10 * * * *',
  'reconcile-payments': '*/10 * * * *',
  'sweep-expired': '*/15 * * * *',
}
export const scheduledJobs = Object.keys(schedules) as ScheduledJob[]

export type Job<Name extends JobName> = { data: Jobs[Name]; signal: AbortSignal }
