import { DEFAULT_TIMES, type DeliveryTimes, promisedBy } from '#contract/opening-hours.ts'

/** The settings of delivery as they are stored, null where nothing was saved, and the database's time. */
export type DeliveryNow = { times: Partial<DeliveryTimes> | null; now: string }

/** Until when an order is promised that is placed, or paid, now. */
export const promiseOf = ({ times, now }: DeliveryNow): Date =>
  new Date(promisedBy({ ...DEFAULT_TIMES, ...times }, Date.parse(now)))
