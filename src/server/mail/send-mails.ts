import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { type QueuedMail, secondsUntilRetry } from './mail-rules.ts'
import {
  hasHeldBackMails,
  leaseMail,
  markSent,
  parkMail,
  postponeMail,
  releaseHeldBackMails,
  UNREACHABLE,
} from './mail-store.ts'
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts'
import { ObsoleteMail, type Secrets, writeLetter } from './write-letter.ts'

/** What sending needs. Lines in the log name a mail by its id only. */
export type PostOffice = {
  db: Db
  transport: MailTransport
  secrets: Secrets
  publicUrl: string
  log: { warn: (details: object, message: string) => void }
}

/** Sends one mail that is due. False when there is none. Throws only when the database does not answer. */
export async function sendNextMail(office: PostOffice): Promise<boolean> {
  const mail = await leaseMail(office.db)
  if (!mail) return false

  try {
    await office.transport.send(await outgoing(mail, office))
  } catch (error) {
    await putBack(office, mail, error)
    return true
  }
  await insist(() => markSent(office.db, mail.id))
  return true
}

async function outgoing(mail: QueuedMail, office: PostOffice): Promise<OutgoingMail> {
  const letter = await writeLetter(mail, office.secrets, office.publicUrl)
  const host = new URL(office.publicUrl).hostname.replace(/[^\w.-]/g, '')
  return { ...letter, recipient: mail.recipient, messageId: `<${mail.id}@${host}>` }
}

async function putBack({ db, log }: PostOffice, mail: QueuedMail, error: unknown): Promise<void> {
  const seconds = isForGood(error) ? undefined : secondsUntilRetry(mail.attempts, Math.random())
  const { id, kind, attempts } = mail
  log.warn({ mail: id, kind, attempts, retryInSeconds: seconds }, 'A mail was not taken')

  const reason = describe(error)
  if (seconds === undefined) await parkMail(db, id, reason)
  else await postponeMail(db, id, seconds, reason)
}

const isForGood = (error: unknown) =>
  error instanceof ObsoleteMail || (error instanceof MailFailure && error.reason === 'refused')

const LONGEST_REASON = 300

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const away = error instanceof MailFailure && error.reason === 'unreachable'
  return `${away ? UNREACHABLE : ''}${message}`.replaceAll('\0', '').slice(0, LONGEST_REASON)
}

/** The letter is out: giving up on writing that down would send it once more. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (const delay of [100, 400, 1_600]) {
    try {
      return await work()
    } catch {
      await pause(delay)
    }
  }
  await work()
}

/** After an outage of the mail server nothing sits out the rest of its pause. */
export async function resumeAfterOutage({ db, transport }: PostOffice): Promise<boolean> {
  if (!(await hasHeldBackMails(db)) || !(await transport.isReachable())) return false
  await releaseHeldBackMails(db)
  return true
}
