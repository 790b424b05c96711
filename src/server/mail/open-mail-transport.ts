import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { MailTransport } from './mail-rules.ts'
import { insertEmail } from './mailbox-store.ts'
import { smtpTransport } from './smtp-transport.ts'

/** The configured mail server; without one the development mailbox; undefined with MAIL=off. */
export function openMailTransport(
  { sendsMail, smtpUrl, mailFrom }: Config,
  db: Db,
): MailTransport | undefined {
  if (!sendsMail) return undefined
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from: mailFrom })
  return { send: (mail) => insertEmail(db, mail), isReachable: async () => true }
}
