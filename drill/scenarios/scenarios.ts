import {
  cutNode,
  databaseStopped,
  diskFull,
  lastStandbyLost,
  poolerRestarted,
  primaryLost,
  standbyLost,
} from './database.ts'
import { clockOff, deployDuringDump, killedNode, rollingRelease } from './nodes.ts'
import { mailAway, providerAway, storeAway } from './outside.ts'
import type { Scenario } from './scenario.ts'

/** In the order they are played. */
export const scenarios: readonly Scenario[] = [
  rollingRelease,
  deployDuringDump,
  killedNode,
  cutNode,
  poolerRestarted,
  diskFull,
  primaryLost,
  standbyLost,
  lastStandbyLost,
  databaseStopped,
  storeAway,
  mailAway,
  providerAway,
  clockOff,
]
