/** What happens later: each job's name and what it carries. Every handler may run twice. */
export type Jobs = {
  'draw-image': { attemptId: string }
  /** What is left of a drawing job when all its tries failed. */
  'give-up-image': { attemptId: string }
  'send-letter': { letterId: string }
  'erase-files': { keys: string[] }
  /** Runs on a schedule: erases what has reached its deletion date. */
  'sweep-expired': Record<string, never>
}

export type JobName = keyof Jobs
