import { eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/schemas.ts'
import { applyDuePrices } from '#server/catalog-admin/price-plan/apply-due-prices.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Shop, TestUser } from './shop.ts'

type Terms = Omit<Input<'pricePlan.add'>['body'], 'product_ids'>
type Thing = { id: string }

const HOUR_MS = 3_600_000
/** Full hours from now. */
export const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Terms of a plan from in an hour until in three. */
export const plannedTerms = (more: Partial<Terms> = {}): Terms => ({
  price: 40,
  discount: null,
  from: hoursAhead(1),
  until: hoursAhead(3),
  ...more,
})

/** Plans prices in the name of a member of staff, and lets their time come. */
export function planDesk(shop: Pick<Shop, 'db'>, staff: TestUser) {
  const add = (things: readonly Thing[], terms: Terms, who = staff) =>
    who.call('pricePlan.add', { body: { product_ids: things.map(({ id }) => id), ...terms } })
  const ofProduct = async ({ id }: Thing) =>
    (await staff.call('pricePlan.ofProduct', { params: { id } })).data
  const letPass = (hours: number) =>
    shop.db.execute(sql`update price_plans set from_at = from_at - make_interval(hours => ${hours}),
      until_at = until_at - make_interval(hours => ${hours})`)
  const apply = () => applyDuePrices(shop.db)

  const openOf = async (thing: Thing) => {
    const [plan] = (await ofProduct(thing)).open
    if (!plan) throw new Error('The product has no planned price')
    return plan
  }
  const plan = async (thing: Thing, terms: Partial<Terms> = {}) => {
    const { data } = await add([thing], plannedTerms(terms))
    if (data[0]?.result !== 'planned') throw new Error(data[0]?.why)
  }

  return {
    add,
    ofProduct,
    /** The first open plan of a product. */
    openOf,
    /** As `staff` plan one price, which runs from in an hour until in three. */
    plan,
    /** The same, and returns its id. */
    planned: async (thing: Thing) => {
      await plan(thing)
      return (await openOf(thing))._id
    },
    /** Moves the time of all plans into the past, without applying them. */
    letPass,
    apply,
    /** The same, and applies what is due. */
    pass: async (hours: number) => {
      await letPass(hours)
      return apply()
    },
    pricesOf: async ({ id }: Thing) => {
      const { price, discount } = products
      const [row] = await shop.db
        .select({ price, discount })
        .from(products)
        .where(eq(products.id, id))
      return row
    },
    /** What the audit trail has of a product, the oldest first. */
    trailOf: async ({ id }: Thing) =>
      (
        await shop.db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subjectId, id))
          .orderBy(auditEntries.createdAt, auditEntries.id)
      ).map(({ action, actorName }) => `${action} by ${actorName}`),
  }
}
