import { timedOut, unreachable } from './api-error.ts'

/**
 * Aborts after `ms` or when `signal` aborts, even if `run` ignores its signal. Throws `ApiError` when no
 * response came, or the reason of `signal`.
 */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  const passOn = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(timedOut()), ms)
  signal?.addEventListener('abort', passOn)
  if (signal?.aborted) passOn()
  try {
    return await Promise.race([run(stop.signal), stopped])
  } catch {
    throw stop.signal.aborted ? stop.signal.reason : unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', passOn)
  }
}
