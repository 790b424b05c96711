/** Maximum products that one person waits for. */
export const MAX_ALERTS = 50
