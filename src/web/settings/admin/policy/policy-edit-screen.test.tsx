import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/schemas.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { PoliciesScreen } from './policies-screen.tsx'
import { PolicyEditScreen } from './policy-edit-screen.tsx'

type Own = Answer<'policy.get'>['data']

const USUAL: Own = { version: 0, since: null, words: '', words_hi: '' }
const OWN: Own = { ...USUAL, version: 2, since: '2026-11-27T10:00:00.000Z', words: '# One\n\nTwo.' }

async function open(own = USUAL, versions: Own[] = []) {
  answer('settings.get', someSettings({ care_phone: '1800 11' }))
  answer('policy.get', own)
  answer('policy.versions', () => ({ data: versions, totalCount: versions.length }))
  const user = renderScreen(
    <Routes>
      <Route path={officePaths.adminPolicy(':policyName')} element={<PolicyEditScreen />} />
    </Routes>,
    { at: officePaths.adminPolicy('refunds'), user: asha({ role: 'ADMIN' }) },
  )
  await screen.findByLabelText('Text')
  return user
}
const save = () => screen.getByRole('button', { name: /^Save/ })

test('an owner begins with the usual text, changes it, and publishes it against the version seen', async () => {
  const user = await open()
  answer('policy.publish', OWN)

  await user.click(screen.getByRole('button', { name: 'Begin with the usual text' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text')
  expect(field.value).toMatch(/^- Free cancellation while we pack/)
  await user.clear(field)
  await user.type(field, '# Returns{Enter}Call {{care_phone}.')
  expect(screen.getByText('Call 1800 11.')).toBeTruthy()
  await user.click(save())

  expect(callsOf('policy.publish')[0]).toMatchObject({
    params: { name: 'refunds' },
    body: { words: '# Returns\nCall {care_phone}.', words_hi: '', seen_version: 0 },
  })
})

test('a text that cannot be shown is explained before it is sent', async () => {
  const user = await open()

  await user.type(screen.getByLabelText('Text'), 'No heading')
  await user.click(save())

  expect(await screen.findAllByText('Begin each part with # and a heading.')).not.toHaveLength(0)
  expect(callsOf('policy.publish')).toEqual([])
})

test('what a colleague published meanwhile is said, and nothing is overwritten', async () => {
  const user = await open(OWN)
  reject('policy.publish', 409, 'Someone else published this text meanwhile.')

  await user.type(screen.getByLabelText('Text'), ' More.')
  answer('policy.get', { ...OWN, version: 3, words: '# Theirs\n\nText.' })
  await user.click(save())

  expect(await screen.findByText(/You also changed: Text/)).toBeTruthy()
})

test('a former version is taken into the form', async () => {
  const user = await open({ ...USUAL, version: 3, since: OWN.since }, [
    { ...USUAL, version: 3, since: OWN.since },
    OWN,
  ])

  await user.click(await screen.findByRole('button', { name: 'Use version 2' }))

  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(OWN.words)
  expect(screen.queryByRole('button', { name: 'Use version 3' })).toBeNull()
})

test('the list says which texts are the own ones, and since when', async () => {
  answer('policy.list', [
    { name: 'about', version: 0, since: null, is_own: false },
    { name: 'refunds', version: 2, since: OWN.since, is_own: true },
  ])
  renderScreen(<PoliciesScreen />, {
    at: officePaths.adminPolicies,
    user: asha({ role: 'ADMIN' }),
  })

  const row = await screen.findByRole('link', { name: /^Refunds and cancellation/ })
  expect(row.textContent).toContain('Your own text, version 2, since Nov 27, 2026')
  expect(screen.getByRole('link', { name: /^About us/ }).textContent).toContain('The usual text')
})
