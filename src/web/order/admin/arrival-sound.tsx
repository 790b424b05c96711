import { t } from '@lingui/core/macro'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { Button } from '#web/ui/button.tsx'

const KEPT = 'arrival-sound'
/** Two notes, a fourth apart: frequency in hertz and start in seconds. */
const NOTES = [
  [880, 0],
  [1175, 0.14],
] as const
const NOTE_SECONDS = 0.22
const LOUDNESS = 0.2

/** Created on the first use, because browsers allow sound only after a press. */
let speaker: AudioContext | undefined

const isWanted = () => readPersonal(KEPT) === 'on'

/** Plays a sound for a new order, if the user has switched it on. */
export function ring() {
  if (!isWanted()) return
  speaker ??= new AudioContext()
  // After a reload the browser waits for a press; a delayed sound would be too late.
  if (speaker.state === 'suspended') void speaker.resume()
  for (const [hertz, after] of NOTES) playNote(speaker, hertz, speaker.currentTime + after)
}

function playNote(context: AudioContext, hertz: number, from: number) {
  const tone = new OscillatorNode(context, { frequency: hertz })
  const volume = new GainNode(context, { gain: LOUDNESS })
  volume.gain.setValueAtTime(LOUDNESS, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + NOTE_SECONDS)
}

/** Off by default; plays the sound when switched on. */
export function SoundChoice() {
  const [isOn, setOn] = useState(isWanted)
  const choose = () => {
    storePersonal(KEPT, isOn ? 'off' : 'on')
    setOn(!isOn)
    if (!isOn) ring()
  }
  const Icon = isOn ? Bell : BellOff
  return (
    <Button kind="secondary" aria-pressed={isOn} onClick={choose}>
      <Icon size={18} /> {t`Sound`}
    </Button>
  )
}
