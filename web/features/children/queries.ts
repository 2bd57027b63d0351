import { queryOptions } from '@tanstack/react-query'
import { type Child, listChildren } from '#contract/children.ts'
import { getWall, listHung, listLoosePictures, type Wall } from '#contract/walls.ts'
import { send } from '../../api.ts'
import { children as t } from '../../messages/children.ts'
import { walls } from '../../messages/walls.ts'
import { callQuery, queryClient } from '../../queries.ts'
import { orSay } from '../session/fallback.ts'
import { accountKey } from '../session/queries.ts'

export const childrenQuery = queryOptions({
  queryKey: [...accountKey, 'children'],
  queryFn: ({ signal }) => orSay(t.failed, send(listChildren, { signal })),
})

export const wallQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountKey, 'wall', id],
    queryFn: ({ signal }) => orSay(walls.failed, send(getWall, { params: { id }, signal })),
  })

export const looseQuery = queryOptions({
  queryKey: [...accountKey, 'loose'],
  queryFn: ({ signal }) => orSay(walls.choose.failed, send(listLoosePictures, { signal })),
})

export const hungQuery = (orderId: string) =>
  callQuery([...accountKey, 'hung', orderId], listHung, { params: { id: orderId } })

const stale = (keys: readonly (readonly string[])[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Refetches the list of children. */
export const childrenChanged = () => stale([childrenQuery.queryKey])

/** Call after a picture was added to or removed from any wall. */
export const wallsChanged = () =>
  stale([childrenQuery.queryKey, [...accountKey, 'wall'], looseQuery.queryKey, [...accountKey, 'hung']])

/** Puts a wall that a call returned into the query cache. */
export function showWall(wall: Wall): void {
  queryClient.setQueryData(wallQuery(wall.child.id).queryKey, wall)
  void stale([childrenQuery.queryKey, looseQuery.queryKey, [...accountKey, 'hung']])
}

/** Puts a child that a call returned into the query cache. */
export async function showChild(child: Child): Promise<void> {
  queryClient.setQueryData(wallQuery(child.id).queryKey, (wall) => wall && { ...wall, child })
  await childrenChanged()
}
