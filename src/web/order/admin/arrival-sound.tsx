import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { Button } from '#web/ui/button.tsx'

const KEPT = 'arrival-sound'
/** Two notes, the second a fourth higher: hertz, and when each begins, in seconds. */
const NOTES = [
  [880, 0],
  [1175, 0.14],
] as const
const NOTE_SECONDS = 0.22
const LOUDNESS = 0.2

/** Made when somebody first wants to hear it: before that no browser lets anything sound. */
let speaker: AudioContext | undefined

const isWanted = () => readPersonal(KEPT) === 'on'

/** Says with a sound that an order has come in, to whoever has asked for it. */
export function ring() {
  if (!isWanted()) return
  speaker ??= new AudioContext()
  // After a reload the browser waits for a press; what could not sound then comes too late.
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

/** Off until somebody switches it on, and then heard at once: that is how it will sound. */
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
      <Icon size={18} /> Sound
    </Button>
  )
}
