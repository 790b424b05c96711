import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCookie, readCookie } from '#web/lib/browser/cookies.ts'
import { LanguageSwitch } from './language-switch.tsx'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.languages
  clearCookie('language')
})

test('a shop in one language has nothing to choose', () => {
  render(<LanguageSwitch className="" />)

  expect(screen.queryByRole('button')).toBe(null)
})

test('choosing a language keeps it and loads the page again', async () => {
  dataset.languages = 'en hi'
  const written = vi.spyOn(document, 'cookie', 'set')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(<LanguageSwitch className="" />)

  const hindi = screen.getByRole('button', { name: 'हिन्दी' })
  expect(hindi.lang).toBe('hi-IN')
  await userEvent.click(hindi)

  expect(readCookie('language')).toBe('hi')
  expect(reload).toHaveBeenCalledOnce()
  // A link in a message opens in this language too.
  expect(written).toHaveBeenCalledWith(expect.stringContaining('; SameSite=Lax'))
})
