import { parseArgs } from 'node:util'
import { finishRestore, listVanishedReports } from '#server/flows/finish-restore.ts'
import { type Command, OperatorError, withServices } from './command.ts'
import { readErasures } from './read-files.ts'

export const eraseAgain: Command = {
  usage: 'erase-again --erasures FOLDER',
  does: 'ends a restore that was stopped, or a recovery of the database: payments, erasures, reports',
  async run(args) {
    const { values } = parseArgs({ args, options: { erasures: { type: 'string' } } })
    if (!values.erasures) throw new OperatorError(`Usage: ${eraseAgain.usage}`)
    const notes = await readErasures(values.erasures)
    const done = await withServices(async (services) =>
      finishRestore(services, await listVanishedReports(services), notes),
    )
    printFinished(done)
  },
}

export function printFinished({ erasures, reports }: { erasures: number; reports: number }): void {
  console.log(`${erasures} erasures were done again, ${reports} reports will be made again.`)
  console.log('Look with verify, then start the shop.')
}
