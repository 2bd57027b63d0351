import { useMutation } from '@tanstack/react-query'
import { requestReport } from '#contract/reports.ts'
import { send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { queryClient } from '../../queries.ts'
import { toastError } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'
import { reportKey } from './queries.ts'

/** Requests the report: adds it, retries it, or changes its age comparison or the child's name on it. */
export function useRequestReport(orderId: string) {
  return useMutation({
    mutationFn: (body: { compareAges?: boolean; childName?: string }) =>
      send(requestReport, { params: { id: orderId }, body }),
    onSuccess: (state) => {
      queryClient.setQueryData(reportKey(orderId), state)
      return queryClient.invalidateQueries({ queryKey: orderKey(orderId), exact: true })
    },
    onError: (error) => toastError(site.retry, error),
  })
}
