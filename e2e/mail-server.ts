import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { emailFrame, emailPage, listPage } from '#server/mail/mailbox-page.ts'
import type { MailboxEmail } from '#server/mail/mailbox-store.ts'

/**
 * A mail server whose emails can be read in a browser, at the URLs of the shop's development mailbox, for a shop that
 * sends by SMTP. Ports: SMTP_PORT and PORT.
 */
const emails: MailboxEmail[] = []

new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const recipient = envelope.rcptTo.map(({ address }) => address).join(', ')
    void received(stream, recipient).then(() => done(), done)
  },
}).listen(Number(process.env.SMTP_PORT), '127.0.0.1')

createServer(({ url = '' }, response) => {
  const [, id, frame] = /^\/dev\/mailbox\/([^/]+)(\/html)?$/.exec(url) ?? []
  const email = emails.find((kept) => kept.id === id)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (email) response.end(frame ? emailFrame(email) : emailPage('/dev/mailbox', email))
  else if (url === '/dev/mailbox') response.end(listPage('/dev/mailbox', emails))
  else response.writeHead(404).end()
}).listen(Number(process.env.PORT), '127.0.0.1')

async function received(stream: AsyncIterable<Buffer>, recipient: string) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
  // The newest first, as in a mailbox.
  emails.unshift({ id: randomUUID(), recipient, subject, text, html, createdAt: new Date() })
}
