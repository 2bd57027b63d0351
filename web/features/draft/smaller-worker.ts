export type Reduction = { bitmap: ImageBitmap; longSide: number }

const quality = 0.9

// In a worker, because scaling and encoding twelve megapixels would block the main thread for too long.
self.onmessage = ({ data }: MessageEvent<Reduction>) => {
  Promise.resolve(data)
    .then(reduced)
    .then(
      (smaller) => self.postMessage(smaller),
      () => self.postMessage(null),
    )
}

function reduced({ bitmap, longSide }: Reduction): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
