import { is } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Change, Changes, type Listener, Listeners } from './after-commit.ts'

/** The database, or a transaction on it: store functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Of a database. */
const listenersOf = new WeakMap<Db, Listeners>()
/** Of a transaction that is under way. */
const changesOf = new WeakMap<Db, Changes>()

/** Where a database gets the connections of its transactions. */
const poolOf = new WeakMap<Db, pg.Pool>()
/** The one connection of a transaction. */
const clientOf = new WeakMap<Db, pg.PoolClient>()
/** The commit of a transaction, where it has left with its last statement. */
const commitOf = new WeakMap<Db, Promise<unknown>>()

const CASING = 'snake_case'

export function openDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, casing: CASING })
  listenersOf.set(db, new Listeners())
  poolOf.set(db, pool)
  return db
}

/** Calls the listener with every change that is committed through this database, once per commit. */
export const hearChanges = (db: Db, hear: Listener, onError: (error: unknown) => void) =>
  listenersOf.get(db)?.add(hear, onError)

/** Passes on what another node has said, to the same listeners as what is committed here. */
export const tellFromElsewhere = (db: Db, changes: Iterable<Change>) =>
  listenersOf.get(db)?.tell(changes, 'another node')

export const isTransaction = (db: Db): boolean => changesOf.has(db) || is(db, PgTransaction)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ONLY_READS = '25006'
const ATTEMPTS = 4

/**
 * Runs the work in one transaction: all of it, or none. Given a transaction, the work becomes part of
 * it, so that stories can be told within stories; a refusal anywhere then ends the whole. Tried again,
 * a few times and with a random pause, when the database asks for it (deadlock, serialization failure),
 * so the work must not have effects outside the database: those are for `afterCommit`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)

  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !asksForRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

async function transactOnce<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await (connectionOf(db) as pg.Pool).connect()
  const changes = new Changes()
  const tx = drizzle({ client, casing: CASING })
  changesOf.set(tx, changes)
  clientOf.set(tx, client)
  const commit = () => commitOf.get(tx) ?? client.query('commit')
  const result = await commitOrUndo(client, () => work(tx), commit)
  listenersOf.get(db)?.tell(changes.all())
  return result
}

/**
 * Gives the connection back afterwards; one on which nothing can be undone is closed, which undoes it. So is one that
 * only reads: after a failover the name may lead to another database, and this one would refuse everybody for good.
 */
async function commitOrUndo<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  commit: () => Promise<unknown>,
): Promise<T> {
  let broken = false
  try {
    const result = await beginWith(client, work)
    await commit()
    return result
  } catch (error) {
    broken = databaseErrorOf(error)?.code === ONLY_READS
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** `begin` goes out in one piece with the first statement of the work: nobody waits for its answer alone. */
async function beginWith<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  inOnePiece(client)
  const [, result] = await Promise.all([client.query('begin'), work()])
  return result
}

/**
 * Asks the last statement of a transaction: `commit` goes out in one piece with it. It must fail where
 * nothing may be committed, for nobody looks at its answer before; and nothing may be asked after it.
 * It takes a `statement`, which is handed over at once: what the query builder makes would come too late.
 */
export async function askLast<Values, Answer>(
  tx: Db,
  statement: (tx: Db, values: Values) => Promise<Answer>,
  values: Values,
): Promise<Answer> {
  const client = ownConnection(tx)
  inOnePiece(client)
  const answer = statement(tx, values)
  const commit = client.query('commit')
  commitOf.set(tx, commit)
  const [answered] = await Promise.all([answer, commit])
  return answered
}

/** What is asked from here until the present step ends leaves at once. */
function inOnePiece({ connection: { stream } }: pg.PoolClient) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The connection that a transaction has to itself. */
export function ownConnection(tx: Db): pg.PoolClient {
  const client = clientOf.get(tx)
  if (!client) throw new Error('Only a transaction has a connection of its own')
  return client
}

/** Whom a statement can be handed to without the query builder: the connection of a transaction, or the pool. */
export function connectionOf(db: Db): pg.Pool | pg.PoolClient {
  const connection = clientOf.get(db) ?? poolOf.get(db)
  if (!connection) throw new Error('This database was not opened by openDb')
  return connection
}

const asksForRetry = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseErrorOf(error)?.code ?? '')

/**
 * Says what has changed to whoever listens, once the outermost transaction is committed, and never when
 * it is not. Outside a transaction that is now. A change may go unheard (this process may die between
 * the commit and this), so nothing may depend on it that a later look at the database would not mend.
 */
export function afterCommit(db: Db, change: Change) {
  const changes = changesOf.get(db)
  if (changes) changes.say(change)
  else listenersOf.get(db)?.tell([change])
}

/** The database's own error, which the query layer wraps. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : undefined
}

/** Whether the error is the breach of this unique constraint or index. */
export function breaks(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = databaseErrorOf(error) ?? {}
  return code === '23505' && broken === constraint
}
