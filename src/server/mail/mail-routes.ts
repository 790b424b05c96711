import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasMailbox } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { found } from '#server/lib/errors.ts'
import { isThisMachine } from '#server/lib/web-origins.ts'
import {
  EMAIL_POLICY,
  emailFrame,
  emailPage,
  listPage,
  MAILBOX_POLICY,
  mailboxPath,
} from './mailbox-page.ts'
import { findEmail, listEmails, type MailboxEmail } from './mailbox-store.ts'

/**
 * The mailbox for development. Its emails contain every code and link, so it answers only requests from this machine.
 */
export function mailRoutes(app: FastifyInstance, { db, config }: Deps) {
  if (!hasMailbox(config)) return
  const path = mailboxPath(config)

  const email = async (id: string): Promise<MailboxEmail> =>
    found(UUID.test(id) ? await findEmail(db, id) : undefined, 'Mail')

  app.get(path, LOCAL_ONLY, async (_request, reply) =>
    send(reply, MAILBOX_POLICY, listPage(path, await listEmails(db))),
  )
  app.get<ById>(`${path}/:id`, LOCAL_ONLY, async ({ params }, reply) =>
    send(reply, MAILBOX_POLICY, emailPage(path, await email(params.id))),
  )
  app.get<ById>(`${path}/:id/html`, LOCAL_ONLY, async ({ params }, reply) =>
    send(reply, EMAIL_POLICY, emailFrame(await email(params.id))),
  )
}

/** Other clients get the response of an unknown path. */
const LOCAL_ONLY = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
    isLocalRequest(request) ? undefined : reply.callNotFound(),
}

/**
 * Whether a browser on this machine sent the request, under a local host name (another site can point its own name to
 * this machine) and through no proxy.
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
