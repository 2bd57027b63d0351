import { beforeEach } from 'vitest'
import { givePermission } from '../permission.ts'

// The parent has confirmed before, unless a test is about that.
beforeEach(givePermission)
