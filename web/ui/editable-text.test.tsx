import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditableText } from './editable-text.tsx'

function begin(value: string, onSave: (text: string) => Promise<void> | void = () => undefined) {
  const saved = vi.fn(onSave)
  render(
    <EditableText value={value} action="Rename" of="picture 1" label="Title" maxLength={60} onSave={saved}>
      {value || 'Untitled'}
    </EditableText>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rename picture 1' }))
  const field = screen.getByLabelText<HTMLInputElement>('Title')
  return { saved, field, write: (text: string) => fireEvent.change(field, { target: { value: text } }) }
}

const reading = () => screen.findByRole('button', { name: 'Rename picture 1' })

test('the field gets the focus and the value, Enter saves the trimmed text, and the focus returns to the button', async () => {
  const { saved, field, write } = begin('Rex')
  expect([document.activeElement, field.value, field.maxLength]).toEqual([field, 'Rex', 60])
  write(' Rex, our dog ')
  fireEvent.submit(field)
  const button = await reading()
  expect(saved.mock.calls).toEqual([['Rex, our dog']])
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Escape discards the edit and does not reach elements around the field', async () => {
  const around = vi.fn()
  document.addEventListener('keydown', around)
  const { saved, field, write } = begin('Rex')
  write('Max')
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.blur(field)
  await reading()
  expect(saved).not.toHaveBeenCalled()
  expect(around).not.toHaveBeenCalled()
  document.removeEventListener('keydown', around)
})

test('leaving the field does not save a second time, or without a change', async () => {
  const { saved, field, write } = begin('')
  write('Max')
  fireEvent.submit(field)
  fireEvent.blur(field)
  await reading()
  expect(saved.mock.calls).toEqual([['Max']])
  cleanup()
  const same = begin('Rex')
  fireEvent.blur(same.field)
  await reading()
  expect(same.saved).not.toHaveBeenCalled()
})

test('a text that could not be saved stays in the field with the reason, and can be saved again', async () => {
  let failing = true
  const { saved, field, write } = begin('', async () => {
    if (failing) throw new Error('No connection.')
  })
  write('Max')
  fireEvent.submit(field)
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
  expect(field.value).toBe('Max')
  failing = false
  fireEvent.submit(field)
  await reading()
  expect(saved).toHaveBeenCalledTimes(2)
})
