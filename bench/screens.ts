import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, devices } from '@playwright/test'
import { startNode } from '../chaos/node.ts'
import { browser as browserPath } from '../scripts/browser.ts'
import { median } from './measure.ts'
import { CATEGORIES, type MainThread, mainThreadOf } from './screens/main-thread.ts'
import { newShopper, productsInStock, type Shopper } from './screens/shopper.ts'
import { type Visit, visitsOf } from './screens/visits.ts'

/**
 * How long a phone is blocked while a screen of the demo shop opens, and while something is pressed
 * there: npm run bench:screens -- --runs 5 --screens home,listing
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, screens: { type: 'string', default: '' } },
})
const RUNS = Number(values.runs)
const ONLY = values.screens.split(',').filter(Boolean)
/** The shop accepts ten orders of one shopper in ten minutes. */
const MOST_RUNS = 9
/** Deferred work of a screen is done by then. In ms. */
const SETTLED_MS = 1200
const COLUMNS = ['blocking', 'longest', 'script', 'style', 'layout', 'rest'] as const

type Shop = { url: string; browser: Browser; shopper: Shopper }

async function run() {
  if (!(RUNS >= 1 && RUNS <= MOST_RUNS)) throw new Error(`--runs is 1 to ${MOST_RUNS}.`)
  const folder = await mkdtemp(join(tmpdir(), 'bench-screens-'))
  const node = await startNode({ DEMO: 'on', DATA_DIR: folder, DATABASE_URL: '' })
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
  try {
    const shopper = await newShopper(node.url)
    await measureAll({ url: node.url, browser, shopper })
  } finally {
    await browser.close()
    await node.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(shop: Shop) {
  const visits = visitsOf(await productsInStock(shop.shopper.ask))
  console.log(['', ...COLUMNS].map((name) => name.padStart(10)).join(''))
  for (const visit of visits.filter(({ name }) => ONLY.length === 0 || ONLY.includes(name))) {
    const measured: MainThread[] = []
    for (let run = 0; run < RUNS; run++) measured.push(await measure(shop, visit))
    const medians = COLUMNS.map((column) => median(measured.map((one) => one[column])))
    console.log(
      [visit.name, ...medians.map(Math.round)].map((cell) => `${cell}`.padStart(10)).join(''),
    )
  }
}

/** In a browser with empty caches. */
async function measure({ url, browser, shopper }: Shop, visit: Visit): Promise<MainThread> {
  await visit.prepare(shopper.ask)
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: url,
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...(!visit.isGuest && { storageState: shopper.session }),
  })
  const page = await context.newPage()
  const open = async () => {
    await page.goto(visit.path)
    await page.locator(visit.ready).first().waitFor()
    await settle()
  }
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLED_MS)
  }
  if (visit.act) await open()
  await browser.startTracing(page, { categories: CATEGORIES })
  if (visit.act) await visit.act(page).then(settle)
  else await open()
  const trace = await browser.stopTracing()
  await context.close()
  return mainThreadOf(trace)
}

await run()
