import type { Language } from '#contract/language/languages.ts'
import type { Brand } from '#contract/settings/brand-defaults.ts'
import { type Job, JobFailure, type JobKind } from '#server/jobs/job-rules.ts'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import {
  type MailTransport,
  needsNoAccount,
  type QueuedMail,
  withoutTypedFields,
} from './mail-rules.ts'
import { MAIL } from './mail-store.ts'
import { renderEmail, type Secrets } from './render-email.ts'

/** An id that no account has, so no address is verified for it. */
const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

/** Dependencies of sending. */
export type MailSettings = {
  /** Undefined with MAIL=off. */
  transport: MailTransport | undefined
  secrets: Secrets
  /** Whether this user has verified this address. */
  isVerified: (userId: string, recipient: string) => Promise<boolean>
  publicUrl: string
  /** Name and look of the shop, as they are when the email is sent. */
  brand: () => Promise<Brand>
  /** The languages that the shop offers. */
  languages: readonly Language[]
}

/** How emails are sent. After an outage of ten minutes, a mail server gets them within a minute of its return. */
export const mailKind = (settings: MailSettings): JobKind => ({
  name: MAIL,
  // Without a mail server every job is fast.
  lanes: settings.transport ? 5 : 50,
  timeoutSeconds: 60,
  retrySeconds: [5, 30, 120, 600, 1_800, 7_200],
  run: (job, signal) => sendMail(settings, job, signal),
  ...(settings.transport && { isReachable: settings.transport.isReachable }),
})

async function sendMail(settings: MailSettings, job: Job, signal: AbortSignal): Promise<void> {
  const { transport, publicUrl, secrets, isVerified, languages } = settings
  if (!transport) throw new JobFailure('unwanted', 'not sent: no mail is wanted (MAIL=off)')
  // `enqueueMail` typed kind and details together.
  const mail = job.details as QueuedMail
  const { recipient } = mail
  // Without an account no code is created: emails about complaints have none.
  const userId = job.userId ?? (needsNoAccount(mail) ? NO_ACCOUNT_ID : undefined)
  if (userId === undefined) throw new JobFailure('never', 'the account is deleted')

  const visible = (await isVerified(userId, recipient)) ? mail : withoutTypedFields(mail)
  const writer = await serverWriter(mail.language, languages)
  const sending = { userId, recipient, secrets, publicUrl, brand: await settings.brand(), writer }
  const email = await renderEmail(visible, sending)
  await transport.send({ ...email, recipient, messageId: messageIdOf(job, publicUrl) }, signal)
}

function messageIdOf({ id }: Job, publicUrl: string) {
  const host = new URL(publicUrl).hostname.replace(/[^\w.-]/g, '')
  return `<${id}@${host}>`
}
