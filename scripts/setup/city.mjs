// @ts-check
import { startDrill } from './start-drill.mjs'

await startDrill('drill/city.ts')
