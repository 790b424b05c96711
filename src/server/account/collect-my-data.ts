import { listAddresses } from '#server/address/address-store.ts'
import { addressView } from '#server/address/address-view.ts'
import { listAlerts } from '#server/alert/alert-store.ts'
import { listCart } from '#server/cart/cart-store.ts'
import { cartItemView } from '#server/cart/cart-view.ts'
import { listOwnComplaints } from '#server/complaint/complaint-list-store.ts'
import { ownComplaintView } from '#server/complaint/complaint-view.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { listNotesAbout, listTagsOn } from '#server/note/notes-about-store.ts'
import { listSubscriptions } from '#server/notify/push/subscription-store.ts'
import { asShopper } from '#server/order/order-rules.ts'
import { listOrders } from '#server/order/order-store.ts'
import { orderView } from '#server/order/order-view.ts'
import { listSessions } from '#server/session/session-store.ts'
import { eventView, sessionView } from '#server/session/session-view.ts'
import { listEvents } from '#server/user/account-event-store.ts'
import { recoveryEmail } from '#server/user/user-rules.ts'
import { findProfile } from '#server/user/user-store.ts'
import { userView } from '#server/user/user-view.ts'
import { listWishes } from '#server/wishlist/wishlist-store.ts'

/** Limit for orders and account events: more than one person has. */
const ALL = 100_000

/** Everything the shop stores about a user, in the form of its other views. */
export async function collectMyData(db: Db, user: { id: string; sessionId: string }) {
  const profile = found(await findProfile(db, user.id), 'User')
  const sessions = await listSessions(db, user.id)
  return {
    exported_at: new Date().toISOString(),
    profile: { ...userView(profile), recovery_email: recoveryEmail(profile) },
    addresses: (await listAddresses(db, user.id)).map(addressView),
    wishlist: await listWishes(db, user.id),
    cart: (await listCart(db, user.id)).map(cartItemView),
    stock_alerts: (await listAlerts(db, user.id)).map(({ productId, since }) => ({
      product_id: productId,
      since: since.toISOString(),
    })),
    notification_browsers: (await listSubscriptions(db, user.id)).map(({ endpoint, since }) => ({
      push_service: new URL(endpoint).host,
      since: since.toISOString(),
    })),
    orders: (await listOrders(db, asShopper(user.id), ALL)).map(orderView),
    complaints: (await listOwnComplaints(db, user.id)).map(ownComplaintView),
    notes_of_staff: {
      notes: await listNotesAbout(db, user.id),
      tags: await listTagsOn(db, user.id),
    },
    devices: sessions.map((session) => sessionView(session, user.sessionId)),
    account_events: (await listEvents(db, user.id, ALL)).map(eventView),
  }
}
