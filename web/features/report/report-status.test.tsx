import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type ReportState, reportMessages } from '#contract/reports.ts'
import { reportState as nothing, order, report } from '../../requirements/things.ts'
import { ReportStatus } from './report-status.tsx'

function show(state: Partial<ReportState>, changed: Partial<Order> = {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportStatus order={{ ...order, ...changed }} state={{ ...nothing, ...state }} />
    </QueryClientProvider>,
  )
}

const heading = () => screen.getByRole('heading', { level: 3 }).textContent

test('a ready report shows its length, and can be read or downloaded as PDF or HTML', () => {
  show({ report, hasReport: true })
  expect(heading()).toBe('Your Report is Ready!')
  expect(screen.getByText('12 pages about one drawing.')).toBeTruthy()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    `/api/reports/${report.id}`,
    `/api/reports/${report.id}/download?format=pdf`,
    `/api/reports/${report.id}/download`,
  ])
  expect(screen.getByText(/emailed to anna@example.com/)).toBeTruthy()
})

test('a keepsake is called one, and tells how to get the full report', () => {
  show({ report: { ...report, pages: 2 }, hasReport: true })
  expect(screen.getByText(/keepsake of two pages.*Answer the questions below/)).toBeTruthy()
  cleanup()
  show({ report, hasReport: true })
  expect(screen.queryByText(/keepsake/)).toBeNull()
})

test('a report in progress shows how long it may take', () => {
  show({ report: { ...report, status: 'processing' }, canGenerateReport: true })
  expect(heading()).toBe('Generating Your Report')
  expect(screen.getByText(/2-3 minutes at busy times. We’ll also email you a link.$/)).toBeTruthy()
})

test("the report's status mentions no email if the order sends none", () => {
  show({ report, hasReport: true }, { tellsByEmail: false })
  expect(screen.queryByText(/emailed/)).toBeNull()
  cleanup()
  show({ canGenerateReport: true }, { tellsByEmail: false })
  expect(screen.queryByText(/email/)).toBeNull()
})

test('without a reason from the server, the report is said to follow the pictures', () => {
  show({})
  expect(heading()).toBe('Report Pending')
  expect(screen.getByText('The report is generated once all transformations are complete.')).toBeTruthy()
})

test("a pending report shows the server's reason", () => {
  show({ messageCode: 'drawing', message: reportMessages.drawing })
  expect(heading()).toBe('Report Pending')
  expect(screen.getByText(reportMessages.drawing)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed report can be retried by the owner of the order only', () => {
  const failed = { ...report, status: 'failed' as const }
  show({ report: failed, canRequestReport: true, messageCode: 'failed', message: reportMessages.failed })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()
  show(
    { report: failed, canRequestReport: true, messageCode: 'failed', message: reportMessages.failed },
    { mayChange: false },
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a parent who declined the report can add it', () => {
  show({ canRequestReport: true, messageCode: 'off', message: reportMessages.off }, { includeReport: false })
  expect(heading()).toBe('No report with this order')
  expect(screen.getByRole('button', { name: 'Add the report' })).toBeTruthy()
})

test("the child's name is among the report's options, for the order's owner only", () => {
  show({ report, hasReport: true, childName: 'Mia' })
  expect(screen.getByText('Mia')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Change/ })).toBeTruthy()
  cleanup()
  show({ report, hasReport: true })
  expect(screen.getByRole('button', { name: /^Add a first name or nickname/ })).toBeTruthy()
  cleanup()
  show({ report, hasReport: true }, { mayChange: false })
  expect(screen.queryByText(/first name/)).toBeNull()
})
