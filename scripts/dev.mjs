// The shop with reload: server from its sources, pages from Vite.
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/dev.mjs')
