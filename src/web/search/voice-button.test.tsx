import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { VoiceButton } from './voice-button.tsx'

const onHear = vi.fn()
const onSpoken = vi.fn()
const open = () => renderScreen(<VoiceButton onHear={onHear} onSpoken={onSpoken} />)

class Recognition {
  static latest: Recognition
  lang = ''
  interimResults = false
  onresult: (event: object) => void = () => {}
  onerror: (event: object) => void = () => {}
  onend = () => {}
  start = vi.fn()
  abort = vi.fn()
  constructor() {
    Recognition.latest = this
  }
}

const hear = (transcript: string, isFinal: boolean) =>
  act(() =>
    Recognition.latest.onresult({ results: [Object.assign([{ transcript }], { isFinal })] }),
  )

beforeEach(() => {
  onHear.mockClear()
  onSpoken.mockClear()
})

test('what is spoken is shown while it is heard, and searched for at its end', async () => {
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  await open().click(screen.getByRole('button', { name: 'Search by voice' }))

  expect(Recognition.latest.lang).toBe('en-IN')
  hear('toned', false)
  hear('toned milk', true)

  expect(onHear.mock.calls).toEqual([['toned']])
  expect(onSpoken.mock.calls).toEqual([['toned milk']])
})

test('a microphone that is not allowed is said', async () => {
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  await open().click(screen.getByRole('button', { name: 'Search by voice' }))

  act(() => Recognition.latest.onerror({ error: 'not-allowed' }))

  expect(await screen.findByText('Please allow the microphone to search by voice.')).toBeTruthy()
})

test('a browser without speech has no button', () => {
  open()

  expect(screen.queryByRole('button')).toBeNull()
})
