import { setTimeout as pause } from 'node:timers/promises'
import { type PostOffice, resumeAfterOutage, sendNextMail } from './send-mails.ts'

/** Sends what is promised, until stopped. */
export type MailWorker = {
  /** There may be a new mail: look now instead of at the next poll. */
  nudge: () => void
  /** Ends when the letters that are on their way have left, or after ten seconds: then they leave again, later. */
  stop: () => Promise<void>
}

/** Milliseconds. */
const POLL_MS = 2_000
const OUTAGE_CHECK_MS = 20_000
const LAST_MS = 10_000
/** So many letters travel at once: one slow delivery does not hold up the rest. */
const LANES = 3

type Pace = { pollMs?: number; outageCheckMs?: number }

/** Starts the worker. Any number of them, on any number of nodes, may work on one queue. */
export function startMailWorker(
  office: PostOffice,
  { pollMs = POLL_MS, outageCheckMs = OUTAGE_CHECK_MS }: Pace = {},
): MailWorker {
  const bell = alarmBell()
  let stopping = false
  let nextOutageCheck = 0

  const workLane = async () => {
    while (!stopping && (await sendNextMail(office)));
  }
  const checkOutage = async () => {
    if (Date.now() < nextOutageCheck) return false
    nextOutageCheck = Date.now() + outageCheckMs
    return resumeAfterOutage(office)
  }
  const work = async () => {
    while (!stopping) {
      const again = await unharmed(office, async () => {
        await Promise.all(Array.from({ length: LANES }, workLane))
        return checkOutage()
      })
      if (!again && !stopping) await bell.wait(pollMs)
    }
  }

  const done = work()
  return {
    nudge: bell.ring,
    stop: () => {
      stopping = true
      bell.ring()
      return Promise.race([done, pause(LAST_MS, undefined, { ref: false })])
    },
  }
}

/** The database may be away for a while; the worker outlives that. */
async function unharmed(office: PostOffice, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    office.log.warn({ err: error }, 'The mail queue could not be read')
    return false
  }
}

/** A pause that can be cut short. A ring during work is heard at the next wait. */
function alarmBell() {
  let rung = false
  let wake = () => {}

  return {
    ring: () => {
      rung = true
      wake()
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          rung = false
          resolve()
        }
        const timer = setTimeout(end, ms)
        timer.unref()
        wake = end
        if (rung) end()
      }),
  }
}
