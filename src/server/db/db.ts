import { is } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Change, Changes, type Listener, Listeners } from './after-commit.ts'

/** The database or a transaction: store functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** By database. */
const listenersOf = new WeakMap<Db, Listeners>()
/** By running transaction. */
const changesOf = new WeakMap<Db, Changes>()

/** The pool for the transactions of a database. */
const poolOf = new WeakMap<Db, pg.Pool>()
/** The connection of a transaction. */
const clientOf = new WeakMap<Db, pg.PoolClient>()

/** Columns are named in snake case in the database. */
export const CASING = 'snake_case'

export function openDb(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, casing: CASING })
  listenersOf.set(db, new Listeners())
  poolOf.set(db, pool)
  return db
}

/** Calls the listener with every change that is committed through this database, once per commit. */
export const onChanges = (db: Db, listener: Listener, onError: (error: unknown) => void) =>
  listenersOf.get(db)?.add(listener, onError)

/** Publishes changes of another node to the same listeners. */
export const publishRemoteChanges = (db: Db, changes: Iterable<Change>) =>
  listenersOf.get(db)?.publish(changes, 'another node')

export const isTransaction = (db: Db): boolean => changesOf.has(db) || is(db, PgTransaction)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const READ_ONLY_TRANSACTION = '25006'
const ATTEMPTS = 4

/**
 * Runs the work in one transaction. Given a transaction, the work joins it, so that actions can call each other; an
 * error anywhere then undoes everything. Retried a few times with a random pause on a deadlock or serialization
 * failure, so the work must have no effects outside the database: those belong into `afterCommit`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)

  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error
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
  const result = await commitOrRollBack(client, () => work(tx))
  listenersOf.get(db)?.publish(changes.all())
  return result
}

/**
 * Returns the connection to the pool afterwards. A connection that cannot roll back is closed, which undoes its work. A
 * read-only connection is closed too: after a failover the host name may lead to another database, and this one would
 * reject every write.
 */
async function commitOrRollBack<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  let broken = false
  try {
    const result = await sendWithBegin(client, work)
    await client.query('commit')
    return result
  } catch (error) {
    broken = databaseErrorOf(error)?.code === READ_ONLY_TRANSACTION
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sends `begin` together with the first statement, to save a round trip. */
async function sendWithBegin<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  corkSocket(client)
  const [, result] = await Promise.all([client.query('begin'), work()])
  return result
}

/** Statements sent from here until the end of the current tick leave in one packet. */
function corkSocket({ connection: { stream } }: pg.PoolClient) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The connection of a transaction. */
export function ownConnection(tx: Db): pg.PoolClient {
  const client = clientOf.get(tx)
  if (!client) throw new Error('Only a transaction has a connection of its own')
  return client
}

/** Where statements are sent without the query builder: the connection of a transaction, or the pool. */
export function connectionOf(db: Db): pg.Pool | pg.PoolClient {
  const connection = clientOf.get(db) ?? poolOf.get(db)
  if (!connection) throw new Error('This database was not opened by openDb')
  return connection
}

const isRetriable = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseErrorOf(error)?.code ?? '')

/**
 * Publishes a change to all listeners once the outermost transaction is committed, and never otherwise. Outside a
 * transaction it is published at once. A change can be lost if the process dies in between, so listeners must be able
 * to recover from the database.
 */
export function afterCommit(db: Db, change: Change) {
  const changes = changesOf.get(db)
  if (changes) changes.add(change)
  else listenersOf.get(db)?.publish([change])
}

/** The database's own error, which the query builder wraps. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : undefined
}

/** Whether the error is a violation of this unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = databaseErrorOf(error) ?? {}
  return code === '23505' && broken === constraint
}
