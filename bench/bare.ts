import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The baselines, in a process of their own that the bench starts: a bare Fastify that sends the bytes it is given,
 * and a bare node:http that queries PostgreSQL for the same rows and writes them as JSON.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

let bytes: Buffer = Buffer.alloc(0)
const fastify = Fastify({ bodyLimit: 10_000_000 })
fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
fastify.post('/bytes', async ({ body }) => {
  bytes = body as Buffer
  return ''
})
fastify.get('/', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(bytes)
})

const CARD = 'p.id, p.name, p.images, p.unit, p.stock, p.price, p.discount, p.brand'
const ON_SALE = 'p.deleted_at is null and p.published'
const SHELF = {
  name: 'shelf',
  text: `select ${CARD} from products p join product_subcategories s on s.product_id = p.id
    where s.subcategory_id = $1 and ${ON_SALE} order by p.position, p.id limit 20`,
}
const PAGE = {
  name: 'page',
  text: `select ${CARD} from products p where ${ON_SALE} order by p.position, p.id limit 20 offset $1`,
}
const ADD = {
  name: 'add',
  text: `insert into cart_items (id, user_id, product_id, quantity)
    select gen_random_uuid(), s.user_id, $2, 1 from access_tokens t join sessions s on s.id = t.session_id
    where t.hash = $1 on conflict (user_id, product_id) do update set quantity = 1 returning id`,
}

const node = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare')
  const value = (name: string) => searchParams.get(name) ?? ''
  const query =
    pathname === '/add'
      ? { ...ADD, values: [Buffer.from(value('token'), 'hex'), value('product')] }
      : pathname === '/shelf'
        ? { ...SHELF, values: [value('of')] }
        : { ...PAGE, values: [value('from')] }
  pool.query(query).then(
    ({ rows }) => {
      const body = JSON.stringify(rows)
      const length = Buffer.byteLength(body)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
      response.end(body)
    },
    () => response.writeHead(500, { 'content-length': 0 }).end(),
  )
})

await fastify.listen({ port: 0, host: '127.0.0.1' })
node.listen(0, '127.0.0.1', () => {
  const ports = [fastify.server, node].map((server) => {
    const address = server.address()
    return typeof address === 'object' ? address?.port : undefined
  })
  process.send?.(ports)
})
process.once('disconnect', () => process.exit())
