import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import { FindBox } from './find-box.tsx'

test.each([false, true])('Enter searches, and the hands stay in the field', async (hasButton) => {
  const user = renderScreen(<FindBox {...{ hasButton }} label="Find a word" placeholder="" />)

  await user.type(box(), ' milk {Enter}')
  expect(address()).toBe('/?q=milk')
  expect(document.activeElement).toBe(box())
  await user.clear(box())
  await user.type(box(), 'atta{Enter}')

  expect(address()).toBe('/?q=atta')
  expect(box().value).toBe('atta')
})

test.each([false, true])('the field shows what the address says', async (hasButton) => {
  const user = renderScreen(
    <>
      <FindBox {...{ hasButton }} label="Find a word" placeholder="" />
      <Link to="/">Show all</Link>
    </>,
    { at: '/?q=milk&kind=dairy&page=3' },
  )
  await user.type(box(), ' 1 l{Enter}')
  expect(address()).toBe('/?kind=dairy&q=milk+1+l')

  await user.click(screen.getByRole('link', { name: 'Show all' }))

  expect(box().value).toBe('')
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a word' })
const address = () => screen.getByTestId('address').textContent
