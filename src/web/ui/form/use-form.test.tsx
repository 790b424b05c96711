import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { Form, FormError } from './form.tsx'
import { SelectField, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

test('every error is shown at its field, and the first field gets the focus', async () => {
  render(<Kitchen />)

  await userEvent.click(button())

  expect(screen.getByText('Which dish?')).toBeTruthy()
  expect(screen.getByText('How much?')).toBeTruthy()
  expect(document.activeElement).toBe(dish())
})

test('typing clears the error of that field only', async () => {
  render(<Kitchen />)
  await userEvent.click(button())

  await userEvent.type(dish(), 'd')

  expect(screen.queryByText('Which dish?')).toBeNull()
  expect(screen.getByText('How much?')).toBeTruthy()
})

test('values filled by a password manager without an event are sent', async () => {
  const send = vi.fn(async () => undefined)
  render(<Kitchen send={send} />)

  dish().value = 'Dosa'
  amount().value = '2'
  await userEvent.click(button())

  expect(send).toHaveBeenCalledWith({ dish: 'Dosa', amount: '2', size: '', isHot: false })
})

test('a server error about a field is shown there, with the focus', async () => {
  render(<Kitchen send={refuse(409)} />)
  await fillIn()

  await userEvent.click(button())

  expect(await screen.findByText('No rice left.')).toBeTruthy()
  expect(dish().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(dish())
})

test('any other server error is shown beside the button until the next submit', async () => {
  const send = vi.fn<() => Promise<unknown>>(refuse(503))
  render(<Kitchen send={send} />)
  await fillIn()
  await userEvent.click(button())
  expect(await screen.findByText('No rice left.')).toBeTruthy()

  send.mockResolvedValue(undefined)
  await userEvent.click(button())

  expect(screen.queryByText('No rice left.')).toBeNull()
})

test('a second submit during the first sends nothing', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  render(<Kitchen send={send} />)
  await fillIn()

  await userEvent.click(button())
  await userEvent.type(dish(), '{Enter}')

  expect(send).toHaveBeenCalledTimes(1)
})

test('an untouched field follows the saved value; a typed one does not', async () => {
  const { rerender } = render(<Kitchen dish="Dosa" amount="2" />)
  await userEvent.type(amount(), '4')

  rerender(<Kitchen dish="Idli" amount="3" />)

  expect([dish().value, amount().value]).toEqual(['Idli', '24'])
})

test('ticking a checkbox makes the form dirty, unticking it clean again', async () => {
  render(<Kitchen />)

  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText('differs')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))

  expect(screen.queryByText('differs')).toBeNull()
})

test('a choice makes the form dirty and clears its error', async () => {
  render(<Kitchen />)
  await userEvent.click(button())
  expect(size().getAttribute('aria-invalid')).toBe('true')

  await userEvent.selectOptions(size(), 'large')

  expect(screen.getByText('differs')).toBeTruthy()
  expect(size().getAttribute('aria-invalid')).toBeNull()
})

test('a value set by a script with an event makes the form dirty', async () => {
  render(<Kitchen />)

  dish().value = 'Dosa'
  fireEvent(dish(), new Event('input', { bubbles: true }))

  expect(screen.getByText('differs')).toBeTruthy()
})

test('a response after unmount does nothing', async () => {
  let arrive = () => {}
  const onSent = vi.fn()
  const send = () => new Promise<void>((resolve) => (arrive = resolve))
  const { unmount } = render(<Kitchen send={send} onSent={onSent} />)
  await fillIn()
  await userEvent.click(button())

  unmount()
  await act(async () => arrive())

  expect(onSent).not.toHaveBeenCalled()
})

type Props = {
  dish?: string
  amount?: string
  send?: (order: { dish: string; amount: string; size: string; isHot: boolean }) => Promise<unknown>
  onSent?: () => void
}

function Kitchen({ dish = '', amount = '', send = async () => undefined, onSent }: Props) {
  const form = useForm({
    initial: { dish, amount, size: '', isHot: false },
    check: (typed) => {
      const fields = {
        // Deliberately not in page order.
        ...(typed.amount === '' && { amount: 'How much?' }),
        ...(typed.dish === '' && { dish: 'Which dish?' }),
        ...(typed.size === '' && typed.dish === '' && { size: 'Which size?' }),
      }
      return Object.keys(fields).length > 0 ? { fields } : undefined
    },
    send,
    ...(onSent && { onSent }),
    fieldOfError: (error) =>
      error instanceof ApiError && error.status === 409 ? 'dish' : undefined,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('dish')} label="Dish" />
      <TextField {...form.field('amount')} label="Amount" />
      <SelectField {...form.field('size')} label="Size">
        <option value="">Any</option>
        <option value="large">Large</option>
      </SelectField>
      <input type="checkbox" name="isHot" />
      {form.isDirty && <p>differs</p>}
      <FormError error={form.serverError} />
      <button type="submit">Order</button>
    </Form>
  )
}

const dish = () => screen.getByLabelText<HTMLInputElement>('Dish')
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const size = () => screen.getByLabelText<HTMLSelectElement>('Size')
const button = () => screen.getByRole('button', { name: 'Order' })

async function fillIn() {
  await userEvent.type(dish(), 'Dosa')
  await userEvent.type(amount(), '2')
}

const refuse = (status: number) => () =>
  Promise.reject(new ApiError(status, { errorMessage: 'No rice left.' }))
