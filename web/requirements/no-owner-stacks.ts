import * as react from 'react'

/** What React's own packages share. */
type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object }

// React notes where each element was made, for its warnings only, which takes a sixth of the tests' time. It stops at a number.
Object.defineProperty(
  (react as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)
