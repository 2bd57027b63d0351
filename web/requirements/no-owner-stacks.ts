import * as react from 'react'

/** Internals that React's own packages share. */
type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object }

// For its warnings React records where each element was created, up to a limit. That takes a sixth of the test
// time, so pretend that the limit is reached.
Object.defineProperty(
  (react as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)
