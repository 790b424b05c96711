import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ring, SoundChoice } from './arrival-sound.tsx'

const notes: number[] = []

class Node {
  gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = (to: unknown) => to
  start = (at: number) => notes.push(at)
  stop = () => {}
}

beforeEach(() => {
  notes.length = 0
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderScreen(<SoundChoice />, { user: asha({ role: 'ADMIN' }) })
const choice = () => screen.findByRole('button', { name: 'Sound' })

test('the sound is off by default', async () => {
  open()
  await choice()

  ring()

  expect(notes).toEqual([])
})

test('once switched on, the sound plays at once and for each new order, until it is switched off', async () => {
  const user = open()

  await user.click(await choice())
  ring()
  expect(notes).toHaveLength(4)
  expect((await choice()).getAttribute('aria-pressed')).toBe('true')

  await user.click(await choice())
  ring()
  expect(notes).toHaveLength(4)
})
