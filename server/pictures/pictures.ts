import { MessageChannel, type MessagePort } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { Corners } from '#contract/corners.ts'
import type { Language } from '#contract/languages.ts'
import type { FoundSheet } from '#contract/previews.ts'
import { type Child, type Report, rephrasable, rephrase } from '#insight/insight.ts'
import { Refusal } from '../refusal.ts'
import type { Animated } from './animation-tasks.ts'
import type { BookParts, BookTask, MadeBook } from './book-task.ts'
import type { CleanRecording } from './copy-sound.ts'
import type {
  DrawingTasks,
  DrawingWords,
  Made,
  MadePreview,
  MadeReport,
  ReportedDrawing,
} from './drawing-tasks.ts'
import type { FigurineTask, MadeFigurine } from './figurine-task.ts'
import type { IntakeTasks } from './intake-tasks.ts'
import type { Develop, Developed, Pose, Posed, Sheet, Shown } from './model-tasks.ts'
import { openRecording } from './open-recording.ts'
import { stoppable } from './stop.ts'
import type { Drawn, Read, Refused } from './task.ts'

/** All work on pictures (in worker threads) and recordings (in processes), so that it never blocks requests. Pictures are JPEG bytes unless stated otherwise. */
export type Pictures = {
  /** Makes an uploaded file's clean copy: upright, without metadata, at most 2048 px. `fd` is the open file. Throws Refusal. */
  intake(fd: number): Promise<Uint8Array>
  /** Makes a small upright picture of a file. Throws Refusal. */
  thumbnail(fd: number): Promise<Uint8Array>
  /** Finds the sheet of paper in a file. Throws Refusal. */
  findSheet(fd: number): Promise<FoundSheet>
  /** Reads a clean copy and packs the reading that all its pictures are made from. Throws Refusal, or the signal's reason. */
  read(request: ReadRequest): Promise<Uint8Array>
  /** Draws like `draw`, but small, blurred and watermarked, at most 512 px. Throws Refusal. */
  preview(request: Asking<Drawn & Read>): Promise<MadePreview>
  /** Draws artwork from a reading; `onProgress` gets the progress, 0-1. Throws Refusal, or the signal's reason. */
  draw(request: DrawRequest): Promise<Made>
  /** Copies only the sound of an uploaded recording. Throws Refusal unsupported_body or too_long. */
  recording(fd: number): Promise<CleanRecording>
  /** Converts a picture to PNG bytes. */
  png(picture: Uint8Array): Promise<Uint8Array>
  /** Measures clean copies and makes the report on them. Throws the signal's reason. */
  report(request: ReportRequest): Promise<MadeReport>
  /** Puts a clean copy's drawing onto a model's canvas: straightened, at most 1536 px, without metadata. Throws Refusal. */
  pose(task: Asking<Pose>): Promise<Posed>
  /** Cleans a model's result by decoding and re-encoding it, or returns why it is unusable. */
  receive(bytes: Uint8Array): Promise<Uint8Array | { unusable: string }>
  /** Turns a model's cleaned result into artwork and compares it with the drawing, or returns why it is unusable. */
  develop(task: Asking<Develop>): Promise<Developed | { unusable: string }>
  /** A clean copy's drawing, straightened, plain and mirrored, at most 1536 px. Throws Refusal. */
  show(sheet: Asking<Sheet>): Promise<Shown>
  /** Makes a 3D model of a drawing's figures with its title on the stand. Throws Refusal, or the signal's reason. */
  figurine(request: FigurineRequest): Promise<MadeFigurine>
  /** Typesets a book for a printer and for the screen. Throws the signal's reason. */
  book(request: BookTask & { signal: AbortSignal }): Promise<MadeBook>
  /** Removes the crop marks from the parts of a book, for printers that bind it themselves. */
  withoutMarks(book: BookParts): Promise<BookParts>
  /** Enlarges a picture and keeps its metadata; `longSide` in pixels. */
  enlarge(picture: Uint8Array, longSide: number): Promise<Uint8Array>
  /** Paints a looping animation of a drawing; `onProgress` gets the progress, 0-1. Throws Refusal, or the signal's reason. */
  animate(request: AnimateRequest): Promise<Animated>
  /** Makes a looping animation of artwork whose layers are unknown. Throws the signal's reason. */
  animatePicture(request: Watched & { artwork: Uint8Array; seed: number }): Promise<Animated>
  close(): Promise<void>
}

export type AnimateRequest = Asking<Drawn & Read> & Watched

/** Makes or fetches a reading when it is needed. Throws Refusal. */
export type ReadingSource = () => Promise<Uint8Array>

/** A task for the threads whose reading is not loaded yet. */
export type Asking<Task extends Read> = Omit<Task, 'reading'> & { reading: ReadingSource }

export type Watched = { onProgress: (share: number) => void; signal: AbortSignal }

/** `corners`: the sheet's corners set by the parent; without them they are detected. */
export type ReadRequest = Partial<Watched> & { drawing: Uint8Array; corners?: Corners | undefined }

export type DrawRequest = Asking<Drawn & Read> & Watched & { drawing: Uint8Array; longSide: number }

type AskedDrawing = Omit<ReportedDrawing, 'reading'> & { reading: ReadingSource }

/** Earlier drawings of the same child: an ISO date, and the age on that day in years. */
export type EarlierDay = { sentOn: string; age: number; drawings: AskedDrawing[] }

export type ReportRequest = {
  drawings: AskedDrawing[]
  /** The parent's notes on drawings that the report does not cover. */
  others: DrawingWords[]
  child: Child
  /** ISO date of the day on which the drawings were sent. */
  sentOn: string
  earlier: readonly EarlierDay[]
  madeOn: string
  brand: string
  language: Language
  /** Returns new wordings of sentences by ID; if absent, the report keeps our own. */
  reword?: (sentences: readonly { id: string; text: string }[]) => Promise<ReadonlyMap<string, string>>
  signal: AbortSignal
}

export type FigurineRequest = Asking<FigurineTask> & { signal: AbortSignal }

// A HEIC decoder never frees its memory, so the intake thread ends soon after its last file.
const INTAKE_IDLE_MS = 2_000
const DRAWING_IDLE_MS = 60_000

// Pixels are stored outside the heap. Other objects are short-lived and would fill 100 MB before a collection.
const YOUNG_MB = 16

// A parent waits for the tasks in these queues, so refuse more as busy. Jobs wait their turn.
const LONGEST_QUEUE = 40

/** Opens the threads: one for untrusted files, `drawingThreads` for drawing. Each starts with the first task that needs it. */
export function openPictures(drawingThreads: number, intakeIdleMs = INTAKE_IDLE_MS): Pictures {
  const intake = openPool('./intake-tasks.ts', 1, intakeIdleMs)
  const drawing = openPool('./drawing-tasks.ts', drawingThreads, DRAWING_IDLE_MS)
  const takeIn = runner<IntakeTasks>(intake, LONGEST_QUEUE)
  const takeResult = runner<IntakeTasks>(intake)
  const draw = runner<DrawingTasks>(drawing)
  const drawNow = runner<DrawingTasks>(drawing, LONGEST_QUEUE)
  const oneRecording = pLimit(1)
  const closing = new AbortController()
  return {
    intake: (fd) => takeIn('intake', { fd }),
    thumbnail: (fd) => takeIn('thumbnail', { fd }),
    async findSheet(fd) {
      return drawNow('findSheet', { picture: await takeIn('thumbnail', { fd }) })
    },
    read: ({ onProgress = () => {}, signal, ...task }) =>
      listening(onProgress, (progress) =>
        // A job has a signal and waits its turn; a request may be refused as busy.
        (signal ? draw : drawNow)('read', { ...task, progress }, { transferList: [progress], signal }),
      ),
    preview: async (request) => drawNow('preview', await answered(request)),
    async recording(fd) {
      if (oneRecording.pendingCount >= LONGEST_QUEUE) throw new Refusal('busy')
      return oneRecording(openRecording, fd, closing.signal)
    },
    png: (picture) => drawNow('png', { picture }),
    async report({ signal, reword, drawings, earlier, ...request }) {
      const read = await Promise.all(drawings.map(readOrRefused))
      const before = await Promise.all(earlier.map(readDay))
      const report: Report = await draw(
        'compose',
        { ...request, drawings: read, earlier: before },
        { signal },
      )
      const wordings = await reword?.(rephrasable(report))
      return draw('print', { report: wordings ? rephrase(report, wordings) : report }, { signal })
    },
    pose: async (task) => draw('pose', await answered(task)),
    receive: (bytes) => takeResult('result', { bytes }),
    develop: async (task) => draw('develop', await answered(task)),
    enlarge: (picture, longSide) => draw('enlarge', { picture, longSide }),
    figurine: async ({ signal, ...request }) => draw('figurine', await answered(request), { signal }),
    book: ({ signal, ...task }) => draw('book', task, { signal }),
    withoutMarks: (book) => draw('withoutMarks', book),
    show: async (sheet) => draw('show', await answered(sheet)),
    async animate({ onProgress, signal, ...request }) {
      const task = await answered(request)
      return listening(onProgress, (progress) =>
        draw('animateDrawing', { ...task, progress }, { transferList: [progress], signal }),
      )
    },
    animatePicture: ({ onProgress, signal, ...task }) =>
      listening(onProgress, (progress) =>
        draw('animateArtwork', { ...task, progress }, { transferList: [progress], signal }),
      ),
    async draw({ onProgress, signal, ...request }) {
      const task = await answered(request)
      return listening(onProgress, (progress) =>
        draw('draw', { ...task, progress }, { transferList: [progress], signal }),
      )
    },
    async close() {
      closing.abort()
      await Promise.all([intake, drawing].map((pool) => pool.close({ force: true })))
    },
  }
}

async function answered<Task extends { reading: ReadingSource }>(task: Task) {
  return { ...task, reading: await task.reading() }
}

async function readOrRefused<Task extends { reading: ReadingSource }>(task: Task) {
  return answered(task).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    return { ...task, reading: { refused: error.code } }
  })
}

async function readDay({ drawings, ...day }: EarlierDay) {
  return { ...day, drawings: await Promise.all(drawings.map(readOrRefused)) }
}

async function listening<T>(
  onProgress: (share: number) => void,
  run: (progress: MessagePort) => Promise<T>,
): Promise<T> {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', onProgress)
  try {
    return await run(port2)
  } finally {
    port1.close()
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

type Runs = Record<string, (task: never, signal: never) => Promise<object>>

/** Runs tasks in a pool. Throws Refusal busy if `longestQueue` tasks are already waiting. */
function runner<Tasks extends Runs>(pool: Piscina, longestQueue = Number.POSITIVE_INFINITY) {
  return async function run<Name extends keyof Tasks & string>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
    { signal, transferList = [] }: { signal?: AbortSignal | undefined; transferList?: MessagePort[] } = {},
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    if (pool.queueSize >= longestQueue) throw new Refusal('busy')
    const answer: object | Refused = await stoppable(signal, (stop, overdue) =>
      pool.run({ name, task, stop }, { transferList, signal: overdue }),
    )
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer as Awaited<ReturnType<Tasks[Name]>>
  }
}
