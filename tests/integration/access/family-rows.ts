import type { RefusalCode } from '#contract/refusals.ts'
import type { Access, Row } from './access-rules.ts'
import { printOrder } from './print-rows.ts'

type Known = { parent: Access; orderOwner: Access }

const child = { name: 'Another', birthMonth: null, color: 'sky' }

/** Calls about children and their walls. */
export function familyRows({ parent, orderOwner }: Known): Record<string, Row> {
  /** The signed-in account that the child belongs to. Guests have no children. */
  const ownFamily =
    (refusal: RefusalCode): Access =>
    (caller, thing) => {
      const isOwn = caller === 'account' && thing.owner === 'account' && thing.state !== 'missing'
      return isOwn || parent(caller, thing) !== 'in' ? parent(caller, thing) : refusal
    }
  const ownChild = ownFamily('child_not_found')
  const ownWallPicture = ownFamily('image_not_found')

  const signedInOwner: Access = (caller, thing) => {
    const signedIn = parent(caller, thing)
    if (signedIn !== 'in') return signedIn
    if (thing.state === 'deleted' || thing.state === 'missing') return 'order_not_found'
    return orderOwner(caller, thing)
  }

  return {
    listChildren: { to: parent },
    addChild: { to: parent, body: child },
    changeChild: { to: ownChild, body: child },
    removeChild: { to: ownChild },
    restoreChild: { to: ownChild },
    getWall: { to: ownChild },
    getWallBook: { to: ownChild },
    makeWallBook: {
      to: ownChild,
      body: ({ image }) => ({ title: 'Another', pictureIds: [image] }),
      answer: 'image_not_found',
    },
    downloadWallBook: { to: ownChild, answer: 'not_found' },
    viewWallBookPage: { to: ownChild, query: `made=${crypto.randomUUID()}`, answer: 'not_found' },
    getWallBookPrinting: { to: ownChild },
    orderWallBookPrint: { to: ownChild, body: printOrder, answer: 'not_found' },
    hangImages: {
      to: ownChild,
      body: ({ image }) => ({ imageIds: [image] }),
      answer: { deleted: 'image_not_found' },
    },
    addDrawings: { to: ownChild, form: true, answer: 'no_images' },
    arrangeWall: { to: ownChild, body: ({ wallPicture }) => ({ pictureIds: [wallPicture] }) },
    changeWallPicture: { to: ownWallPicture, body: { title: 'Another' } },
    takeOffWall: { to: ownWallPicture },
    restoreWallPicture: { to: ownWallPicture },
    listLoosePictures: { to: parent },
    listHung: { to: signedInOwner },
  }
}
