import { dateFormatter, isDate } from '#contract/lib/india.ts'

const date = /* @__PURE__ */ dateFormatter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const time = /* @__PURE__ */ dateFormatter({ hour: 'numeric', minute: '2-digit' })

/** "Nov 21, 2026, 07:42 PM", or 'N/A' when it is missing. */
export const formatDate = (instant: string | null | undefined) =>
  isDate(instant) ? date(instant) : 'N/A'

export const formatTime = (instant: string | null | undefined) =>
  isDate(instant) ? time(instant) : 'N/A'
