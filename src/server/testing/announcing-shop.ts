import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { orderForCash } from './cash-order.ts'
import { openPayingShop } from './paying.ts'
import { openPushService } from './push-service.ts'
import { watchingStaff } from './watching-staff.ts'

/** A shop whose staff are told of new orders in their browsers. Each test begins without any browser or new order. */
export async function openAnnouncingShop() {
  const service = await openPushService()
  const shop = await openPayingShop({}, { privateHosts: [service.origin], languages: ['en', 'hi'] })
  const { db } = shop
  const milk = await shop.product({ name: 'Milk', price: 64_00, stock: 10_000 })
  beforeEach(async () => {
    service.answer(201)
    await db.execute(sql`delete from push_subscriptions`)
    // Orders of other tests are no longer new, so that they are not counted as waiting.
    await db.execute(sql`update orders set status = 'Shipped' where status = 'Processing'`)
  })
  return {
    ...{ shop, db, service, milk },
    staff: watchingStaff(shop, service),
    meera: await shop.user({ username: 'Meera', role: 'ADMIN' }),
    /** A new order for cash. */
    ordered: async () => (await orderForCash(await shop.user(), [[milk, 2]])).order,
    /** The titles that a browser has shown. */
    numbersOn: (browser: Browser) => service.shownTo(browser).map(({ title }) => title),
  }
}

type Browser = ReturnType<Awaited<ReturnType<typeof openPushService>>['browser']>
