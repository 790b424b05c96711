import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Db } from '#server/db/db.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { atEnd } from '#server/testing/at-end.ts'

const run = promisify(execFile)
const folder = join(projectRoot, 'deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

type Rule = { alert: string; expr: string; annotations: { runbook: string; summary: string } }
const rules: Rule[] = parse(read('prometheus/alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
type Panel = {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  datasource: { uid: string }
  targets: { expr: string }[]
}
type Dashboard = {
  uid: string
  title: string
  panels: Panel[]
  templating: { list: { name: string; type: string; query: string }[] }
}
const dashboards: Dashboard[] = readdirSync(join(folder, 'grafana/dashboards')).map((name) =>
  JSON.parse(read(`grafana/dashboards/${name}`)),
)
const panels = dashboards.flatMap((dashboard) => dashboard.panels)

test.each([
  ['check', 'rules', 'alerts.yaml'],
  ['check', 'config', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])('promtool: %s %s %s', async (...args) => {
  const result = await run('promtool', args, { cwd: join(folder, 'prometheus') }).catch(
    (error) => error,
  )

  if (result.code === 'ENOENT')
    return console.warn('*** promtool is not installed: alerts are not checked ***')
  expect(`${result.code ?? ''}${result.code ? result.stdout + result.stderr : ''}`).toBe('')
})

test('every metric named by an alert, a dashboard or the autoscaler is exported', async () => {
  const exported = await exportedNames()
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(
    ({ expr }) => expr,
  )
  const texts = [...expressions, read('kubernetes/scaling.yaml'), read('prometheus/adapter.yaml')]

  const named = texts.flatMap((text) => text.match(/\b(?:tokri|nodejs|process)_[a-z\d_]+/g) ?? [])

  expect(new Set(named).size).toBeGreaterThan(30)
  expect(named.filter((name) => !exported.has(name))).toEqual([])
})

test('each alert has a test and a runbook of its name', () => {
  const tests = read('prometheus/alerts.test.yaml')
  const runbooks = readFileSync(join(projectRoot, 'docs/runbooks.md'), 'utf8')

  expect(rules).toHaveLength(13)
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`)
    expect(runbooks).toContain(`\n## ${alert}\n`)
    expect(tests).toContain(`# ${alert} fires`)
    expect(tests).toContain(`# ${alert} is silent`)
  }
})

test.each(dashboards)(
  'the dashboard $title is complete and no panel covers another',
  (dashboard) => {
    const { uid, templating, panels: shown } = dashboard

    expect(uid).toMatch(/^tokri-/)
    expect(templating.list).toMatchObject([
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
    ])
    expect(shown.length).toBeGreaterThan(5)
    for (const { datasource, targets } of shown) {
      expect(datasource.uid).toMatch(/^\$\{datasource\}$/)
      expect(targets.length).toBeGreaterThan(0)
    }
    const cells = shown.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)},${y + Math.floor(nth / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  },
)

/** Names of a node's metrics; no database is needed for them. */
async function exportedNames(): Promise<ReadonlySet<string>> {
  const metrics = await openMetrics({
    readDb: { execute: async () => ({ rows: [] }) } as unknown as Db,
    ...{ port: 0, host: '127.0.0.1', pools: {} },
    ...{
      products: () => 0,
      heapShare: () => 0.1,
      comparedAt: () => 0,
      heardAt: () => 0,
      streams: () => new Map(),
    },
  })
  atEnd(metrics.close)
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  const typed = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  )
}
