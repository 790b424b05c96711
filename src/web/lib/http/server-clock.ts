type Sample = {
  /** Server clock minus device clock. */
  offsetMs: number
  /** Round trip of the response: the uncertainty of the offset. */
  roundTripMs: number
}

let best: Sample | undefined

/**
 * Estimates the server's clock from the timestamp of an uncached response. `sentAt` and `receivedAt` are
 * device times in ms. The fastest response wins until another contradicts it, which means the device clock
 * was changed.
 */
export function recordServerTime(timestamp: unknown, sentAt: number, receivedAt: number) {
  const at = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  if (Number.isNaN(at)) return
  const sample = { offsetMs: at - (sentAt + receivedAt) / 2, roundTripMs: receivedAt - sentAt }
  if (!best || sample.roundTripMs <= best.roundTripMs || contradicts(sample, best)) best = sample
}

const contradicts = (sample: Sample, known: Sample) =>
  Math.abs(sample.offsetMs - known.offsetMs) > sample.roundTripMs + known.roundTripMs

/** The estimated server time in ms; the device time until the first response. */
export const serverNow = () => Date.now() + Math.round(best?.offsetMs ?? 0)

export function resetServerTime() {
  best = undefined
}
