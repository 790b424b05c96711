import { Worker } from 'node:worker_threads'
import yauzl from 'yauzl'
import { text } from '#contract/language/text.ts'
import { invalid, type ShopError } from '#server/lib/errors.ts'
import { semaphore } from '#server/lib/semaphore.ts'

const MIB = 1024 * 1024
/** Unpacked size of all parts: a list of 100,000 rows has about 100 MiB. */
const MAX_UNPACKED_BYTES = 300 * MIB
const MAX_HEAP_MB = 700
const DEADLINE_MS = 60_000

const DAMAGED = text(
  'The Excel file could not be read. Please save it as “CSV UTF-8” and choose that.',
)
const TOO_LARGE = text(
  'The Excel file is too large. Please save it as “CSV UTF-8” and choose that.',
)

const inTurn = semaphore({ atOnce: 1, waiting: 2, perOwner: 1 })

/** Whether these bytes are a zip, as an Excel workbook is (ECMA-376, .xlsx). */
export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '504b0304'

/**
 * The rows of the first sheet that contains a table, every cell as text, with empty ones for gaps. `owner`: whose share
 * of the queue it takes. Throws a rejection when it is not a workbook, or too large.
 */
export async function readWorkbook(bytes: Buffer, owner: string): Promise<string[][]> {
  const { isWorkbook, unpackedBytes } = await inspectZip(bytes)
  if (!isWorkbook)
    throw invalid(text('This zip is not an Excel file. Please choose the price list itself.'))
  if (unpackedBytes > MAX_UNPACKED_BYTES) throw invalid(TOO_LARGE)
  return inTurn(() => readInThread(bytes), owner)
}

/** Reads the zip's directory before anything is unpacked. */
async function inspectZip(bytes: Buffer) {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
    let [isWorkbook, unpackedBytes] = [false, 0]
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'xl/workbook.xml') isWorkbook = true
      unpackedBytes += entry.uncompressedSize
    }
    return { isWorkbook, unpackedBytes }
  } catch {
    throw invalid(DAMAGED)
  }
}

function readInThread(bytes: Buffer): Promise<string[][]> {
  const worker = new Worker(new URL('./workbook-worker.js', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const late = setTimeout(() => void worker.terminate(), DEADLINE_MS)
  const read = new Promise<string[][]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error) => reject(refusalOf(error)))
    worker.once('exit', () => reject(invalid(TOO_LARGE)))
  })
  return read.finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}

const refusalOf = (error: Error & { code?: string }): ShopError =>
  invalid(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LARGE : DAMAGED)
