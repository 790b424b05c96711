import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** How the server treats the next letters. */
export type Mood = 'accepts' | 'refuses' | 'hangs' | 'says-later' | 'says-never'
export type Received = { recipients: string[]; raw: string; messageId: string }

/** A real mail server on this machine, whose mood the test decides, and what it has received. */
export async function openMailServer() {
  const received: Received[] = []
  let open = await listen(smtp('accepts', received), 0)
  const { port } = open

  const become = async (mood: Mood) => {
    await open.close()
    if (mood === 'refuses') return
    open = await listen(mood === 'hangs' ? createServer() : smtp(mood, received), port)
  }
  afterAll(() => open.close())

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

function smtp(mood: Mood, received: Received[]): Server {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'says-later') return done(answer(451, 'Try again later'))
        if (mood === 'says-never') return done(answer(550, 'No such mailbox'))
        const raw = Buffer.concat(chunks).toString()
        received.push({
          raw,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        done()
      })
    },
  }).server
}

const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
