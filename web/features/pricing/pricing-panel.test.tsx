import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PricingPanel, type PricingPanelProps } from './pricing-panel.tsx'

function show(props: Partial<PricingPanelProps>) {
  const heard = { onSelect: vi.fn(), onProceed: vi.fn() }
  render(<PricingPanel selected="family" images={1} {...heard} {...props} />)
  const start = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /Start Creating Today|One moment/ })
  return { ...heard, start }
}

test('a parent without a drawing cannot order', () => {
  const { start } = show({ images: 0 })
  expect(start().disabled).toBe(true)
})

test('on the front page the button never waits for drawings', () => {
  const { start, onProceed } = show({ images: null })
  fireEvent.click(start())
  expect(onProceed).toHaveBeenCalledWith('family')
})

test('a click on a plan selects it and goes on to pay', () => {
  const { onSelect, onProceed } = show({})
  fireEvent.click(screen.getByRole('button', { name: /Basic/ }))
  expect(onSelect).toHaveBeenCalledWith('basic')
  expect(onProceed).toHaveBeenCalledWith('basic')
})

test('while the order is being made, clicks do nothing', () => {
  const { start, onProceed, onSelect } = show({ loading: true })
  fireEvent.click(start())
  fireEvent.click(screen.getByRole('button', { name: /Basic/ }))
  expect(onProceed).not.toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
})

test('two drawings too many are said to be two too many', () => {
  const { start } = show({ selected: 'pack-5', images: 5 })
  expect(start().disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(
    'Too many images!Please remove 2 images, upgrade your plan or select a larger pack.',
  )
  expect(screen.getByText('5 of 3 drawings').className).toContain('tomato')
})

test('a plan shows what it costs a day', () => {
  show({})
  expect(screen.getByRole('button', { name: /Family/ }).textContent).toContain('$0.50 a day')
})
