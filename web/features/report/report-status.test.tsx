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

test('a report that is ready can be read, kept as PDF or HTML, and says how long it is', () => {
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

test('a keepsake says that it is one, and how the report is had', () => {
  show({ report: { ...report, pages: 2 }, hasReport: true })
  expect(screen.getByText(/keepsake of two pages.*Answer the questions below/)).toBeTruthy()
  cleanup()
  show({ report, hasReport: true })
  expect(screen.queryByText(/keepsake/)).toBeNull()
})

test('while it is made the parent hears how long that takes', () => {
  show({ report: { ...report, status: 'processing' }, canGenerateReport: true })
  expect(heading()).toBe('Generating Your Report')
  expect(screen.getByText(/2-3 minutes at busy times. We’ll also email you a link.$/)).toBeTruthy()
})

test('an order that is not told of by email says of none', () => {
  show({ report, hasReport: true }, { tellsByEmail: false })
  expect(screen.queryByText(/emailed/)).toBeNull()
  cleanup()
  show({ canGenerateReport: true }, { tellsByEmail: false })
  expect(screen.queryByText(/email/)).toBeNull()
})

test('where the server gives no reason, the report is said to follow the pictures', () => {
  show({})
  expect(heading()).toBe('Report Pending')
  expect(screen.getByText('The report is generated once all transformations are complete.')).toBeTruthy()
})

test('before it can be made the parent hears what it waits for', () => {
  show({ messageCode: 'drawing', message: reportMessages.drawing })
  expect(heading()).toBe('Report Pending')
  expect(screen.getByText(reportMessages.drawing)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed report can be tried again by the owner of the order', () => {
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

test('a parent who left the report out may add it', () => {
  show({ canRequestReport: true, messageCode: 'off', message: reportMessages.off }, { includeReport: false })
  expect(heading()).toBe('No report with this order')
  expect(screen.getByRole('button', { name: 'Add the report' })).toBeTruthy()
})

test("the owner of the order finds the child's name among the report's options", () => {
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
