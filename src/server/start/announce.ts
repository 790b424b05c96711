import { type Config, hasMailbox } from '#server/config.ts'
import type { Log } from '#server/lib/log.ts'
import { mailboxPath } from '#server/mail/mailbox-page.ts'
import { nodeLog } from './node-log.ts'
import { warningsOf } from './warnings.ts'

/** Prints the result of a command for the person who entered it. */
export const printStep = (sentence: string) => console.log(sentence)

export type Login = { role: string; email: string; password: string }

type Opened = {
  port: number
  logins: Login[]
  /** Whether an admin can sign in to the back office. */
  hasAdmin: boolean
  /** Whether the database is a restored copy that is not opened as the shop. */
  isCopy?: boolean
  /** Where the sandbox shows its payments, in a shop without keys. */
  sandbox?: string | undefined
}

/**
 * The last output of the start: the shop's URL, who can sign in, where emails and payments go. A log has no passwords,
 * and a line for each.
 */
export function announce(
  config: Config,
  opened: Opened,
  { log, isTerminal }: Output = { log: nodeLog, isTerminal: process.stdout.isTTY },
) {
  const warnings = warningsOf(config)
  const lines = linesOf(config, opened)
  if (isTerminal) {
    const told = [
      ...lines.slice(0, 1),
      ...opened.logins.map(lineOf(opened.logins)),
      ...lines.slice(1),
      ...warnings.map((warning) => `Warning: ${warning}`),
    ]
    return log.info(`\n  ${told.join('\n  ')}\n\n  Ctrl-C closes the shop.\n`)
  }
  for (const line of lines) log.info(line)
  for (const warning of warnings) log.warn(warning)
}

type Output = { log: Pick<Log, 'info' | 'warn'>; isTerminal: boolean }

function linesOf(config: Config, { port, hasAdmin, isCopy, sandbox }: Opened) {
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  return [
    `Tokri is open: ${address}`,
    ...(hasAdmin ? [] : [NO_ADMIN]),
    ...(isCopy ? [COPY] : mailsOf(config, port)),
    ...(sandbox ? [`Payments are pretended, no money moves; what happened: ${sandbox}`] : []),
  ]
}

const NO_ADMIN =
  'No admin yet: stop the shop and run  npm run admin -- you@example.in  with your email.'

const COPY =
  'This is a restored copy: emails, online payments and refunds are off. If it takes the place of the shop, stop it and run  npm run restore -- --open'

const lineOf = (logins: Login[]) => {
  const wide = Math.max(...logins.map(({ email }) => email.length))
  return ({ role, email, password }: Login) =>
    `${role.padEnd(8)} ${email.padEnd(wide)}   password ${password}`
}

function mailsOf(config: Config, port: number): string[] {
  if (!config.sendsMail)
    return ['Mails    are not sent (MAIL=off): no codes or links are delivered']
  if (config.smtpUrl) return [`Mails    go out through ${new URL(config.smtpUrl).host}`]
  if (hasMailbox(config))
    return [`Mails    appear at http://localhost:${port}${mailboxPath(config)}`]
  return ['Mails    can be read nowhere: other machines may reach this shop, so set SMTP_URL']
}
