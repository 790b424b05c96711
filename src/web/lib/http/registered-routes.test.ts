import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountRoutes } from '#contract/account/account-routes.ts'
import { addressRoutes } from '#contract/address/address-routes.ts'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { complaintRoutes } from '#contract/complaint/complaint-routes.ts'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'

const GROUPS = { accountRoutes, addressRoutes, complaintRoutes, orderPageRoutes, paymentRoutes }
/** Compares the names of calls that other files make. */
const COMPARES = 'src/web/session/call.ts'

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/web/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .filter((path) => path !== COMPARES)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test.each(Object.entries(GROUPS))(
  'a file that makes a call of %s registers them',
  (group, routes) => {
    const names = Object.keys(routes).filter((name) => !(name in shopRoutes))
    const callers = sources.filter(({ text }) => names.some((name) => text.includes(`'${name}'`)))

    expect(callers).not.toEqual([])
    const without = callers.filter(({ text }) => !text.includes(`registerRoutes(${group})`))
    expect(without.map(({ path }) => path)).toEqual([])
  },
)
