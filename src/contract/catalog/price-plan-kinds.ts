/** Products per request. */
export const MAX_PLANNED_PRODUCTS = 100
/** Planned and running ones of a product. */
export const MAX_PLANS_PER_PRODUCT = 10
/** Planned and running ones of all products. */
export const MAX_OPEN_PLANS = 5_000
/** How far ahead a plan can end. */
export const MAX_PLAN_DAYS = 366
/** Ended ones that the page of a product lists. */
export const MAX_PAST_PLANS = 10
export const PLANS_PER_PAGE = 20

/**
 * `ended`: the former price has returned. `kept`: the price was changed while it ran, so nothing returned. `missed`: its
 * time passed without it, or its product had no price. `withdrawn`: taken back, and a price it had set has returned.
 */
export const PLAN_STATES = ['planned', 'running', 'ended', 'kept', 'missed', 'withdrawn'] as const
export type PlanState = (typeof PLAN_STATES)[number]
/** States of a plan that is not over. */
export const OPEN_PLAN_STATES = ['planned', 'running'] as const
