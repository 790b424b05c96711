import { randomUUID } from 'node:crypto'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Change, Origin } from './after-commit.ts'
import { Outbox, readMessage } from './node-message.ts'

const CHANNEL = 'tokri_changes'
/** One transaction: other nodes receive all messages in this order, or none. */
const NOTIFY = 'select pg_notify($1, message) from unnest($2::text[]) as message'
/** Minimum interval of notifications to other nodes. */
const NOTIFY_INTERVAL_MS = 50
/** Interval of queries that detect a dead connection. */
const PING_INTERVAL_MS = 5_000
const PING_TIMEOUT_MS = 3_000
/** How long a connection has to pass on a first notification, which takes milliseconds. */
const PROBE_TIMEOUT_MS = 5_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

type FeedOptions = {
  /** Changes of other nodes; `changes-missed` whenever some may have been lost. */
  onChanges: (changes: readonly Change[]) => void
  /** A connection failed to open or broke. It is retried. */
  onError: (error: Error) => void
}

export type NodeFeed = {
  /** Listens to changes of this node and publishes them to other nodes, batched. */
  publish: (change: Change, origin: Origin) => void
  /** When the connection last answered, by `performance.now()`; undefined: never yet. */
  heardAt: () => number | undefined
  close: () => Promise<void>
}

/**
 * Publishes changes between the nodes on one PostgreSQL: NOTIFY, over one connection that also listens. Sent after the
 * commit and outside its transaction, because NOTIFY inside a transaction serialises commits. Resolves once it listens,
 * or after the first failure. Throws NotificationsSwallowedError behind a pooler, where a node would never hear others.
 */
export async function openNodeFeed(url: string, options: FeedOptions): Promise<NodeFeed> {
  const feed = new Feed(url, options)
  await feed.connect()
  if (feed.isSwallowed) {
    await feed.close()
    throw new NotificationsSwallowedError()
  }
  return {
    publish: (change, origin) => {
      if (origin === 'this node') feed.publish(change)
    },
    heardAt: () => feed.heardAt,
    close: () => feed.close(),
  }
}

export class NotificationsSwallowedError extends Error {}

class Feed {
  readonly #name = randomUUID()
  readonly #outbox = new Outbox()
  #client: pg.Client | undefined
  #failures = 0
  #closed = false
  #notifyTimer: NodeJS.Timeout | undefined
  #next: NodeJS.Timeout | undefined

  /** The last connection accepted `listen` and received nothing: it leads through a pooler. */
  isSwallowed = false
  heardAt: number | undefined

  readonly #url: string
  readonly #options: FeedOptions

  constructor(url: string, options: FeedOptions) {
    this.#url = url
    this.#options = options
  }

  publish(change: Change) {
    this.#outbox.put(change)
    if (!this.#outbox.isEmpty)
      this.#notifyTimer ??= setTimeout(() => this.#send(), NOTIFY_INTERVAL_MS)
  }

  async connect() {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `${CHANNEL} ${this.#name}`,
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
      // Messages may have to be sent while the liveness query is pending.
      pipeline: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection has ended')))
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.isSwallowed = !(await this.#receivesNotifications(client))
      if (this.isSwallowed) throw new Error('notifications do not arrive over this connection')
      this.#start(client)
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  /**
   * A pooler accepts `listen` and passes nothing on. The message is sent over a second connection, because the answer
   * to a query on the listening one would bring its own message along.
   */
  async #receivesNotifications(client: pg.Client): Promise<boolean> {
    const probe = JSON.stringify({ from: this.#name, changes: [] })
    const received = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => payload === probe && resolve(true))
    })
    await notifyOnce(this.#url, probe)
    // It may have arrived while this process was busy: pending input is read before an immediate runs.
    const late = pause(PROBE_TIMEOUT_MS, false, { ref: false }).then((no) => immediate(no))
    return Promise.race([received, late])
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#next)
    clearTimeout(this.#notifyTimer)
    await this.#client?.end().catch(() => {})
  }

  #start(client: pg.Client) {
    if (this.#closed) return void client.end()
    this.#client = client
    this.#failures = 0
    this.heardAt = performance.now()
    // Changes published before this connection listened are lost.
    this.#options.onChanges([{ kind: 'changes-missed' }])
    if (!this.#outbox.isEmpty) this.#send()
    this.#pingLater(client)
  }

  #receive(payload: string) {
    const { from, changes } = readMessage(payload)
    if (from !== this.#name) this.#options.onChanges(changes)
  }

  #send() {
    this.#notifyTimer = undefined
    const client = this.#client
    // Kept until a connection is open again.
    if (!client) return
    const messages = this.#outbox.take(this.#name)
    client.query(NOTIFY, [CHANNEL, messages]).catch((error: Error) => {
      this.#outbox.miss()
      this.#lose(client, error)
    })
  }

  #pingLater(client: pg.Client) {
    this.#next = setTimeout(() => {
      client.query('select 1').then(
        () => {
          this.heardAt = performance.now()
          if (this.#client === client) this.#pingLater(client)
        },
        (error: Error) => this.#lose(client, error),
      )
    }, PING_INTERVAL_MS)
  }

  /** Closes a connection once, and reconnects with growing pauses. */
  #lose(client: pg.Client, error: Error) {
    if (this.#closed || lost.has(client)) return
    lost.add(client)
    clearTimeout(this.#next)
    this.#client = undefined
    client.end().catch(() => {})
    this.#options.onError(error)
    const wait = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, MAX_PAUSE_MS)
    this.#next = setTimeout(() => void this.connect(), wait * (0.5 + Math.random() / 2))
  }
}

/** Sends one message over a connection of its own. */
async function notifyOnce(url: string, message: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PING_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_notify($1, $2)', [CHANNEL, message])
  } finally {
    await client.end()
  }
}

/** Connections that were closed here. */
const lost = new WeakSet<pg.Client>()
