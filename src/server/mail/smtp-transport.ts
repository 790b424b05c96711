import { setTimeout as pause } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { JobFailure } from '#server/jobs/job-rules.ts'
import type { MailTransport, OutgoingMail } from './mail-rules.ts'

/** Milliseconds. Their sum stays below the lease of an email (60 s). */
const CONNECT_MS = 10_000
const SILENCE_MS = 15_000
const WHOLE_MS = 40_000

type SmtpSettings = { url: string; from: string; wholeMs?: number }

/** Sends emails through a mail server. Every step has a time-out, so a hanging server costs only seconds. */
export function smtpTransport({ url, from, wholeMs = WHOLE_MS }: SmtpSettings): MailTransport {
  let opened: Transporter | undefined
  const server = async () => {
    opened ??= await openServer(url, wholeMs)
    return opened
  }

  return {
    async send(mail, leased) {
      const signal = AbortSignal.any([leased, AbortSignal.timeout(wholeMs)])
      try {
        await (await server()).sendMail({ ...messageOf(mail, from), signal })
      } catch (error) {
        throw failureOf(error)
      }
    },
    isReachable: () => {
      const answer = server()
        .then((reached) => reached.verify())
        .then(
          () => true,
          () => false,
        )
      return Promise.race([answer, pause(wholeMs, false, { ref: false })])
    },
  }
}

/** Imported with the first email, so that it does not delay the start. */
async function openServer(url: string, wholeMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: Math.min(CONNECT_MS, wholeMs),
    greetingTimeout: Math.min(CONNECT_MS, wholeMs),
    dnsTimeout: Math.min(CONNECT_MS, wholeMs),
    socketTimeout: Math.min(SILENCE_MS, wholeMs),
    requireTLS: sendsPasswordOverNetwork(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const messageOf = (
  { messageId, recipient, sender, subject, text, html }: OutgoingMail,
  from: string,
) => ({
  // An object, because a name may contain signs that have a meaning in a list of addresses.
  from: sender ? { name: sender, address: addressIn(from) } : from,
  // An object, because a string is parsed as a list of addresses and could name several.
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  messageId,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** The address in `Tokri <hello@tokri.example>`, or the whole text. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** Never sends a password in plain text, even if an attacker hides that the server offers TLS. */
function sendsPasswordOverNetwork({ protocol, username, hostname }: URL): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'smtp:' && username !== '' && !isHere
}

/** A rejection of this email or address is permanent; failed logins and greetings are the server's problem. */
function failureOf(error: unknown): JobFailure {
  const { code, responseCode, message } = error as {
    code?: string
    responseCode?: number
    message: string
  }
  const isAboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutTheLetter && (responseCode ?? 500) >= 500) return new JobFailure('never', message)
  return new JobFailure(responseCode === undefined ? 'away' : 'later', message)
}
