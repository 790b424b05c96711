import { cpuSeconds, residentMegabytes } from '../../bench/process.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { queryOnce } from '../cluster/postgres.ts'
import { DATABASE } from '../cluster/roles.ts'

/** What the parts of a cluster have used up to now. */
export type Use = {
  at: number
  /** Of this process, which sends the load. */
  ownCpuSeconds: number
  nodes: { cpuSeconds: number; megabytes: number }[]
  postgresCpuSeconds: number
  walBytes: number
  databaseBytes: number
  rows: number
  commits: number
  connections: number
}

export async function readUse({ nodes, database }: Cluster): Promise<Use> {
  const url = database.primary().url(DATABASE)
  const [row] = await queryOnce<Record<string, string>>(url, COUNTS)
  const pids = await queryOnce<{ pid: number }>(url, 'select pid from pg_stat_activity')
  return {
    at: performance.now(),
    ownCpuSeconds: cpuSeconds(process.pid),
    nodes: nodes.map((node) => ({
      cpuSeconds: cpuSeconds(node.pid()),
      megabytes: residentMegabytes(node.pid()),
    })),
    // Processes that have ended meanwhile are not counted; those of pools stay.
    postgresCpuSeconds: pids.reduce((sum, { pid }) => sum + (cpuSeconds(pid) || 0), 0),
    walBytes: Number(row?.wal),
    databaseBytes: Number(row?.bytes),
    rows: Number(row?.rows),
    commits: Number(row?.commits),
    connections: Number(row?.connections),
  }
}

const COUNTS = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
  pg_database_size(current_database())::text as bytes,
  (select sum(n_tup_ins)::text from pg_stat_user_tables) as rows,
  (select xact_commit::text from pg_stat_database where datname = current_database()) as commits,
  (select count(*)::text from pg_stat_activity where backend_type = 'client backend') as connections`
