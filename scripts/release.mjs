// Makes a folder that runs the shop without the sources or build tools: npm run release -- DIR
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/release.mjs')
