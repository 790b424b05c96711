import { t } from '@lingui/core/macro'
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { BUTTON } from './search-input.tsx'

/** What is used of the Web Speech API (https://webaudio.github.io/web-speech-api/), which TypeScript does not describe. */
type Recognition = {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<Result> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean }
type Speaking = { webkitSpeechRecognition?: new () => Recognition }

type Props = {
  /** Called with what was heard so far. */
  onHear: (text: string) => void
  /** Called with the whole text, once the person has stopped speaking. */
  onSpoken: (text: string) => void
}

/** Takes speech in the language of the page. Renders nothing where the browser cannot. */
export function VoiceButton({ onHear, onSpoken }: Props) {
  const [listening, setListening] = useState<Recognition>()
  useEffect(() => () => listening?.abort(), [listening])
  const { webkitSpeechRecognition: Recognition } = window as Speaking
  if (!Recognition) return null

  const listen = () => {
    const recognition = new Recognition()
    recognition.lang = pageLocale.slice(0, 'en-IN'.length)
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      const heard = Array.from(results)
      const text = heard.map((result) => result[0]?.transcript ?? '').join('')
      if (heard.every(({ isFinal }) => isFinal)) onSpoken(text)
      else onHear(text)
    }
    recognition.onerror = ({ error }) => report(error)
    recognition.onend = () => setListening(undefined)
    recognition.start()
    setListening(recognition)
  }

  return (
    <button
      type="button"
      aria-label={t`Search by voice`}
      aria-pressed={listening !== undefined}
      onClick={() => (listening ? listening.abort() : listen())}
      className={`${BUTTON} aria-pressed:animate-pulse aria-pressed:bg-basket-soft`}
    >
      <Mic size={20} />
    </button>
  )
}

/** `aborted` is the person's own press. */
function report(error: string) {
  if (error === 'not-allowed') toast.error(t`Please allow the microphone to search by voice.`)
  else if (error !== 'aborted') toast.error(t`Nothing was understood. Please try again.`)
}
