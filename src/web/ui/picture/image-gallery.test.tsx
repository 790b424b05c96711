import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImageGallery } from './image-gallery.tsx'

test('a swipe shows the next image', () => {
  render(<ImageGallery images={['/a.webp', '/b.webp']} name="Onion" />)

  fireEvent.touchStart(picture(), { touches: [{ clientX: 200 }] })
  fireEvent.touchEnd(picture(), { changedTouches: [{ clientX: 100 }] })

  expect(picture().getAttribute('alt')).toBe('Onion, picture 2 of 2')
})

test('two fingers zoom and keep the image', () => {
  render(<ImageGallery images={['/a.webp', '/b.webp']} name="Onion" />)

  fireEvent.touchStart(picture(), { touches: [{ clientX: 200 }] })
  fireEvent.touchStart(picture(), { touches: [{ clientX: 200 }, { clientX: 260 }] })
  fireEvent.touchEnd(picture(), { changedTouches: [{ clientX: 100 }] })

  expect(picture().getAttribute('alt')).toBe('Onion, picture 1 of 2')
})

const picture = () => screen.getByRole('img', { name: /^Onion, picture/ })
