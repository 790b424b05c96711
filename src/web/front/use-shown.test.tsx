import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { useShown } from './use-shown.ts'

const inMs = (ms: number) => new Date(serverNow() + ms).toISOString()

test('what begins and what ends changes on an open page by itself', async () => {
  const items = [
    { name: 'ends', from: null, until: inMs(60) },
    { name: 'begins', from: inMs(60), until: null },
    { name: 'later', from: inMs(40 * 24 * 60 * 60 * 1000), until: null },
  ]

  const { result } = renderHook(() => useShown(items).map(({ name }) => name))

  expect(result.current).toEqual(['ends'])
  await waitFor(() => expect(result.current).toEqual(['begins']))
})
