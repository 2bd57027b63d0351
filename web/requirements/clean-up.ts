import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// It runs after what a test file itself does at the end of a test.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
