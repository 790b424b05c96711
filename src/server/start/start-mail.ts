import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { type MailWorker, startMailWorker } from '#server/mail/mail-worker.ts'
import { openMailTransport } from '#server/mail/open-mail-transport.ts'
import { issueOtp, issueUndoCode, issueVerificationCode } from '#server/recovery/issue-codes.ts'

/** Starts the post: the mail server of the settings, and the codes that only the account feature can make. */
export const startMail = (config: Config, db: Db): MailWorker =>
  startMailWorker({
    db,
    transport: openMailTransport(config, db),
    secrets: {
      otp: (userId, asker) => issueOtp(db, userId, asker),
      verification: (userId, email) => issueVerificationCode(db, userId, email),
      undo: (userId, email) => issueUndoCode(db, userId, email),
    },
    publicUrl: config.publicUrl,
    log: pino({ level: config.logLevel, serializers: { err: loggedError } }),
  })
