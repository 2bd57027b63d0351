import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestReport } from '#contract/reports.ts'
import { send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { toastError } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'
import { reportKey } from './queries.ts'

/** Asks for the report: adds it, tries it again, or changes whether it compares with ages or whose drawings it is on. */
export function useRequestReport(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { compareAges?: boolean; childName?: string }) =>
      send(requestReport, { params: { id: orderId }, body }),
    onSuccess: (state) => {
      queries.setQueryData(reportKey(orderId), state)
      return queries.invalidateQueries({ queryKey: orderKey(orderId), exact: true })
    },
    onError: (error) => toastError(site.retry, error),
  })
}
