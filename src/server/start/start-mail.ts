import { pino } from 'pino'
import { issueOtp, issueVerificationCode } from '#server/account/issue-codes.ts'
import { openMailTransport } from '#server/adapters/open-mail-transport.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { type MailWorker, startMailWorker } from '#server/mail/mail-worker.ts'

/** Starts the post: the mail server of the settings, and the codes that only the account feature can make. */
export const startMail = (config: Config, db: Db): MailWorker =>
  startMailWorker({
    db,
    transport: openMailTransport(config, db),
    secrets: {
      otp: (userId) => issueOtp(db, userId),
      verification: (userId, email) => issueVerificationCode(db, userId, email),
    },
    publicUrl: config.publicUrl,
    log: pino({ level: config.logLevel, serializers: { err: loggedError } }),
  })
