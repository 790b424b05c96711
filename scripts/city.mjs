// Many shoppers at once on a cluster: npm run city
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/city.mjs')
