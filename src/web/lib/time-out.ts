import { timedOut, unreachable } from './refused.ts'

/**
 * Gives up after `ms`, or when the caller's signal says so, whether or not `run` listens to `stop`.
 * Throws `Refused` where no answer came, or the caller's own reason.
 */
export async function withTimeOut<T>(
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
