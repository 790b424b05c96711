import { expect, onTestFinished, test } from 'vitest'
import { dateFormatter, setDateLanguage } from './india.ts'

test('dates are written in the language of the page, with Latin digits', () => {
  setDateLanguage('hi-IN-u-nu-latn')
  onTestFinished(() => setDateLanguage(undefined))

  expect(dateFormatter({ day: 'numeric', month: 'long' })('2026-11-20T12:00:00Z')).toBe('20 नवंबर')
})
