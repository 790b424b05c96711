import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const STORED = `/media/${'ab'.repeat(16)}-480.webp`
const SMALL = STORED.replace('480', '240')

test('a stored image loads in the fitting size', () => {
  render(<Picture src={STORED} alt="Tomato" size={119} />)

  const img = screen.getByRole('img')
  expect(img.getAttribute('srcset')).toBe(`${SMALL} 240w,${STORED} 480w`)
  expect(img.getAttribute('sizes')).toBe('119px')
  expect(img.getAttribute('src')).toBe(STORED)
})

test('an image of one size is used as it is', () => {
  render(<Picture src="https://pictures.example/milk-480.webp" alt="Milk" size={119} />)

  expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false)
})

test('a missing size falls back to the original, then to the basket placeholder', () => {
  render(<Picture src={STORED} alt="Tomato" size={119} />)

  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false)
  expect(screen.getByRole('img').getAttribute('src')).toBe(STORED)

  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Tomato' }).tagName).toBe('SPAN')
})
