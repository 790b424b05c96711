import { prepareNode } from './start/prepare-node.ts'

prepareNode()
// Only now, so that it holds for all that is loaded from here on.
const { openShop } = await import('./start/open-shop.ts')
await openShop()
