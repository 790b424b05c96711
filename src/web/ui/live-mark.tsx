import { t } from '@lingui/core/macro'
import { DotStatus, type DotTone } from './status.tsx'

/** State of an event stream. */
export type Liveness = 'connecting' | 'live' | 'reconnecting' | 'offline'

const LABELS: Record<Liveness, string> = {
  connecting: '',
  live: t`Live`,
  reconnecting: t`Reconnecting`,
  offline: t`No connection`,
}
const TONES: Record<Liveness, DotTone> = {
  connecting: 'yellow',
  live: 'green',
  reconnecting: 'yellow',
  offline: 'red',
}

/** Shows whether the screen updates live. Renders nothing until that is known. */
export function LiveMark({ state }: { state: Liveness }) {
  return (
    <span role="status" className="whitespace-nowrap">
      {state !== 'connecting' && <DotStatus tone={TONES[state]}>{LABELS[state]}</DotStatus>}
    </span>
  )
}
