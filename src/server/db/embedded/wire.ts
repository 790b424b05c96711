import { Duplex } from 'node:stream'

export type Send = (data: Uint8Array) => Promise<Uint8Array>

/** AuthenticationOk and ReadyForQuery(idle): PostgreSQL frontend/backend protocol 3.0. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58
const QUERY = 0x51

function query(sql: string): Buffer {
  const message = Buffer.alloc(6 + Buffer.byteLength(sql))
  message[0] = QUERY
  message.writeInt32BE(message.length - 1, 1)
  message.write(sql, 5)
  return message
}

/** Replaces the socket of node-postgres and passes the wire protocol to the worker. */
export class Wire extends Duplex {
  #send: Send
  #started = false

  constructor(send: Send) {
    super()
    this.#send = send
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#forward(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #forward(data: Buffer): Promise<void> {
    if (!this.#started) return this.#start()
    if (data[0] === TERMINATE) {
      this.push(null)
      return
    }
    const answer = await this.#send(data)
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  }

  /** Answers the start-up packet and resets the state that an earlier connection left. */
  async #start(): Promise<void> {
    this.#started = true
    await this.#send(query('rollback'))
    await this.#send(query('discard all'))
    this.push(READY)
  }
}
