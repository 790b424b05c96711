import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasMailbox } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { isAskedHere } from '#server/http/this-machine.ts'
import { found } from '#server/lib/errors.ts'
import { LETTER_POLICY, letterFrame, letterPage, listPage, MAILBOX_POLICY } from './mailbox-page.ts'
import { findLetter, listLetters, type MailboxLetter } from './mailbox-store.ts'

/** The mailbox for development: whoever reads it can enter every account, so it exists on nothing but the embedded database. */
export function mailRoutes(app: FastifyInstance, { db, config }: Deps) {
  if (!hasMailbox(config)) return

  const letter = async (id: string): Promise<MailboxLetter> =>
    found(UUID.test(id) ? await findLetter(db, id) : undefined, 'Mail')

  app.get('/dev/mailbox', HERE, async (_request, reply) =>
    send(reply, MAILBOX_POLICY, listPage(await listLetters(db))),
  )
  app.get<ById>('/dev/mailbox/:id', HERE, async ({ params }, reply) =>
    send(reply, MAILBOX_POLICY, letterPage(await letter(params.id))),
  )
  app.get<ById>('/dev/mailbox/:id/html', HERE, async ({ params }, reply) =>
    send(reply, LETTER_POLICY, letterFrame(await letter(params.id))),
  )
}

/** Anybody who is not at this machine hears what every unknown address answers. */
const HERE = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
    isAskedHere(request) ? undefined : reply.callNotFound(),
}

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
