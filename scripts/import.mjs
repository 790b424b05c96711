// Imports a price list: npm run import -- prices.csv
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/import.mjs')
