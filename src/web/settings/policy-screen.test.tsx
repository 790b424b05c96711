import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/schemas.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { POLICIES } from './policies.ts'
import { PolicyScreen } from './policy-screen.tsx'

const USUAL = { version: 0, since: null, words: '', words_hi: '' }

function open(name: string, own: Answer<'policy.get'>['data'] = USUAL) {
  answer('policy.get', own)
  return renderScreen(
    <Routes>
      <Route path={paths.policy(name)} element={<PolicyScreen />} />
    </Routes>,
    { at: paths.policy(name) },
  )
}

test.each(POLICIES)('$title is a page, with a way to the others', async ({ name, title }) => {
  answer('settings.get', someSettings())
  open(name)

  expect(await screen.findByText('In short')).toBeTruthy()
  expect(screen.getByText(/^Version \d+, in force since/).textContent).toMatch(
    /[A-Z][a-z]{2} \d+, \d{4}$/,
  )
  expect(screen.getAllByRole('heading', { name: title, level: 1 }).length).toBeGreaterThan(0)
  const others = within(screen.getByRole('navigation', { name: 'All policies' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    POLICIES.map((policy) => policy.title),
  )
})

test('who answers for complaints is named, with the deadlines of the law', async () => {
  answer('settings.get', someSettings())
  open('contact')

  for (const fact of ['Rekha Nair', 'grievance@tokri.example', '27AAPFU0939F1ZV']) {
    expect(await screen.findByText(fact)).toBeTruthy()
  }
  expect(screen.getByText(/confirmed within 48 hours and answered within one month/)).toBeTruthy()
})

test('what is not filled in is not made up', async () => {
  answer(
    'settings.get',
    someSettings({ grievance_officer: { name: '', designation: '', email: '', phone: '' } }),
  )
  open('contact')

  expect(await screen.findByText('The shop has not filled this in yet.')).toBeTruthy()
})

test('phone numbers and emails of the contact page open what calls and writes', async () => {
  answer('settings.get', someSettings({ care_phone: '+91 20 4567 8901' }))
  open('contact')

  const phone = await screen.findByRole('link', { name: '+91 20 4567 8901' })
  expect(phone.getAttribute('href')).toBe('tel:+912045678901')
  expect(screen.getByRole('link', { name: 'grievance@tokri.example' }).getAttribute('href')).toBe(
    'mailto:grievance@tokri.example',
  )
})

test("the owner's own text is shown with the details of the settings, its version and day", async () => {
  answer('settings.get', someSettings({ care_phone: '1800 11' }))
  const words = '- Call us.\n\n# Returns\n\nCall {care_phone} within 48 hours.'
  open('refunds', { ...USUAL, version: 3, since: '2026-11-27T20:00:00.000Z', words })

  expect(await screen.findByRole('heading', { name: 'Returns' })).toBeTruthy()
  expect(screen.getByText('Call 1800 11 within 48 hours.')).toBeTruthy()
  expect(screen.getByText('Call us.')).toBeTruthy()
  expect(screen.getByText(/^Version 3, in force since/).textContent).toMatch(/Nov 28, 2026$/)
  expect(screen.queryByText(/Free cancellation/)).toBeNull()
})

test('after an own text was taken back, the usual one holds from that day', async () => {
  answer('settings.get', someSettings())
  open('refunds', { ...USUAL, version: 4, since: '2026-12-24T20:00:00.000Z' })

  expect(await screen.findByText(/^Free cancellation/)).toBeTruthy()
  expect(screen.getByText(/^Version \d+, in force since/).textContent).toMatch(/Dec 25, 2026$/)
})

test('who answers for the shop stays on the contact page of an owner who writes their own', async () => {
  answer('settings.get', someSettings())
  open('contact', {
    ...USUAL,
    version: 1,
    since: '2026-11-27T20:00:00.000Z',
    words: '# Visit\n\nUs.',
  })

  expect(await screen.findByText('Rekha Nair')).toBeTruthy()
  expect(screen.getByText('Us.')).toBeTruthy()
})
