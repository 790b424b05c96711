import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p99Ms: number; refused: number }

/** Asks for one address over and over for some seconds, by several connections at once. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

/** The middle one of several rounds: one bad second of the machine says nothing. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
