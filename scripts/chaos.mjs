// Kills and races on whole processes, at full length: npm run chaos -- payments
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/chaos.mjs')
