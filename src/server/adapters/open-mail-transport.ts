import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { MailTransport } from '#server/mail/mail-transport.ts'
import { insertLetter } from '#server/mail/mailbox-store.ts'
import { smtpTransport } from './smtp.ts'

/** The mail server of the settings; without one, the mailbox that is read in the browser. */
export function openMailTransport({ smtpUrl, mailFrom }: Config, db: Db): MailTransport {
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from: mailFrom })
  return { send: (mail) => insertLetter(db, mail), isReachable: async () => true }
}
