import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { type Send, Wire } from './wire.ts'

export type EmbeddedOptions = {
  /** Data folder; undefined keeps the data in memory. */
  folder?: string
  /** File made by `dump()` to start from. */
  snapshot?: string
  /**
   * PostgreSQL as a compiled WebAssembly module, to share between many databases; otherwise each thread compiles its
   * own.
   */
  engine?: object
  /** Called when the database thread crashes. No query is answered after that. */
  onDeath?: (error: Error) => void
}

export type EmbeddedDatabase = {
  pool: pg.Pool
  /** The whole database as a file, to start others from. */
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/** PostgreSQL inside this process behind an ordinary pool. It serves one connection at a time. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { folder, onDeath } = options
  const unlock = folder ? lockFolder(folder) : () => {}
  try {
    const thread = await startThread(options, onDeath)
    const pool = new pg.Pool({
      // With one connection, a second query inside a transaction would wait for ever: throw instead.
      max: 1,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 0,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      password: '-',
      pipeline: true,
      stream: () => new Wire(thread.send) as never,
    })
    const close = async () => {
      await pool.end()
      await thread.close()
      unlock()
    }
    return { pool, dump: thread.dump, close }
  } catch (error) {
    unlock()
    throw error
  }
}

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void }

/** Starts the database thread. It answers requests in order. */
async function startThread(
  { folder, snapshot, engine }: EmbeddedOptions,
  onDeath?: (e: Error) => void,
) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { folder, snapshot, engine },
  })
  const waiting: Waiting[] = []
  let dead: Error | undefined
  let closing = false

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database stopped while starting.')))
  })

  const die = (error: Error) => {
    if (dead || closing) return
    dead = error
    for (const { reject } of waiting.splice(0)) reject(error)
    onDeath?.(error)
  }
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer))
  worker.on('error', die)
  worker.on('exit', () => die(new Error('The embedded database has stopped.')))

  const ask = (message: Uint8Array | 'dump') =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) return reject(dead)
      waiting.push({ resolve, reject })
      worker.postMessage(message)
    })
  const send: Send = ask
  const close = () =>
    new Promise<void>((resolve) => {
      closing = true
      if (dead) return resolve()
      worker.once('exit', () => resolve())
      worker.postMessage('close')
    })

  return { send, dump: () => ask('dump'), close }
}
