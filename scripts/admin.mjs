// Makes an admin: npm run admin -- you@example.in
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/admin.mjs')
