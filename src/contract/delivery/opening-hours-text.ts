import { type Text, text } from '../language/text.ts'
import { type DayHours, type DeliveryTimes, WEEKDAYS, type Weekday } from './opening-hours.ts'
import { timeOfDay } from './time-of-day.ts'
import { WEEKDAY_NAMES } from './weekday-names.ts'

/** "6 AM to 11 PM, Monday to Saturday; closed on Sunday". Undefined if always open. */
export function openingHoursText(hours: DeliveryTimes['hours']): Text | undefined {
  const runs = runsOf(hours)
  if (runs.length === 1 && runs[0]?.hours === 'all-day') return undefined
  return runs.map(textOf).reduce((before, next) => text('{before}; {next}', { before, next }))
}

type Run = { first: Weekday; last: Weekday; hours: DayHours }

/** Consecutive days with the same hours. */
function runsOf(hours: DeliveryTimes['hours']): Run[] {
  const runs: Run[] = []
  for (const day of WEEKDAYS) {
    const before = runs.at(-1)
    const isSame = before && JSON.stringify(before.hours) === JSON.stringify(hours[day])
    if (isSame) before.last = day
    else runs.push({ first: day, last: day, hours: hours[day] })
  }
  return runs
}

function textOf({ first, last, hours }: Run): Text {
  if (hours !== 'closed' && hours !== 'all-day') {
    const span = text('{from} to {to}', { from: clock(hours.from), to: clock(hours.to) })
    return first === 'monday' && last === 'sunday'
      ? text('{span}, every day', { span })
      : text('{span}, {days}', { span, days: daysOf(first, last) })
  }
  const day = WEEKDAY_NAMES[first]
  if (hours === 'closed' && first === last) return text('closed on {day}', { day })
  const days = daysOf(first, last)
  return hours === 'closed' ? text('closed {days}', { days }) : text('all day, {days}', { days })
}

function daysOf(first: Weekday, last: Weekday): Text {
  const days = { first: WEEKDAY_NAMES[first], last: WEEKDAY_NAMES[last] }
  return first === last ? days.first : text('{first} to {last}', days)
}

/** Formats "HH:MM" of the settings. */
const clock = (time: string) => timeOfDay(Date.parse(`2026-01-01T${time}:00+05:30`))
