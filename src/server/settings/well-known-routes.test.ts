import { describe, expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import { securityTxt } from './security-txt-rules.ts'
import { findSettings, saveRow } from './settings-store.ts'

const shop = await openShop()
const get = (url: string) => shop.app.inject({ url })

test('a password manager is redirected to the page that changes the password', async () => {
  const answer = await get('/.well-known/change-password')

  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/forgot-password'])
})

test('security.txt contains the care email of the settings and has not expired', async () => {
  const { settings } = await findSettings(shop.db)
  await saveRow(shop.db, { ...settings, care_email: 'care@tokri.example' })

  const answer = await get('/.well-known/security.txt')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toMatch(/^Contact: mailto:care@tokri\.example\n/)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(answer.body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('no other well-known path exists', async () => {
  const answer = await get(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )

  expect(answer.statusCode).toBe(404)
})

describe('security.txt', () => {
  const NOW = new Date('2026-11-26T05:00:00Z')
  const facts = { careEmail: '', mailFrom: 'Tokri <hello@tokri.example>', now: NOW }

  test('lists pages over https only; without a care email it uses the sender of emails', () => {
    expect(securityTxt({ ...facts, publicUrl: 'https://tokri.example' })).toBe(
      [
        'Contact: mailto:hello@tokri.example',
        'Contact: https://tokri.example/policies/contact',
        'Expires: 2027-05-25T00:00:00.000Z',
        'Preferred-Languages: en, hi',
        'Canonical: https://tokri.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    expect(securityTxt({ ...facts, publicUrl: 'http://localhost:3000' })).not.toContain('http://')
  })
})
