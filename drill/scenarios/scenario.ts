import type { Cluster } from '../cluster/cluster.ts'

/** One trouble of a drill, under load. */
export type Scenario = {
  name: string
  /** What happens, and what the shop should do. Printed with the results. */
  story: string
  /** Why it cannot be played here; undefined: it can. */
  missing?: (cluster: Cluster) => string | undefined
  /** Begins and ends the trouble, and repairs the cluster. */
  run: (stage: Stage) => Promise<void>
}

export type Stage = {
  cluster: Cluster
  /** How long a trouble lasts that has no end of its own, in ms. */
  lastsMs: number
  /** Marks a time in which no second machine can answer orders: the drill does not count it as a pause. */
  withoutOrders: <T>(work: () => Promise<T>) => Promise<T>
  /** A sentence of the report. */
  report: (sentence: string) => void
}
