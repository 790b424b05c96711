import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Link } from './link.tsx'

test('a link opens its screen without loading the page', () => {
  open(<Link to="/cart?from=bar">Cart</Link>)

  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/cart?from=bar')
  expect(press(link)).toBe(false)

  expect(shown()).toBe('PUSH /cart?from=bar null')
})

test('a link can replace its screen in the history and hand something over', () => {
  open(
    <Link to="/cart" replace state={{ product: 'milk' }}>
      Cart
    </Link>,
  )

  press(screen.getByRole('link'))

  expect(shown()).toBe('REPLACE /cart {"product":"milk"}')
})

test('the address that is open already does not become a second step of the history', () => {
  open(<Link to="/home">Home</Link>)

  press(screen.getByRole('link'))

  expect(shown()).toBe('REPLACE /home null')
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('the browser opens a link itself that is pressed with %o', (how) => {
  open(<Link to="/cart">Cart</Link>)

  expect(press(screen.getByRole('link'), how)).toBe(true)

  expect(shown()).toBe('POP /home null')
})

test('a link to another tab is left to the browser', () => {
  open(
    <Link to="/cart" target="_blank">
      Cart
    </Link>,
  )

  expect(press(screen.getByRole('link'))).toBe(true)

  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  expect(shown()).toBe('POP /home null')
})

test('a handler of the press comes first and can prevent the navigation', () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  open(
    <Link to="/cart" onClick={onClick}>
      Cart
    </Link>,
  )

  press(screen.getByRole('link'))

  expect(onClick).toHaveBeenCalledOnce()
  expect(shown()).toBe('POP /home null')
})

function open(link: ReactNode) {
  render(
    <MemoryRouter initialEntries={['/home']}>
      {link}
      <Shown />
    </MemoryRouter>,
  )
}

function Shown() {
  const { pathname, search, state } = useLocation()
  return (
    <output>
      {useNavigationType()} {pathname}
      {search} {JSON.stringify(state)}
    </output>
  )
}

const shown = () => screen.getByRole('status').textContent

/** Whether the browser would go on and open the address itself. */
const press = (link: HTMLElement, how: MouseEventInit = {}) => {
  // The window has no other page to open.
  let isLeft = false
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stop, { once: true })
  fireEvent.click(link, how)
  return isLeft
}
