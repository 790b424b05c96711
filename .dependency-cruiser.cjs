// The swc parser of dependency-cruiser reads TypeScript but leaves JSX out, and TypeScript 7 has no
// JavaScript API that it could use instead. So JSX is switched on here, for the files that have it.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const PLAIN_CONTRACT = require('./.dependency-cruiser.contract.cjs')
const searchRules = require('./.dependency-cruiser.search.cjs')

const MAP = readFileSync(join(__dirname, 'ARCHITECTURE.md'), 'utf8')

/** What any room of a side may stand on, as ARCHITECTURE.md says above its table. */
const FOUNDATIONS = { server: ['http', 'db', 'limits', 'lib'], web: ['session', 'ui', 'lib'] }

/** The rooms of one side and what each may use, read from the table under its heading in ARCHITECTURE.md. */
function roomsOf(side) {
  const [, table] = MAP.split(side === 'server' ? '### Server' : '### Web')
  const rows = table
    .split('\n### ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [, names, , uses] = row.split('|')
    const allowed = uses.includes('everything') ? 'everything' : wordsOf(uses)
    return wordsOf(names).map((name) => ({ name: name.replace('/', ''), allowed }))
  })
}

const wordsOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)

const folder = (side, names) => `^src/${side}/(?:${names.join('|')})/`

/** One rule for each room: it imports itself, the foundations and what the map allows. */
const arrowsOf = (side) =>
  roomsOf(side)
    .filter(({ allowed }) => allowed !== 'everything')
    .map(({ name, allowed }) => ({
      name: `map-${side}-${name}`,
      comment: `ARCHITECTURE.md does not let ${side}/${name} import this room. Move the shared part down, or draw the arrow there and say why.`,
      severity: 'error',
      from: { path: folder(side, [name]), pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^src/${side}/[^/]+/`,
        pathNot: folder(side, [name, ...allowed, ...foundationsFor(side, name)]),
      },
    }))

/** A foundation stands on what its own row names, and on nothing else. */
const foundationsFor = (side, name) => (FOUNDATIONS[side].includes(name) ? [] : FOUNDATIONS[side])

/** Rejects folders that are missing from the map in ARCHITECTURE.md. */
const unmapped = (side) => ({
  name: `not-on-the-map-${side}`,
  comment: 'This folder is missing from the tables of ARCHITECTURE.md.',
  severity: 'error',
  from: {
    path: `^src/${side}/[^/]+/`,
    pathNot: folder(
      side,
      roomsOf(side).map(({ name }) => name),
    ),
  },
  to: {},
})

/** Files of pure rules. A file without a kind in its name is an action or infrastructure. */
const RULES = { path: '^src/server/.*-rules\\.ts$' }

/** The map in ARCHITECTURE.md, as rules. Each comment is the message a developer sees. */
module.exports = {
  forbidden: [
    ...arrowsOf('server'),
    ...arrowsOf('web'),
    unmapped('server'),
    unmapped('web'),
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules of the shop know nothing of HTTP or SQL and never load. The action loads, the rule decides.',
      severity: 'error',
      from: RULES,
      to: { pathNot: ['^src/server/lib/', '^src/server/.*-rules\\.ts$', PLAIN_CONTRACT] },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Only stores, the db folder, the demo loader and tests build queries.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: '(-store|\\.test)\\.ts$|^src/server/(db|start|testing)/',
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'http-lives-in-routes',
      comment: 'Only routes, the http folder, app.ts and the start of the server know Fastify.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: '(-routes|\\.test)\\.ts$|^src/server/(http|start|testing)/|^src/server/app\\.ts$',
      },
      to: { path: '(^|/)node_modules/(@fastify|fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-are-leaves',
      comment: "Only app.ts and the file that gathers a feature's routes import a routes file.",
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/app\\.ts$|(-routes|\\.test)\\.ts$' },
      to: { path: '^src/server/.*-routes\\.ts$' },
    },
    {
      name: 'ui-is-generic',
      comment:
        'ui/ and lib/ could be lifted into another shop: they know no screen and no feature.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(?!ui/|lib/|fonts/|[^/]+\\.css$)' },
    },
    {
      name: 'one-fetch',
      comment: 'Components talk to the server through a -queries file.',
      severity: 'error',
      from: {
        path: '^src/web/',
        pathNot: '-queries\\.ts$|^src/web/(lib|session|testing)/|\\.test\\.tsx?$',
      },
      to: { path: '^src/web/(session/call|lib/send)\\.ts$' },
    },
    {
      name: 'contract-is-the-bottom',
      comment:
        'The contract depends on zod alone, so both sides can depend on it; its plain values on nothing.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'plain-contract-is-plain',
      comment:
        'No validator reaches the phone: routes, messages, constants and rules import no schema.',
      severity: 'error',
      from: { path: PLAIN_CONTRACT },
      to: { pathNot: PLAIN_CONTRACT },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'The web never imports the server, nor the server the web; the web never the demo.',
      severity: 'error',
      from: { path: '^src/(web|server)/' },
      to: { path: '^(src/(web|server)|demo)/', pathNot: ['^src/$1/', '^demo/load'] },
    },
    ...searchRules(PLAIN_CONTRACT),
    {
      name: 'sandbox-is-outside',
      comment:
        'The shop knows its payment provider by address and keys alone. Only the start opens the sandbox, which knows nothing of the shop.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/(start/open-sandbox|testing/)|\\.test\\.tsx?$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-knows-no-shop',
      comment: 'The sandbox plays the payment provider and knows no code of the shop.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|demo)/', pathNot: '^src/server/lib/project-root' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Production code never imports tests or testing/.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '\\.test\\.tsx?$|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
