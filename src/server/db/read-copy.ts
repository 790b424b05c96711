import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { required } from '#server/lib/errors.ts'
import type { Db } from './db.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** How long a read waits for the copy to have every change of before; a copy in the same building needs milliseconds. */
const MAX_WAIT_MS = 250
const LOOK_EVERY_MS = 10
/** A copy that says nothing for so long is away. The pool would wait far longer for a host that is gone. */
const MAX_ANSWER_MS = 500
/** The primary answers alone for so long after the copy was late or away. */
const REST_MS = 5_000

export type CopyState = 'current' | 'late' | 'away'

type Options = {
  maxWaitMs?: number
  maxAnswerMs?: number
  restMs?: number
  /** Called when the state changes, with the error of a copy that is away. */
  onState?: (state: CopyState, error?: unknown) => void
}

/**
 * Reads for staff that decide nothing: lists, reports, exports. They go to a copy of the database (a standby), once it
 * has everything that was committed before the read began, on whichever node: a member of staff always sees her own last
 * change. A copy that is late or cannot be reached costs a bounded wait, and the primary answers.
 */
export class ReadCopy {
  readonly #primary: Db
  readonly #copy: Db | undefined
  readonly #options: Options
  #state: CopyState = 'current'
  #restUntil = 0

  /** Without a copy the primary answers everything. */
  constructor(primary: Db, copy?: Db, options: Options = {}) {
    this.#primary = primary
    this.#copy = copy
    this.#options = options
  }

  /** Undefined without a copy. */
  get isUsed(): boolean | undefined {
    return this.#copy && this.#state === 'current'
  }

  /** Runs a work that only reads. It runs again on the primary when the copy fails in between. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const copy = await this.#currentCopy()
    if (!copy) return work(this.#primary)
    try {
      return await work(copy)
    } catch (error) {
      if (!isOfTheCopy(error)) throw error
      this.#rest('away', error)
      return work(this.#primary)
    }
  }

  /** The copy, if it has everything that is committed by now. */
  async #currentCopy(): Promise<Db | undefined> {
    if (!this.#copy || performance.now() < this.#restUntil) return undefined
    try {
      if (!(await this.#hasCaughtUp(this.#copy))) return this.#rest('late')
      this.#setState('current')
      return this.#copy
    } catch (error) {
      return this.#rest('away', error)
    }
  }

  async #hasCaughtUp(copy: Db): Promise<boolean> {
    const { maxWaitMs = MAX_WAIT_MS, maxAnswerMs = MAX_ANSWER_MS } = this.#options
    const until = performance.now() + maxWaitMs
    const position = await readPosition(this.#primary)
    while (!(await inTime(hasPosition(copy, position), maxAnswerMs))) {
      if (performance.now() + LOOK_EVERY_MS > until) return false
      await pause(LOOK_EVERY_MS)
    }
    return true
  }

  #rest(state: 'late' | 'away', error?: unknown): undefined {
    this.#restUntil = performance.now() + (this.#options.restMs ?? REST_MS)
    this.#setState(state, error)
  }

  #setState(state: CopyState, error?: unknown) {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState?.(state, error)
  }
}

/** A standby cancels reads that stand in the way of the replay as "transactions collide". */
const OF_THE_COPY: readonly (Trouble | undefined)[] = [
  'a connection is broken',
  'no connection is free',
  'transactions collide',
]

/** Other errors, such as a statement that takes too long, would come from the primary too. */
const isOfTheCopy = (error: unknown) => OF_THE_COPY.includes(troubleOf(error))

/** An answer that comes too late counts as an error. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = new AbortController()
  const tooLate = pause(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error('The copy of the database did not answer in time')
  })
  tooLate.catch(() => {})
  answer.catch(() => {})
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    late.abort()
  }
}

/** Up to where the log holds everything that was committed before, the number of the cluster, and its timeline. */
type Position = { at: string; cluster: string; timeline: string }

async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await primary.execute<Position>(sql`
    select pg_current_wal_flush_lsn()::text as at, system_identifier::text as cluster,
      left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline
    from pg_control_system()`)
  return required(rows[0], 'Position')
}

type Replayed = { isThere: boolean; cluster: string; timeline: string | null }

/**
 * After a failover the copy's address may lead to the primary itself, which replays nothing, or to the former primary,
 * whose timeline has ended.
 */
async function hasPosition(copy: Db, { at, cluster, timeline }: Position): Promise<boolean> {
  const { rows } = await copy.execute<Replayed>(sql`
    select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_flush_lsn() end >= ${at}::pg_lsn, false) as "isThere",
      system_identifier::text as cluster,
      case when not pg_is_in_recovery()
        then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline
    from pg_control_system()`)
  const found = required(rows[0], 'Position')
  if (found.cluster !== cluster)
    throw new Error('DATABASE_READ_URL leads to a database that is no copy of DATABASE_URL')
  if (found.timeline !== null && found.timeline !== timeline)
    throw new Error('DATABASE_READ_URL leads to a former primary')
  return found.isThere
}
