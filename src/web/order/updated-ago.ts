import { dateHint, formatDate } from '#web/lib/format.ts'

/** "just now", "5 min ago", or the date once it is a week old. */
export function updatedAgo(instant: string, now: number) {
  const hint = dateHint(instant, now).replace(/[()]/g, '')
  if (hint === '0 min ago') return 'just now'
  return hint || formatDate(instant)
}
