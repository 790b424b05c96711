import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Front } from '#contract/front/front.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { FrontScreen } from './front-screen.tsx'

const EMPTY = { notice: null, banners: [], row: null }
const FIRST = '018cc251-f400-763c-b99f-c1de03e81001'
const SECOND = '018cc251-f400-763c-b99f-c1de03e81002'
const banner = (id: string, words: string) => ({
  ...{ id, words, words_hi: '', image: '/media/demo/diwali-banner-1280.webp', shows_words: true },
  ...{ target: { kind: 'none' as const }, from: null, until: null },
})

function open(some: Partial<Front> = {}) {
  const front: Front = {
    ...{ draft: EMPTY, version: 3, published: EMPTY },
    ...{ publication: 0, published_at: null, can_undo: false },
    ...some,
  }
  answer('front.get', front)
  answer('settings.get', someSettings())
  answer('category.list', [])
  answer('front.saveDraft', ({ body }) => ({
    data: { ...front, draft: body.content, version: 4 },
    message: 'The draft is saved.',
  }))
  return renderScreen(<FrontScreen />, {
    at: '/dashboard/shop-front',
    user: asha({ role: 'ADMIN' }),
  })
}

const content = () => callsOf('front.saveDraft')[0]?.body.content

test('a notice is shown in the preview, and saved upon the version that was opened', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add a notice' }))
  await user.type(screen.getByLabelText(/^Notice/, { selector: ':not([lang])' }), 'Closed early')

  expect(screen.getByRole('img', { name: 'The shop on a phone' }).textContent).toContain(
    'Closed early',
  )
  await user.click(screen.getByRole('button', { name: /^Save/ }))

  await waitFor(() => expect(content()?.notice?.words).toBe('Closed early'))
  expect(callsOf('front.saveDraft')[0]?.body).toMatchObject({ seen_version: 3 })
})

test('a notice without words is not sent', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add a notice' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))

  await screen.findByText('Enter the words in English')
  expect(callsOf('front.saveDraft')).toEqual([])
})

test('banners are moved with buttons, and the new place is announced', async () => {
  const user = open({
    draft: { ...EMPTY, banners: [banner(FIRST, 'Sweets'), banner(SECOND, 'Lamps')] },
  })
  const list = await screen.findByRole('list', { name: 'Banners' })
  await user.click(within(list).getByRole('button', { name: 'Move Lamps up' }))

  screen.getByText('Lamps: 1 of 2')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(content()?.banners.map(({ words }) => words)).toEqual(['Lamps', 'Sweets']),
  )
})
