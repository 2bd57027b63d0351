import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Corners } from '#contract/corners.ts'
import type { Language } from '#contract/languages.ts'
import { type Child, type Observation, type Report, rephrasable, rephrase } from '#insight/insight.ts'
import { Refusal } from '../http/refusal.ts'
import type { DrawingTasks } from './drawing-tasks.ts'
import type { IntakeTasks } from './intake-tasks.ts'
import type { Develop, Developed, Pose, Posed, Sheet, Shown } from './model-tasks.ts'
import type { Drawn, Refused } from './task.ts'

/** All work on pixels, done in worker threads so that requests never wait for it. Pictures are JPEG bytes unless said otherwise. */
export type Pictures = {
  /** Makes an uploaded file's clean working copy: upright, without metadata, at most 2048 px. `fd` is the open file. Throws Refusal. */
  intake(fd: number): Promise<Uint8Array>
  /** A small upright picture of a file, at most 1600 px. Throws Refusal. */
  thumbnail(fd: number): Promise<Uint8Array>
  /** Draws a file as `draw` draws its working copy, but small, blurred and watermarked, at most 512 px. Throws Refusal. */
  preview(fd: number, drawn: Drawn): Promise<Uint8Array>
  /** Draws artwork from a working copy; `onProgress` hears the share done, 0-1. Throws Refusal, or the signal's reason. */
  draw(request: DrawRequest): Promise<Made>
  /** The same picture as PNG bytes. */
  png(picture: Uint8Array): Promise<Uint8Array>
  /** Measures working copies and makes the report on them. Throws the signal's reason. */
  report(request: ReportRequest): Promise<MadeReport>
  /** Puts a working copy's drawing onto a model's canvas: straight, at most 1536 px, nothing but pixels. Throws Refusal. */
  pose(task: Pose): Promise<Posed>
  /** Cleans what a model sent: decoded whole and encoded anew, or why it cannot be. */
  receive(bytes: Uint8Array): Promise<Uint8Array | { unusable: string }>
  /** Makes artwork of a model's cleaned result and compares it with the drawing, or says why it is unusable. */
  develop(task: Develop): Promise<Developed | { unusable: string }>
  /** A working copy's drawing straight on and mirrored, at most 1536 px. Throws Refusal. */
  show(sheet: Sheet): Promise<Shown>
  /** The same picture larger, with its notes; `longSide` in pixels. */
  enlarge(picture: Uint8Array, longSide: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** JPEG bytes of the artwork, and of the drawing as the artwork frames it. */
export type Made = { artwork: Uint8Array; framed: Uint8Array }

export type DrawRequest = Drawn & {
  drawing: Uint8Array
  /** In pixels. */
  longSide: number
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** A working copy and what the parent told about it; answers that the checklist does not know are left out. */
export type ReportedDrawing = {
  drawing: Uint8Array
  title: string
  context: string
  answers: object
  corners: Corners | null
  /** What a model saw in it. */
  seen?: Observation
}

export type ReportRequest = {
  /** At least one. */
  drawings: ReportedDrawing[]
  child: Child
  /** ISO date. */
  madeOn: string
  brand: string
  language: Language
  /** Other words for sentences, by id; absent: our own. */
  reword?: (sentences: readonly { id: string; text: string }[]) => Promise<ReadonlyMap<string, string>>
  signal: AbortSignal
}

/** The report in both forms, its pages, and how many drawings it goes through. */
export type MadeReport = { html: Uint8Array; pdf: Uint8Array; pages: number; drawings: number }

// A HEIC decoder never gives its memory back, so the thread that takes files in goes soon after the last one.
const INTAKE_IDLE_MS = 2_000
const DRAWING_IDLE_MS = 60_000

// Pixels live in arrays outside of the heap. What is left dies young, and would fill a hundred megabytes before anyone swept.
const YOUNG_MB = 16

// A parent waits for what stands in these queues; whoever comes later is better told so.
const LONGEST_QUEUE = 40
const BUSY = 'Very many drawings are coming in right now. Please try again in a minute.'

/** Opens the threads: one for files from outside, `drawingThreads` for drawing. Each starts with the first task that needs it. */
export function openPictures(drawingThreads: number): Pictures {
  const intake = openPool('./intake-tasks.ts', 1, INTAKE_IDLE_MS)
  const drawing = openPool('./drawing-tasks.ts', drawingThreads, DRAWING_IDLE_MS)
  const takeIn = runner<IntakeTasks>(intake)
  const draw = runner<DrawingTasks>(drawing)
  return {
    intake: (fd) => takeIn('intake', { fd }),
    thumbnail: (fd) => takeIn('thumbnail', { fd }),
    async preview(fd, drawn) {
      return draw('preview', { drawing: await takeIn('intake', { fd }), ...drawn })
    },
    png: (picture) => draw('png', { picture }),
    async report({ signal, reword, ...request }) {
      const report: Report = await draw('compose', request, { signal })
      const wordings = await reword?.(rephrasable(report))
      return draw('print', { report: wordings ? rephrase(report, wordings) : report }, { signal })
    },
    pose: (task) => draw('pose', task),
    receive: (bytes) => takeIn('result', { bytes }),
    develop: (task) => draw('develop', task),
    enlarge: (picture, longSide) => draw('enlarge', { picture, longSide }),
    show: (sheet) => draw('show', sheet),
    async draw({ onProgress, signal, ...request }) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', onProgress)
      try {
        return await draw('draw', { ...request, progress: port2 }, { transferList: [port2], signal })
      } finally {
        port1.close()
      }
    },
    async close() {
      await Promise.all([intake.close({ force: true }), drawing.close({ force: true })])
    },
  }
}

function openPool(file: string, maxThreads: number, idleTimeout: number): Piscina {
  const filename = new URL(file, import.meta.url).href
  return new Piscina({
    filename,
    minThreads: 0,
    maxThreads,
    idleTimeout,
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

type Runs = Record<string, (task: never) => Promise<object>>

function runner<Tasks extends Runs>(pool: Piscina) {
  return async function run<Name extends keyof Tasks & string>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
    options: Parameters<Piscina['run']>[1] = {},
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    if (pool.queueSize >= LONGEST_QUEUE) throw new Refusal('unavailable', { error: BUSY })
    const answer: object | Refused = await pool.run({ name, task }, options)
    if ('refused' in answer) throw refusalFrom(answer.refused)
    return answer as Awaited<ReturnType<Tasks[Name]>>
  }
}

function refusalFrom({ code, message, hint }: Refused['refused']): Refusal {
  return new Refusal(code, { error: message, ...(hint ? { hint } : {}) })
}
