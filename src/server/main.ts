import { prepareNode } from './start/prepare-node.ts'

prepareNode()
// Imported here, so that the settings above apply to all modules loaded from here on.
const { openShop } = await import('./start/open-shop.ts')
await openShop()
