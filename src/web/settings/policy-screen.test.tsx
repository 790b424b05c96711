import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/lib/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { POLICIES } from './policies.ts'
import { PolicyScreen } from './policy-screen.tsx'

const open = (name: string) =>
  renderScreen(
    <Routes>
      <Route path={paths.policy(name)} element={<PolicyScreen />} />
    </Routes>,
    { at: paths.policy(name) },
  )

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
