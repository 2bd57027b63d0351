import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Runs after the afterEach hooks of the test file itself.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
