import {
  cutNode,
  databaseStopped,
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
  primaryLost,
  standbyLost,
  lastStandbyLost,
  databaseStopped,
  storeAway,
  mailAway,
  providerAway,
  clockOff,
]
