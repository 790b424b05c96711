type Sample = {
  /** The server's clock minus this device's, in ms. */
  offset: number
  /** How long the answer took, in ms: the offset is that uncertain. */
  took: number
}

let best: Sample | undefined

/**
 * Measures the server's clock by the timestamp of an answer that no cache has kept. `sentAt` and
 * `receivedAt` are of this device's clock, in ms. The quickest answer counts, until one contradicts it:
 * then the device's clock has been set meanwhile.
 */
export function noteServerTime(timestamp: unknown, sentAt: number, receivedAt: number) {
  const at = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  if (Number.isNaN(at)) return
  const sample = { offset: at - (sentAt + receivedAt) / 2, took: receivedAt - sentAt }
  if (!best || sample.took <= best.took || contradicts(sample, best)) best = sample
}

const contradicts = (sample: Sample, known: Sample) =>
  Math.abs(sample.offset - known.offset) > sample.took + known.took

/** The server's time in ms, as well as it is known; this device's until it is. */
export const serverNow = () => Date.now() + Math.round(best?.offset ?? 0)

export function forgetServerTime() {
  best = undefined
}
