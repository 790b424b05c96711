// A whole shop on this machine, with two nodes, a primary and a standby: npm run cluster
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/cluster.mjs')
