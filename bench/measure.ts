import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p99Ms: number; refused: number }

/** Requests one URL repeatedly for some seconds, over several connections. */
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

/** The median of several rounds, because one bad second of the machine would distort a single one. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
