import { createHash } from 'node:crypto'
import { type Html, html } from '#server/lib/html.ts'
import type { MailboxEmail } from './mailbox-store.ts'

/** URL of the development mailbox. It cannot be guessed, since a Host header can be forged. */
export const mailboxPath = ({ mailboxKey }: { mailboxKey: string }) => `/dev/mailbox/${mailboxKey}`

const STYLE = html`
:root { color-scheme: light dark; --page: #f2f5f4; --card: #fff; --line: #dce3e1; --ink: #18201f; --soft: #515e5c; --link: #0a5257 }
@media (prefers-color-scheme: dark) { :root { --page: #0e1413; --card: #18201f; --line: #2c3735; --ink: #eef3f1; --soft: #b3bfbc; --link: #6dbab8 } }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/22px system-ui, sans-serif }
header { padding: 16px 20px; background: #0a4146; color: #fff; border-bottom: 5px solid #fbb31e }
header a { color: #fff; text-decoration: none; font-weight: 700; font-size: 18px }
main { max-width: 760px; margin: 24px auto; padding: 0 12px }
ul { list-style: none; margin: 0; padding: 0 }
li, section { margin-bottom: 10px; padding: 14px 18px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
a { color: var(--link) }
small { color: var(--soft) }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
h1 { line-height: 1.2 }
strong { font-size: 22px; letter-spacing: 3px }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: var(--page) }
`.markup

const hash = createHash('sha256').update(STYLE).digest('base64')

/** Allows no script, form or picture: only our own style, and the email in its frame. */
export const MAILBOX_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** An email may use styles and open links in a new page, and nothing else. */
export const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** @param path URL of the mailbox without a trailing slash */
export const listPage = (path: string, emails: MailboxEmail[]): string =>
  page(
    path,
    'Mailbox',
    emails.length === 0
      ? html`<p>No mail yet. Everything the shop writes arrives here while no mail server is set (SMTP_URL).</p>`
      : html`<ul>${emails.map((email) => listItem(path, email))}</ul>`,
  )

const listItem = (path: string, { id, recipient, subject, createdAt }: MailboxEmail) =>
  html`<li><a href="${path}/${id}">${subject}</a><br><small>To ${recipient}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></small></li>`

/** @param path URL of the mailbox without a trailing slash */
export const emailPage = (path: string, { id, recipient, subject, text }: MailboxEmail): string =>
  page(
    path,
    subject,
    html`<p><a href="${path}">All mail</a></p>
<h1>${subject}</h1>
<p><small>To ${recipient}</small></p>
<section><pre>${withLinks(text)}</pre></section>
<iframe title="The mail as HTML" src="${path}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`,
  )

/** The email itself; its links open outside the frame. */
export const emailFrame = ({ html }: MailboxEmail): string =>
  html.replace('<head>', '<head><base target="_top">')

/** Makes links clickable and codes large. */
const withLinks = (text: string): Html[] =>
  text.split(/(https?:\/\/\S+|^ {4}\d+$)/m).map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    return part.startsWith('http')
      ? html`<a href="${part}">${part}</a>`
      : html`<strong>${part.trim()}</strong>`
  })

const page = (path: string, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ markup: STYLE }}</style></head>
<body><header><a href="${path}">Tokri mailbox</a></header><main>${content}</main></body>
</html>`.markup
