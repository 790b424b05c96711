import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { MailTransport } from './mail-transport.ts'
import { insertLetter } from './mailbox-store.ts'
import { smtpTransport } from './smtp-transport.ts'

/** The mail server of the settings; without one, the mailbox that is read in the browser; undefined when no mail is wanted. */
export function openMailTransport(
  { sendsMail, smtpUrl, mailFrom }: Config,
  db: Db,
): MailTransport | undefined {
  if (!sendsMail) return undefined
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from: mailFrom })
  return { send: (mail) => insertLetter(db, mail), isReachable: async () => true }
}
