import type { RefusalCode } from '#contract/refusals.ts'
import type { Access, Row } from './access-rules.ts'
import type { State } from './things.ts'

type Known = {
  everybody: Access
  parent: Access
  orderOwner: Access
  notFinished: Partial<Record<State, RefusalCode>>
  noBook: Partial<Record<State, RefusalCode>>
}

export function linkRows({ everybody, parent, orderOwner, notFinished, noBook }: Known): Record<string, Row> {
  /** The owner of what the link leads to. For everyone else it does not exist. */
  const linkOwner: Access = (caller, thing) => {
    if (thing.state === 'deleted' || thing.state === 'missing') return 'not_found'
    return orderOwner(caller, thing) === 'in' ? 'in' : 'not_found'
  }
  const ownChild: Access = (caller, thing) => {
    const isOwn = caller === 'account' && thing.owner === 'account' && thing.state !== 'missing'
    return isOwn || parent(caller, thing) !== 'in' ? parent(caller, thing) : 'child_not_found'
  }
  return {
    listOrderLinks: { to: orderOwner },
    listWallLinks: { to: ownChild },
    linkArtwork: { to: orderOwner, body: { lifetime: 'week' }, answer: notFinished },
    linkWall: { to: ownChild, body: { lifetime: 'week' } },
    linkBook: { to: orderOwner, body: { lifetime: 'week' }, answer: noBook },
    linkWallBook: { to: ownChild, body: { lifetime: 'week' }, answer: 'book_not_made' },
    revokeLink: { to: linkOwner },
    deleteLine: { to: linkOwner },
    openShared: { to: everybody, body: {}, gone: 'not_found', tells: 'title' },
    answerShared: { to: everybody, body: { line: 'Again' }, gone: 'not_found' },
  }
}
