import { plainText, text } from '#contract/language/text.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { changePlan, endPlan } from './change-plan.ts'
import { planPrices } from './plan-prices.ts'
import type { PlanTerms } from './price-plan-rules.ts'
import { planOutcomeView, pricePlanView } from './price-plan-view.ts'
import { listOfProduct, listOpen } from './shown-plan-store.ts'

/** Prices that products have for a time, by staff. */
export function pricePlanRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('pricePlan.list', async ({ query: { pageSize, currentPage } }) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const { rows, totalCount } = await listOpen(readDb, page)
    return { data: rows.map(pricePlanView), pageSize, currentPage, count: rows.length, totalCount }
  })

  route('pricePlan.ofProduct', async ({ params }) => {
    const { open, past } = await listOfProduct(readDb, params.id)
    return { data: { open: open.map(pricePlanView), past: past.map(pricePlanView) } }
  })

  route('pricePlan.add', async ({ user, body }) => {
    const outcomes = await planPrices(db, user.id, body.product_ids, termsIn(body))
    const planned = outcomes.filter(({ result }) => result !== 'refused').length
    return {
      message: text('{count, plural, one {# price} other {# prices}} planned.', { count: planned }),
      data: outcomes.map(planOutcomeView),
    }
  })

  route('pricePlan.change', async ({ user, params, body }) => ({
    message: plainText('The planned price is saved.'),
    data: pricePlanView(
      await changePlan(db, user.id, params.id, {
        terms: termsIn(body),
        seenVersion: body.seen_version,
      }),
    ),
  }))

  route('pricePlan.end', async ({ user, params }) => ({
    data: pricePlanView(await endPlan(db, user.id, params.id)),
  }))
}

type Terms = Omit<Parsed<'pricePlan.change'>['body'], 'seen_version'>

const termsIn = ({ price, discount, from, until }: Terms): PlanTerms => ({
  price: price === null ? null : toPaise(price),
  discount,
  from: new Date(from),
  until: new Date(until),
})
