import { howToRead } from '../rules/fixed-texts.ts'
import type { Block, Page, Report, Statement } from './report.ts'
import { saysTheSame } from './says-the-same.ts'

/** A statement's ID for a model, which must return its wording under the same ID. */
export function statementId({ rule, drawing }: Statement): string {
  return drawing === undefined ? rule : `${rule}@${drawing}`
}

/** The statements that a model may reword, with their `statementId`: in English only, no `plain` ones, none that names the child. */
export function rephrasable(report: Report): { id: string; text: string }[] {
  if (report.needsCare || report.language !== 'en') return []
  return report.pages
    .flatMap(({ main }) => main.flatMap(statementsIn))
    .filter(({ text }) => !report.childName || !text.includes(report.childName))
    .map((item) => ({ id: statementId(item), text: item.text }))
}

/** Uses a model's wordings in a report where they mean the same (`saysTheSame`), and says so in small print. @param wordings by `statementId` */
export function rephrase(report: Report, wordings: ReadonlyMap<string, string>): Report {
  const allowed = new Set(rephrasable(report).map(({ id }) => id))
  let worded = 0
  const reword = (item: Statement): Statement => {
    const wording = wordings.get(statementId(item))?.trim()
    if (!wording || wording === item.text || !saysTheSame(item.text, wording, item.verbatim)) return item
    worded++
    return { ...item, text: wording, worded: true }
  }
  const pages = report.pages.map((page) => ({
    ...page,
    main: page.main.map((block) =>
      (block.kind === 'statements' && !block.plain) || block.kind === 'letter'
        ? {
            ...block,
            items: block.items.map((item) => (allowed.has(statementId(item)) ? reword(item) : item)),
          }
        : block,
    ),
  }))
  return { ...report, pages: worded > 0 ? pages.map(saidOnTheMethodPage) : pages }
}

function statementsIn(block: Block): readonly Statement[] {
  return block.kind === 'letter' || (block.kind === 'statements' && !block.plain) ? block.items : []
}

function saidOnTheMethodPage(page: Page): Page {
  if (page.section !== 'method') return page
  const at = page.main.findIndex(({ kind }) => kind === 'heading')
  return { ...page, main: page.main.toSpliced(at, 0, { kind: 'text', text: howToRead.byWording }) }
}
