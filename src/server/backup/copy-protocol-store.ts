import type pg from 'pg'

/** The parts of the driver that its types leave out. */
type Wire = {
  stream: { cork: () => void; uncork: () => void }
  query: (text: string) => void
  sendCopyFromChunk: (rows: Buffer) => void
  endCopyFrom: () => void
}

/**
 * Runs work that uses COPY on this connection, which has no query in progress. The driver accepts no query of another
 * kind than its own on a connection that sends several at once. A failure rolls back the work's transaction.
 */
export async function withoutPipeline<T>(client: pg.PoolClient, work: () => Promise<T>) {
  const settings = client as unknown as { pipeline: boolean }
  const usual = settings.pipeline
  settings.pipeline = false
  try {
    return await work()
  } catch (error) {
    // A failed statement rejects before the connection is ready again, and this one waits for that.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    settings.pipeline = usual
  }
}

/** Runs `copy … to stdout` and returns its rows in the text format of PostgreSQL, a line each. */
export const copyOut = (client: pg.PoolClient, text: string): Promise<Buffer> =>
  run(client, (wire) => wire.query(text))

/** Runs `copy … from stdin` with these rows, which end with a line end. */
export async function copyIn(client: pg.PoolClient, text: string, rows: Buffer): Promise<void> {
  await run(client, (wire) => {
    // The embedded database takes the statement and its rows only in one piece.
    wire.stream.cork()
    wire.query(text)
    wire.sendCopyFromChunk(rows)
    wire.endCopyFrom()
    process.nextTick(() => wire.stream.uncork())
  })
}

const run = (client: pg.PoolClient, submit: (wire: Wire) => void) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const ignore = () => {}
    const query = {
      submit: (connection: unknown) => submit(connection as Wire),
      // The driver reuses its buffer.
      handleCopyData: ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk)),
      handleReadyForQuery: () => resolve(Buffer.concat(chunks)),
      handleError: reject,
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handlePortalSuspended: ignore,
      handleEmptyQuery: ignore,
      handleCommandComplete: ignore,
      handleCopyInResponse: ignore,
    }
    client.query(query as unknown as pg.Submittable)
  })
