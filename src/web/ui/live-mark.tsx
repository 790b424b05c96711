import { DotStatus, type DotTone } from './status.tsx'

/** How a stream of events goes. */
export type Liveness = 'connecting' | 'live' | 'reconnecting' | 'offline'

const WORDS: Record<Liveness, string> = {
  connecting: '',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'No connection',
}
const TONES: Record<Liveness, DotTone> = {
  connecting: 'yellow',
  live: 'green',
  reconnecting: 'yellow',
  offline: 'red',
}

/** Whether what the screen shows changes by itself now. Says nothing until it is known. */
export function LiveMark({ state }: { state: Liveness }) {
  return (
    <span role="status" className="whitespace-nowrap">
      {state !== 'connecting' && <DotStatus tone={TONES[state]}>{WORDS[state]}</DotStatus>}
    </span>
  )
}
