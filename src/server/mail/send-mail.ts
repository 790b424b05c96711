import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { isForAnybody, type QueuedMail, tellOnlyOurs } from './mail-rules.ts'
import { MAIL } from './mail-store.ts'
import type { MailTransport } from './mail-transport.ts'
import { type Secrets, writeLetter } from './write-letter.ts'

/** No account has this id, so no address is verified for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What sending needs. */
export type MailSettings = {
  /** Absent: no mail is wanted (MAIL=off). */
  transport: MailTransport | undefined
  secrets: Secrets
  /** Whether this user has shown that mail to this address reaches them. */
  isVerified: (userId: string, recipient: string) => Promise<boolean>
  publicUrl: string
}

/** How mails go out. A mail server that was away for ten minutes has them within a minute of its return. */
export const mailKind = (settings: MailSettings): JobKind => ({
  name: MAIL,
  // Without a mail server nothing takes long.
  lanes: settings.transport ? 5 : 50,
  timeoutSeconds: 60,
  retrySeconds: [5, 30, 120, 600, 1_800, 7_200],
  run: (job, signal) => sendMail(settings, job, signal),
  ...(settings.transport && { isReachable: settings.transport.isReachable }),
})

async function sendMail(settings: MailSettings, job: Job, signal: AbortSignal): Promise<void> {
  const { transport, publicUrl, secrets, isVerified } = settings
  if (!transport) throw new JobFailure('unwanted', 'not sent: no mail is wanted (MAIL=off)')
  // Kind and details were typed together when the mail was promised.
  const mail = job.details as QueuedMail
  const { recipient } = mail
  // Of nobody's account no code is made: the letters for anybody ask for none.
  const userId = job.userId ?? (isForAnybody(mail) ? NOBODY : undefined)
  if (userId === undefined) throw new JobFailure('never', 'the account is gone')

  const told = (await isVerified(userId, recipient)) ? mail : tellOnlyOurs(mail)
  const letter = await writeLetter(told, { userId, recipient, secrets, publicUrl })
  await transport.send({ ...letter, recipient, messageId: messageIdOf(job, publicUrl) }, signal)
}

function messageIdOf({ id }: Job, publicUrl: string) {
  const host = new URL(publicUrl).hostname.replace(/[^\w.-]/g, '')
  return `<${id}@${host}>`
}
