import { useMutation } from '@tanstack/react-query'
import {
  arrangeWall,
  changeWallPicture,
  restoreWallPicture,
  takeOffWall,
  type Wall,
  type WallPicture,
} from '#contract/walls.ts'
import { type Input, send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { walls as t } from '../../messages/walls.ts'
import { queryClient } from '../../queries.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { childrenChanged, wallQuery, wallsChanged } from '../children/queries.ts'
import { undoNoteMs } from '../children/undo.ts'
import { ownOrdersQuery } from '../pictures/queries.ts'

type Change = Input<typeof changeWallPicture>['body']

const complain = (error: Error) => toastError(t.picture.failed, error)

/** Changes a picture and updates the cached wall. Throws if the server refuses. */
async function changePicture(picture: WallPicture, body: Change): Promise<void> {
  const changed = await send(changeWallPicture, { params: { id: picture.id }, body })
  const { queryKey } = wallQuery(picture.childId)
  queryClient.setQueryData(queryKey, (wall) => wall && withPicture(wall, changed))
  await childrenChanged()
  // The title is also shown on the picture's order.
  if (body.title !== undefined) await queryClient.invalidateQueries(ownOrdersQuery)
}

const withPicture = (wall: Wall, changed: WallPicture): Wall => ({
  ...wall,
  pictures: wall.pictures.map((picture) => (picture.id === changed.id ? changed : picture)),
})

export function useChange(picture: WallPicture) {
  return useMutation({
    mutationFn: (body: Change) => changePicture(picture, body),
    onError: complain,
  })
}

/** Moves a picture to another child's wall. */
export function useMove(picture: WallPicture, onDone: (childId: string) => void) {
  return useMutation({
    mutationFn: (childId: string) =>
      send(changeWallPicture, { params: { id: picture.id }, body: { childId } }),
    onSuccess: ({ childId }) => {
      // Called before the refetch, which removes the picture from this wall.
      onDone(childId)
      return wallsChanged()
    },
    onError: complain,
  })
}

/** The undo action of a toast. */
const undo = (work: () => Promise<unknown>) => ({
  label: site.undo,
  run: () => void work().catch(complain),
})

/** Hides or shows a picture, with an undo for hiding. */
export function useHide(picture: WallPicture, onDone: () => void) {
  return useMutation({
    mutationFn: (hidden: boolean) => changePicture(picture, { hidden }),
    onSuccess: (_, hidden) => {
      onDone()
      if (!hidden) return
      const action = undo(() => changePicture(picture, { hidden: false }))
      showToast({ title: t.hidden.done, text: t.hidden.text, durationMs: undoNoteMs, action })
    },
    onError: complain,
  })
}

export function useTakeOff(picture: WallPicture, onDone: () => void) {
  const params = { id: picture.id }
  const bringBack = async () => {
    await send(restoreWallPicture, { params })
    await wallsChanged()
  }
  return useMutation({
    mutationFn: () => send(takeOffWall, { params }),
    onSuccess: async () => {
      onDone()
      const text = picture.order ? t.takenOff.ofOrder : t.takenOff.free
      showToast({ title: t.takenOff.done, text, durationMs: undoNoteMs, action: undo(bringBack) })
      await wallsChanged()
    },
    onError: complain,
  })
}

/** Sorts pictures optimistically, and refetches the wall if the server fails. */
export function useArrange({ child }: Wall) {
  const { queryKey } = wallQuery(child.id)
  return useMutation({
    // Sent one after the other, so that the last order wins.
    scope: { id: `arrange ${child.id}` },
    mutationFn: (pictureIds: string[]) =>
      send(arrangeWall, { params: { id: child.id }, body: { pictureIds } }),
    onMutate: (pictureIds) => queryClient.setQueryData(queryKey, (wall) => wall && inOrder(wall, pictureIds)),
    onSuccess: childrenChanged,
    onError: async (error) => {
      toastError(t.arrange.failed, error)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** The listed pictures first and the others after them, as on the server. */
function inOrder(wall: Wall, pictureIds: readonly string[]): Wall {
  const place = new Map(pictureIds.map((id, at) => [id, at] as const))
  const placeOf = ({ id }: WallPicture) => place.get(id) ?? pictureIds.length
  return { ...wall, pictures: wall.pictures.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
