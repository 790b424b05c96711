import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasMailbox } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { found } from '#server/lib/errors.ts'
import { isThisMachine } from '#server/lib/this-machine.ts'
import { LETTER_POLICY, letterFrame, letterPage, listPage, MAILBOX_POLICY } from './mailbox-page.ts'
import { mailboxPath } from './mailbox-path.ts'
import { findLetter, listLetters, type MailboxLetter } from './mailbox-store.ts'

/** The mailbox for development: its letters hold every code and link, so it answers this machine alone. */
export function mailRoutes(app: FastifyInstance, { db, config }: Deps) {
  if (!hasMailbox(config)) return
  const path = mailboxPath(config)

  const letter = async (id: string): Promise<MailboxLetter> =>
    found(UUID.test(id) ? await findLetter(db, id) : undefined, 'Mail')

  app.get(path, LOCAL_ONLY, async (_request, reply) =>
    send(reply, MAILBOX_POLICY, listPage(path, await listLetters(db))),
  )
  app.get<ById>(`${path}/:id`, LOCAL_ONLY, async ({ params }, reply) =>
    send(reply, MAILBOX_POLICY, letterPage(path, await letter(params.id))),
  )
  app.get<ById>(`${path}/:id/html`, LOCAL_ONLY, async ({ params }, reply) =>
    send(reply, LETTER_POLICY, letterFrame(await letter(params.id))),
  )
}

/** Other callers get the answer of an unknown address. */
const LOCAL_ONLY = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
    isLocalRequest(request) ? undefined : reply.callNotFound(),
}

/**
 * Whether a browser on this machine asks, under a name that leads here (a page elsewhere can make its
 * own name lead here) and through no proxy.
 */
const isLocalRequest = ({ headers, socket }: FastifyRequest) =>
  isThisMachine(headers.host ?? '') &&
  isThisMachine(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined

type ById = { Params: { id: string } }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const send = (reply: FastifyReply, policy: string, page: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page)
