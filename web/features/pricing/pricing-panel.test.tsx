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

test('without a drawing the order button is disabled', () => {
  const { start } = show({ images: 0 })
  expect(start().disabled).toBe(true)
})

test('on the landing page the order button works without drawings', () => {
  const { start, onProceed } = show({ images: null })
  fireEvent.click(start())
  expect(onProceed).toHaveBeenCalledWith('family')
})

test('clicking a plan selects it and continues to payment', () => {
  const { onSelect, onProceed } = show({})
  fireEvent.click(screen.getByRole('button', { name: /Basic/ }))
  expect(onSelect).toHaveBeenCalledWith('basic')
  expect(onProceed).toHaveBeenCalledWith('basic')
})

test('clicks are ignored while the order is being created', () => {
  const { start, onProceed, onSelect } = show({ loading: true })
  fireEvent.click(start())
  fireEvent.click(screen.getByRole('button', { name: /Basic/ }))
  expect(onProceed).not.toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
})

test('two drawings over the limit show that two have to be removed', () => {
  const { start } = show({ selected: 'pack-5', images: 5 })
  expect(start().disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(
    'Too many images!Please remove 2 images, upgrade your plan or select a larger pack.',
  )
  expect(screen.getByText('5 of 3 drawings').className).toContain('tomato')
})

test('a plan shows its price per day', () => {
  show({})
  expect(screen.getByRole('button', { name: /Family/ }).textContent).toContain('$0.50 a day')
})
