import { Resolver } from 'node:dns/promises'
import { type Dkim, recordFits, recordName, recordOf } from '../integrations/mail/dkim.ts'
import { codeOf, type Finding, ok, problem } from './finding.ts'

const LONGEST_LOOKING_MS = 3_000

type LookUp = (name: string) => Promise<string[][]>

const lookUpRecord: LookUp = (name) =>
  new Resolver({ timeout: LONGEST_LOOKING_MS, tries: 1 }).resolveTxt(name)

export async function checkDkim(dkim: Dkim | undefined, lookUp = lookUpRecord): Promise<Finding> {
  if (!dkim) return ok('dkim', 'Emails are not signed here. Let the mail server sign, or set DKIM_DOMAIN.')
  const name = recordName(dkim)
  const publish = `Publish this TXT record at ${name}: ${recordOf(dkim)}`
  try {
    const records = (await lookUp(name)).map((parts) => parts.join(''))
    return records.some((record) => recordFits(dkim, record))
      ? ok('dkim', `The record at ${name} fits the key.`)
      : problem('dkim', `The record is of another key. ${publish}`)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTFOUND' || code === 'ENODATA') return problem('dkim', `There is no record. ${publish}`)
    return ok('dkim', `The key is good. Its record was not compared: DNS does not answer here (${code}).`)
  }
}
