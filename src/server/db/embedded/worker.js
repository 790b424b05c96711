// @ts-check
// Plain JavaScript: a worker's entry is loaded by Node itself, and Node 20 strips no types.
// The database runs in its own thread, so that a long query does not block the event loop of HTTP.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
/** @type {{ folder?: string, snapshot?: string, engine?: object }} */
const { folder, snapshot, engine } = workerData

const database = await PGlite.create({
  ...(folder && { dataDir: folder }),
  ...(engine && { pgliteWasmModule: engine }),
  ...(snapshot && { loadDataDir: new Blob([await readFile(snapshot)]) }),
  extensions: { pg_trgm },
})

port.on('message', async (/** @type {Uint8Array | 'close' | 'dump'} */ message) => {
  if (message === 'close') {
    await database.close()
    port.close()
  } else if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    port.postMessage(new Uint8Array(await dump.arrayBuffer()))
  } else {
    const answer = (await database.execProtocolRaw(message, {})).slice()
    port.postMessage(answer, [answer.buffer])
  }
})
port.postMessage('ready')
