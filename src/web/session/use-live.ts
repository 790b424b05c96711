import { useEffect, useEffectEvent, useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import type { Answer, ErrorResponse } from '#contract/schemas.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { routeOf } from '#web/lib/http/request.ts'
import { withTimeout } from '#web/lib/http/timeout.ts'
import { shareStream } from '#web/lib/stream/share-stream.ts'
import type { Liveness } from '#web/ui/live-mark.tsx'
import { usePerson } from './person.ts'
import { renewSession } from './renewal.ts'
import { accessToken } from './tokens.ts'

/** Shorter breaks are not shown. In ms. */
const NOTICE_AFTER_MS = 10_000
const ANSWER_MS = 20_000

/** Subscribes to an event stream of the contract while mounted. Returns its state. */
export function useLive<N extends RouteName>(
  name: N,
  onData: (event: Answer<N>['data']) => void,
  isWanted = true,
): Liveness {
  const person = usePerson()
  const isOnline = useIsOnline()
  const [state, setState] = useState<Liveness>('connecting')
  const handleData = useEffectEvent((data: unknown) => onData(data as Answer<N>['data']))

  useEffect(() => {
    if (!isWanted) return
    const sayBroken = () => setState('reconnecting')
    let timer = setTimeout(sayBroken, NOTICE_AFTER_MS)
    const onLive = (isLive: boolean) => {
      clearTimeout(timer)
      if (isLive) setState('live')
      else timer = setTimeout(sayBroken, NOTICE_AFTER_MS)
    }
    const stop = shareStream(`live:${name}:${person}`, {
      open: (id, signal) => openStream(name, id, signal),
      onEvent: handleData,
      onMissed: () => handleData({ event: 'ready', reload: true }),
      onLive,
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [name, person, isWanted])

  return isOnline ? state : 'offline'
}

/** Returns undefined when the user has lost access. Throws `ApiError` for temporary failures. */
async function openStream(name: RouteName, lastEventId: string | undefined, stop: AbortSignal) {
  const bearer = accessToken()
  let answer = await ask(name, lastEventId, bearer, stop)
  if (answer.status === 401 && (await renewSession(bearer))) {
    answer = await ask(name, lastEventId, accessToken(), stop)
  }
  if (answer.status === 401 || answer.status === 403) return undefined
  if (answer.ok) return answer
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const error = (await answer.json().catch(() => ({}))) as Partial<ErrorResponse>
  throw new ApiError(answer.status, error, seconds >= 0 ? seconds : undefined)
}

const ask = (
  name: RouteName,
  lastEventId: string | undefined,
  bearer: string | undefined,
  stop: AbortSignal,
) =>
  withTimeout(ANSWER_MS, stop, () =>
    fetch(routeOf(name).path, {
      credentials: 'include',
      cache: 'no-store',
      signal: stop,
      headers: {
        accept: 'text/event-stream',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
    }),
  )
