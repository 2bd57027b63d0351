import { useEffect, useRef, useState } from 'react'
import { recordingLimits } from '#contract/recording-limits.ts'

/** In order of preference. AAC plays everywhere, Opus does not on older Apple devices. */
const FORMATS = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/mp4',
] as const
const BITS_PER_SECOND = 64_000

export type Trouble = 'denied' | 'missing' | 'unsupported'

export type Recorder =
  | { step: 'ready' | 'asking' }
  | { step: 'recording'; sound: AnalyserNode; begunAt: number }
  | { step: 'recorded'; file: Blob; url: string }
  | { step: 'failed'; trouble: Trouble }

type Running = { recorder: MediaRecorder; close: () => void }

/** Records from the microphone until `stop`, at most a minute. Unmounting releases the microphone. */
export function useRecorder(): { state: Recorder; start: () => void; stop: () => void } {
  const [state, setState] = useState<Recorder>({ step: 'ready' })
  const running = useRef<Running>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      running.current?.close()
    }
  }, [])
  const url = state.step === 'recorded' ? state.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  async function start(): Promise<void> {
    setState({ step: 'asking' })
    try {
      const stream = await openMicrophone()
      if (gone.current) return letGo(stream)
      running.current = recordOrLetGo(stream, setState)
    } catch (error) {
      setState({ step: 'failed', trouble: troubleOf(error) })
    }
  }
  return { state, start: () => void start(), stop: () => running.current?.recorder.stop() }
}

function openMicrophone(): Promise<MediaStream> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices)
    throw new DOMException('No recorder', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia({ audio: true })
}

const letGo = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function recordOrLetGo(stream: MediaStream, tell: (state: Recorder) => void): Running {
  try {
    return record(stream, tell)
  } catch (error) {
    letGo(stream)
    throw error
  }
}

function record(stream: MediaStream, tell: (state: Recorder) => void): Running {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  })
  const audio = new AudioContext()
  const sound = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(sound)
  const chunks: Blob[] = []
  recorder.start()
  const timer = setTimeout(() => recorder.stop(), recordingLimits.ms)
  const release = () => {
    clearTimeout(timer)
    letGo(stream)
    if (audio.state !== 'closed') void audio.close()
  }
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  recorder.onstop = () => {
    release()
    const file = new Blob(chunks, { type: recorder.mimeType })
    tell({ step: 'recorded', file, url: URL.createObjectURL(file) })
  }
  tell({ step: 'recording', sound, begunAt: performance.now() })
  const close = () => {
    recorder.onstop = null
    release()
  }
  return { recorder, close }
}

const troubles: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'missing',
}

const troubleOf = (error: unknown): Trouble =>
  (error instanceof DOMException && troubles[error.name]) || 'unsupported'
