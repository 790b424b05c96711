/** Reasons for missing items. */
export const SHORT_REASONS = ['shelf-empty', 'damaged', 'past-date', 'other'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** Orders that one picker picks together. */
export const MAX_PICKED_TOGETHER = 6
export const pickedTogether = `Please choose 1 to ${MAX_PICKED_TOGETHER} orders.`
/** Batches that a line names: more are seen on the shelf. */
export const MAX_PICK_BATCHES = 5
export const MAX_BAGS = 50
