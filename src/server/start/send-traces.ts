import type { Config } from '#server/config.ts'
import type { Pools } from '#server/db/pool.ts'
import type { Traces } from '#server/traces/open-traces.ts'
import { type Phase, stopLate } from './shutdown.ts'

/** For the last spans. */
const SEND_MS = 2_000

/** Sends traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Imported lazily: other shops do not need the libraries. */
export async function sendTraces(
  { traces }: Config,
  { pool, readPool }: Pick<Pools, 'pool' | 'readPool'>,
  phases: Phase[],
): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { openTraces } = await import('#server/traces/open-traces.ts')
  const open = openTraces({ ...traces, pools: [...new Set([pool, readPool])] })
  stopLate(phases, { name: 'The traces', limitMs: SEND_MS, stop: open.close })
  return open
}
