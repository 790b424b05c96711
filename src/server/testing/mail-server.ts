import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'

/** How the server treats the next emails. */
export type Behaviour =
  | 'accepts'
  | 'refuses'
  | 'hangs'
  | 'hangs-after-data'
  | 'hangs-on-slow'
  | 'drips'
  | 'says-later'
  | 'says-never'
export type Received = { recipients: string[]; raw: string; messageId: string }

/** A real mail server on this machine, whose behaviour the test decides, with the emails it has received. */
export async function openMailServer() {
  const received: Received[] = []
  let open = await listen(smtp('accepts', received), 0)
  const { port } = open

  const become = async (behaviour: Behaviour) => {
    await open.close()
    if (behaviour === 'refuses') return
    open = await listen(serverOf(behaviour, received), port)
  }
  atEnd(() => open.close())

  return { url: `smtp://127.0.0.1:${port}`, become, received }
}

async function listen(server: Server, wanted: number) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

function serverOf(behaviour: Behaviour, received: Received[]): Server {
  if (behaviour === 'hangs') return createServer()
  return behaviour === 'drips' ? createServer(drip) : smtp(behaviour, received)
}

/** Accepts the email and then sends its reply endlessly: it is never silent long enough for a time-out of silence. */
function drip(socket: Socket) {
  let isLetter = false
  let dripping: NodeJS.Timeout | undefined
  socket.on('close', () => clearInterval(dripping))
  socket.write('220 drips\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (/\r\n\.\r\n$/.test(text)) dripping = setInterval(() => socket.write('250-wait\r\n'), 30)
    else if (!isLetter) socket.write(/^data/i.test(text) ? '354 go on\r\n' : '250 fine\r\n')
    isLetter ||= /^data/i.test(text)
  })
}

function smtp(behaviour: Behaviour, received: Received[]): Server {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        if (hangs(behaviour, recipients)) return
        if (behaviour in REFUSALS) return done(REFUSALS[behaviour])
        const raw = Buffer.concat(chunks).toString()
        received.push({
          raw,
          recipients,
          messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        done()
      })
    },
  }).server
}

const hangs = (behaviour: Behaviour, recipients: string[]) =>
  behaviour === 'hangs-after-data' ||
  (behaviour === 'hangs-on-slow' && recipients.some((recipient) => recipient.startsWith('slow')))

const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const REFUSALS: Partial<Record<Behaviour, Error>> = {
  'says-later': answer(451, 'Try again later'),
  'says-never': answer(550, 'No such mailbox'),
}
