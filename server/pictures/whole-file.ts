import { fstatSync, readSync } from 'node:fs'

export function wholeFile(fd: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(fd).size)
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(fd, bytes, at, bytes.length - at, at)
    if (read === 0) return bytes.subarray(0, at)
    at += read
  }
  return bytes
}
