import { beforeEach } from 'vitest'
import { givePermission } from '../permission.ts'

// By default the parent has already given permission.
beforeEach(givePermission)
