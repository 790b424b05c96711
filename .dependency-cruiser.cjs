// The swc parser of dependency-cruiser reads TypeScript but leaves JSX out, and TypeScript 7 has no
// JavaScript API that it could use instead. So JSX is switched on here, for the files that have it.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

/** Every folder of the server is a feature, unless it is one of these. A new feature is guarded at once. */
const FEATURE = '(?!(?:http|db|lib|adapters|start|testing)/)[^/]+'

/** Actions are named by their verb. A new verb in the system is worth a line here. */
const VERBS = [
  'add|cancel|change|collect|confirm|delete|end|ensure|expire|export|fail|find|forget|issue|log|open|place|promise|refresh|register',
  'remove|request|reset|save|send|settle|start|sweep|update|verify|write',
].join('|')

/** The rules of the shop: every file of a feature that is not HTTP, SQL, wire shape, action, worker or test. */
const RULES = {
  path: `^src/server/${FEATURE}/`,
  pathNot: [
    '(-routes|-store|-view|-page|-cache|-worker|\\.test)\\.ts$',
    `/(${VERBS})[-.]`,
    '^src/server/account/authenticate\\.ts$',
    '^src/server/mail/letters/',
  ],
}

/** What the contract holds of plain values and arithmetic: no schema, no validator. */
const PLAIN_CONTRACT = '^src/contract/(bill|constants|messages|money|routes|validation)\\.ts$'

/** The map in ARCHITECTURE.md, as rules. Each comment is the message a developer sees. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules of the shop know nothing of HTTP or SQL. Pass them plain values.',
      severity: 'error',
      from: RULES,
      to: { pathNot: ['^src/server/lib/', `^src/server/${FEATURE}/`, PLAIN_CONTRACT] },
    },
    {
      name: 'domain-does-not-load',
      comment: 'A rule never fetches its own data. The route or action loads, the rule decides.',
      severity: 'error',
      from: RULES,
      to: { path: '-(store|routes)\\.ts$' },
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
      comment:
        "Nothing imports a routes file except app.ts, or the one that gathers its feature's.",
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
        pathNot: '-queries\\.ts$|^src/web/(lib|testing)/|\\.test\\.tsx?$',
      },
      to: { path: '^src/web/lib/call\\.ts$' },
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
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
