import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountRoutes } from '#contract/account/account-routes.ts'
import { loginRoutes } from '#contract/account/login-routes.ts'
import { addressRoutes } from '#contract/address/address-routes.ts'
import { findRoutes } from '#contract/catalog/find-routes.ts'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { complaintRoutes } from '#contract/complaint/complaint-routes.ts'
import { orderPageRoutes } from '#contract/order/order-routes.ts'
import { settingsRoutes } from '#contract/settings/settings-routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'

const GROUPS = {
  ...{ accountRoutes, addressRoutes, complaintRoutes, findRoutes, loginRoutes, orderPageRoutes },
  ...{ paymentRoutes, settingsRoutes },
}
/** The login is a call of accounts too, but loads without the others. */
const isInSmallerGroup = (group: string, name: string) =>
  name in shopRoutes || (group !== 'loginRoutes' && name in loginRoutes)
/** Compares the names of calls that other files make. */
const COMPARES = 'src/web/session/call.ts'

/** A type that names a call makes none. */
const withoutTypes = (text: string) => text.replaceAll(/(?:Input|Answer)<'[\w.]+'>/g, '')

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/web/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .filter((path) => path !== COMPARES)
  .map((path) => ({ path, text: withoutTypes(readFileSync(path, 'utf8')) }))

test.each(Object.entries(GROUPS))(
  'a file that makes a call of %s registers them',
  (group, routes) => {
    const names = Object.keys(routes).filter((name) => !isInSmallerGroup(group, name))
    const callers = sources.filter(({ text }) => names.some((name) => text.includes(`'${name}'`)))

    expect(callers).not.toEqual([])
    const registers = new RegExp(`registerRoutes\\([^)]*\\b${group}\\b`)
    const without = callers.filter(({ text }) => !registers.test(text))
    expect(without.map(({ path }) => path)).toEqual([])
  },
)
