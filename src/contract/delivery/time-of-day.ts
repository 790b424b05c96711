import { clockTime, dateFormatter } from '../lib/india.ts'

const fullHour = /* @__PURE__ */ dateFormatter({ hour: 'numeric' })

/** "6 AM", "6:30 AM". Newer ICU versions use a narrow space before AM, so replace it. */
export function timeOfDay(at: number, locale?: string): string {
  const isFullHour = (at / 60_000 + 30) % 60 === 0
  return (isFullHour ? fullHour : clockTime)(at, locale).replace(/\s/g, ' ')
}
