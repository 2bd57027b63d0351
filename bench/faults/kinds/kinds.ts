import { databaseFaults } from './database.ts'
import type { Fault } from './fault.ts'
import { processFaults } from './processes.ts'
import { serverFaults } from './servers.ts'

export const kinds: Fault[] = [...processFaults, ...databaseFaults, ...serverFaults]
