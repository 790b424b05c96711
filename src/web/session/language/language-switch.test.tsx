import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCookie, readCookie } from '#web/lib/browser/cookies.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, goOffline } from '#web/testing/server.ts'
import { LanguageSwitch } from './language-switch.tsx'

beforeEach(() => {
  document.documentElement.dataset.languages = 'en hi'
})
afterEach(() => {
  delete document.documentElement.dataset.languages
  clearCookie('language')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('without a network the language stays, and it is said why', async () => {
  const user = renderScreen(<LanguageSwitch className="" />)
  goOffline()

  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))

  expect(await screen.findByText('Connect to the internet to change the language')).toBeTruthy()
  expect(readCookie('language')).toBeUndefined()
})

test('the choice of a logged-in person is kept with the account before the page changes', async () => {
  answer('user.setLanguage', null)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const user = renderScreen(<LanguageSwitch className="" />, { user: asha() })

  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(callsOf('user.setLanguage')).toMatchObject([{ body: { language: 'hi' } }])
  expect(readCookie('language')).toBe('hi')
})

test('what was typed is not lost without a question', async () => {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  const user = renderScreen(
    <>
      <form>
        <input aria-label="Email" />
      </form>
      <LanguageSwitch className="" />
    </>,
  )

  await user.type(screen.getByLabelText('Email'), 'asha@example.in')
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))

  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(readCookie('language')).toBeUndefined()
})
