import { useEffect, useRef } from 'react'

const BARS = 64
const BAR_MS = 60
// Speech close to a phone is rarely louder than a third of the microphone's range.
const GAIN = 3

/** The current loudness, 0-1. */
function loudness(sound: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  sound.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(power) * GAIN)
}

function draw(canvas: HTMLCanvasElement, bars: readonly number[]): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  const step = width / BARS
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = getComputedStyle(canvas).color
  for (const [i, bar] of bars.entries()) {
    const tall = Math.max(2, bar * height)
    pen.fillRect((BARS - bars.length + i) * step, (height - tall) / 2, step * 0.6, tall)
  }
}

/** The last seconds of the microphone's loudness, as bars that move to the left. */
export function Waveform({ sound }: { sound: AnalyserNode }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const samples = new Float32Array(sound.fftSize)
    const bars: number[] = []
    const timer = setInterval(() => {
      bars.push(loudness(sound, samples))
      if (bars.length > BARS) bars.shift()
      if (canvas.current) draw(canvas.current, bars)
    }, BAR_MS)
    return () => clearInterval(timer)
  }, [sound])
  return <canvas ref={canvas} width={640} height={160} aria-hidden className="h-20 w-full text-tomato" />
}
