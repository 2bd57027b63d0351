import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseConsent } from '../../consent.ts'
import { queryClient } from '../../queries.ts'
import { startTracking, stopTracking } from '../../track.ts'
import { siteQuery } from '../consent/site-query.ts'
import QuizPage from './quiz-page.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  queryClient.setQueryData(siteQuery.queryKey, {
    company: { name: 'Bloom', address: 'Here', registration: null, phone: null, email: 'a@b.example' },
    claims: { freePreview: { text: 'Free preview of your own drawing', sample: false } },
    sampleData: false,
    artist: 'studio',
    receivers: [],
    trackers: { adPixelId: null, sessionAnalyticsId: null },
  })
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name })

function open() {
  const routes = [
    { path: '/quiz', element: <QuizPage /> },
    { path: '/app', element: <p>The studio</p> },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/quiz'] })} />
    </QueryClientProvider>,
  )
}

function answerAll(age: string) {
  choose('Caring Mother')
  pass(500)
  fireEvent.change(screen.getByLabelText("Child's age in years"), { target: { value: age } })
  choose('Continue')
  pass(0)
  for (const answer of [
    'There are tears, or the paper flies',
    'Hardly ever',
    'Being proud of their own work',
  ]) {
    choose(answer)
    pass(800)
  }
  choose('On the fridge')
  pass(800)
  choose('I’d want to know what happens to it first')
  pass(800)
  choose('A little of it')
  pass(800)
}

it('moves on half a second after the first answer, and not before', () => {
  open()
  choose('Supportive Father')
  pass(499)
  expect(heading('How old is the artist?')).toBeNull()
  pass(1)
  expect(heading('How old is the artist?')).not.toBeNull()
})

it('shows the step as a progress bar and as filled dots among nine', () => {
  open()
  const filled = () =>
    [...document.querySelectorAll('ol[aria-hidden] li')].map(({ className }) =>
      className.includes('bg-tomato'),
    )
  expect(filled()).toEqual([true, ...Array(8).fill(false)])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('11')
  choose('Caring Mother')
  pass(500)
  expect(filled()).toEqual([true, true, ...Array(7).fill(false)])
  expect(screen.getByRole('region', { name: 'Step 2 of 9' })).toBeDefined()
})

/** Answers the first two questions and chooses an answer to the third. */
function answerThree(): void {
  open()
  choose('Caring Mother')
  pass(500)
  fireEvent.change(screen.getByLabelText("Child's age in years"), { target: { value: '6' } })
  choose('Continue')
  pass(0)
  choose('There are tears, or the paper flies')
}

it('shows a chosen answer for 800 milliseconds before the next question', () => {
  answerThree()
  pass(799)
  expect(heading('How often does your child draw?')).toBeNull()
  pass(1)
  expect(heading('How often does your child draw?')).not.toBeNull()
})

it('goes back at once when Back is pressed after an answer, and stays there', () => {
  answerThree()
  choose('Back')
  pass(800)
  expect(heading('How old is the artist?')).not.toBeNull()
})

it.each(['2', '16', '4.5', ''])('disables Continue for an age of %j', (age) => {
  open()
  choose('Caring Mother')
  pass(500)
  fireEvent.change(screen.getByLabelText("Child's age in years"), { target: { value: age } })
  expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true)
})

it('ends with an explained index, stores the answers in this browser and leads to the studio', () => {
  open()
  answerAll('6')
  expect(screen.getByText('10 of 10')).toBeDefined()
  expect(screen.getByText(/it says nothing about your child/)).toBeDefined()
  expect(screen.getByText(/it is deleted on schedule or whenever you say so/)).toBeDefined()

  const pixel = vi.fn()
  chooseConsent('granted')
  startTracking([pixel])
  choose('Go to the studio')
  stopTracking()

  expect(pixel.mock.calls).toEqual([['Lead', undefined]])
  expect(screen.getByText('The studio')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('doodlebloom-survey-answers') ?? '')).toMatchObject({
    parentType: 'mother',
    childAge: 6,
    step3: 'frustrated',
    step8: 'somewhat',
    completed: true,
    timestamp: expect.stringMatching(/^\d{4}-/),
  })
})

it('a high index claims only what fits every answer: that drawings get lost', () => {
  open()
  answerAll('6')
  expect(screen.getByText('Drawings could slip by unnoticed')).toBeDefined()
  expect(screen.queryByText(/unfinished sheets|short tempers|no cause for worry/)).toBeNull()
})

it('shows only the claims that the server allows', () => {
  open()
  answerAll('6')
  expect(screen.getByText(/Free preview of your own drawing/)).toBeDefined()
  expect(screen.queryByText(/4.9/)).toBeNull()
})
