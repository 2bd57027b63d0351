import { createInterface } from 'node:readline/promises'
import { OperatorError } from './command.ts'

/** Asks on the terminal. @throws OperatorError unless the answer is `word`, or if there is no terminal */
export async function confirm(question: string, word: string): Promise<void> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question}\nNobody can answer here: add --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question}\nWrite ${word} to go on: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== word) throw new OperatorError('Nothing was changed.')
}
