import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { SelectField, TextField } from '../text-field.tsx'
import { Form, FormError } from './form.tsx'
import { useForm } from './use-form.ts'

test('all mistakes are said at their fields, and the first on the screen has the focus', async () => {
  render(<Kitchen />)

  await userEvent.click(button())

  expect(screen.getByText('Which dish?')).toBeTruthy()
  expect(screen.getByText('How much?')).toBeTruthy()
  expect(document.activeElement).toBe(dish())
})

test('a mistake is forgotten as soon as its field is typed in; the others stay', async () => {
  render(<Kitchen />)
  await userEvent.click(button())

  await userEvent.type(dish(), 'd')

  expect(screen.queryByText('Which dish?')).toBeNull()
  expect(screen.getByText('How much?')).toBeTruthy()
})

test('what a password manager filled in without an event is sent', async () => {
  const send = vi.fn(async () => undefined)
  render(<Kitchen send={send} />)

  dish().value = 'Dosa'
  amount().value = '2'
  await userEvent.click(button())

  expect(send).toHaveBeenCalledWith({ dish: 'Dosa', amount: '2', size: '', isHot: false })
})

test('a refusal about a field is said there, with the focus', async () => {
  render(<Kitchen send={refuse(409)} />)
  await fillIn()

  await userEvent.click(button())

  expect(await screen.findByText('No rice left.')).toBeTruthy()
  expect(dish().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(dish())
})

test('any other refusal is said beside the button, until the next try', async () => {
  const send = vi.fn<() => Promise<unknown>>(refuse(503))
  render(<Kitchen send={send} />)
  await fillIn()
  await userEvent.click(button())
  expect(await screen.findByText('No rice left.')).toBeTruthy()

  send.mockResolvedValue(undefined)
  await userEvent.click(button())

  expect(screen.queryByText('No rice left.')).toBeNull()
})

test('while it is on its way, another press sends nothing', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  render(<Kitchen send={send} />)
  await fillIn()

  await userEvent.click(button())
  await userEvent.type(dish(), '{Enter}')

  expect(send).toHaveBeenCalledTimes(1)
})

test('a box that nobody has typed in follows what is kept; one that was typed in does not', async () => {
  const { rerender } = render(<Kitchen dish="Dosa" amount="2" />)
  await userEvent.type(amount(), '4')

  rerender(<Kitchen dish="Idli" amount="3" />)

  expect([dish().value, amount().value]).toEqual(['Idli', '24'])
})

test('a ticked box is a difference, and ticked back it is none', async () => {
  render(<Kitchen />)

  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText('differs')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))

  expect(screen.queryByText('differs')).toBeNull()
})

test('a choice is a difference, and forgets what was wrong with it', async () => {
  render(<Kitchen />)
  await userEvent.click(button())
  expect(size().getAttribute('aria-invalid')).toBe('true')

  await userEvent.selectOptions(size(), 'large')

  expect(screen.getByText('differs')).toBeTruthy()
  expect(size().getAttribute('aria-invalid')).toBeNull()
})

test('what a script of the page fills in and announces is a difference', async () => {
  render(<Kitchen />)

  dish().value = 'Dosa'
  fireEvent(dish(), new Event('input', { bubbles: true }))

  expect(screen.getByText('differs')).toBeTruthy()
})

test('an answer to a form that is gone does nothing', async () => {
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
    refusedAt: (error) => (error instanceof ApiError && error.status === 409 ? 'dish' : undefined),
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
      <FormError error={form.refusal} />
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
