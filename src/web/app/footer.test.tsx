import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, reject } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { Footer } from './footer.tsx'

/** It has come near. */
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

test('who runs the shop, its licences and who answers for complaints stand in the footer', async () => {
  answer('settings.get', someSettings())
  renderScreen(<Footer />)

  expect(
    await screen.findByText(
      'Tokri Retail Private Limited, 14 Market Yard Road, Pune, Maharashtra 411037 · GSTIN 27AAPFU0939F1ZV · FSSAI licence 11526000000123',
    ),
  ).toBeTruthy()
  const officer = screen.getByText(/^Grievance officer: Rekha Nair, Head of Customer Relations/)
  expect([...officer.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'mailto:grievance@tokri.example',
    'tel:02040108656',
  ])
})

test('what the keeper of the shop has not said is not made up', async () => {
  const officer = { name: '', designation: 'Head', email: 'grievance@tokri.example', phone: '' }
  const nowhere = { address_line_1: '', city: '', state: '', pincode: '' }
  answer(
    'settings.get',
    someSettings({ ...nowhere, gstin: '', fssai: '', grievance_officer: officer }),
  )
  renderScreen(<Footer />)

  expect(await screen.findByText('Tokri Retail Private Limited')).toBeTruthy()
  expect(screen.queryByText(/GSTIN|FSSAI|Grievance officer:/)).toBeNull()
})

test('the footer stands without them where the shop does not answer', async () => {
  reject('settings.get', 500, 'The shop is busy.')
  renderScreen(<Footer />)

  expect(await screen.findByText('© All Rights Reserved 2024')).toBeTruthy()
  expect(screen.queryByText('The shop is busy.')).toBeNull()
})

test('the policies and the copyright are rendered before the footer is near the viewport', () => {
  vi.unstubAllGlobals()
  renderScreen(<Footer />)

  expect(screen.getByRole('navigation', { name: 'Policies' })).toBeTruthy()
  expect(screen.getByText('© All Rights Reserved 2024')).toBeTruthy()
})
