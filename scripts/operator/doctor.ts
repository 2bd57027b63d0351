import { parseArgs } from 'node:util'
import { noticesOf } from '#server/development-settings.ts'
import { checkDatabase } from '#server/doctor/check-database.ts'
import { checkDkim } from '#server/doctor/check-dkim.ts'
import { checkPrinting } from '#server/doctor/check-printing.ts'
import { checkMail, checkPayments } from '#server/doctor/check-services.ts'
import { checkDisk, checkStore } from '#server/doctor/check-store.ts'
import { type Finding, ok, problem } from '#server/doctor/finding.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { type Command, OperatorError } from './command.ts'
import { withStorage } from './storage.ts'

export const doctor: Command = {
  usage: 'doctor',
  does: 'looks at settings, database, store, mail, payments, clock and disk, and says what to do',
  async run(args) {
    parseArgs({ args })
    const findings = await findingsOf(readSettings())
    for (const finding of findings)
      console.log(`${finding.ok ? 'ok ' : 'NOT'} ${finding.subject.padEnd(10)} ${finding.says}`)
    const problems = findings.filter((finding) => !finding.ok).length
    if (problems > 0) throw new OperatorError(`${problems} of ${findings.length} need you.`)
  },
}

async function findingsOf(settings: Settings): Promise<Finding[]> {
  const stored = await withStorage(settings, async ({ databaseUrl, files }) => [
    ...(await checkDatabase(databaseUrl)),
    await checkStore(files),
  ])
  return [
    ...settingsFindings(settings),
    ...stored,
    await checkMail(settings),
    await checkDkim(settings.dkim),
    await checkPayments(settings),
    await checkPrinting(settings),
    await checkDisk(settings.dataDir),
  ]
}

/** readSettings() has already rejected invalid settings. */
function settingsFindings(settings: Settings): Finding[] {
  const notices = noticesOf(settings)
  if (notices.length === 0) return [ok('settings', 'They fit together.')]
  return notices.map((notice) => problem('settings', notice))
}
