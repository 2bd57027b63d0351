import { bloomTimes } from './ink-distance.ts'

const maskSide = 200
/** Width of the color's soft edge, in mask levels (0-255). */
const softness = 34

export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Paints a picture up to a given progress of the bloom. */
export type Bloomer = {
  paint: (canvas: HTMLCanvasElement, picture: HTMLImageElement, progress: number) => void
}

/** Analyzes the drawing's lines once. If its pixels cannot be read, color spreads from the center. */
export function createBloomer(drawing: HTMLImageElement): Bloomer {
  const scale = maskSide / Math.max(drawing.naturalWidth, drawing.naturalHeight, 1)
  const width = Math.max(1, Math.round(drawing.naturalWidth * scale))
  const height = Math.max(1, Math.round(drawing.naturalHeight * scale))
  const mask = document.createElement('canvas')
  mask.width = width
  mask.height = height
  const pen = mask.getContext('2d', { willReadFrequently: true })
  if (!pen) return { paint: () => undefined }
  const still = prefersStill()
  const times = readTimes(pen, drawing, width, height)
  const alpha = pen.createImageData(width, height)
  return {
    paint(canvas, picture, progress) {
      const reached = progress * (255 + softness)
      for (let i = 0; i < times.length; i++) {
        alpha.data[i * 4 + 3] = still ? progress * 255 : ((reached - (times[i] ?? 0)) / softness) * 255
      }
      pen.putImageData(alpha, 0, 0)
      compose(canvas, picture, mask)
    },
  }
}

function readTimes(pen: CanvasRenderingContext2D, drawing: HTMLImageElement, width: number, height: number) {
  try {
    pen.drawImage(drawing, 0, 0, width, height)
    return bloomTimes(pen.getImageData(0, 0, width, height))
  } catch {
    return fromTheMiddle(width, height)
  }
}

function fromTheMiddle(width: number, height: number): Uint8ClampedArray {
  const furthest = Math.hypot(width, height) / 2
  return Uint8ClampedArray.from({ length: width * height }, (_, i) => {
    const away = Math.hypot((i % width) - width / 2, Math.floor(i / width) - height / 2)
    return (away / furthest) * 255
  })
}

function compose(canvas: HTMLCanvasElement, picture: HTMLImageElement, mask: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.globalCompositeOperation = 'source-over'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(mask, 0, 0, canvas.width, canvas.height)
}

const canvasSide = 1200

/** Sizes the canvas to the picture's aspect ratio, at most 1200 px on its long side. */
export function shapeCanvas(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const scale = Math.min(1, canvasSide / Math.max(picture.naturalWidth, picture.naturalHeight, 1))
  const width = Math.round(picture.naturalWidth * scale)
  const height = Math.round(picture.naturalHeight * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
