/** Rows per statement: few enough to hold locks only briefly. */
export const BATCH = 1_000

/**
 * Repeats a statement that changes up to `BATCH` rows until it finds fewer. Returns the total. Throws the signal's
 * reason when aborted in between.
 */
export async function inBatches(
  signal: AbortSignal | undefined,
  changeBatch: () => Promise<{ rowCount: number | null }>,
): Promise<number> {
  for (let changed = 0; ; ) {
    signal?.throwIfAborted()
    const { rowCount } = await changeBatch()
    changed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return changed
  }
}
