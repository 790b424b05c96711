import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCookie } from '#web/lib/browser/cookies.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { goOffline } from '#web/testing/server.ts'
import { LanguageSwitch } from './language-switch.tsx'

beforeEach(() => {
  document.documentElement.dataset.languages = 'en hi'
})
afterEach(() => {
  delete document.documentElement.dataset.languages
})

test('without a network the language stays, and it is said why', async () => {
  const user = renderScreen(<LanguageSwitch className="" />)
  goOffline()

  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))

  expect(await screen.findByText('Connect to the internet to change the language')).toBeTruthy()
  expect(readCookie('language')).toBeUndefined()
})
