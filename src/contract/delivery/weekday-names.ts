import { type Text, text } from '../language/text.ts'
import type { Weekday } from './opening-hours.ts'

export const WEEKDAY_NAMES: Record<Weekday, Text> = {
  monday: text('Monday'),
  tuesday: text('Tuesday'),
  wednesday: text('Wednesday'),
  thursday: text('Thursday'),
  friday: text('Friday'),
  saturday: text('Saturday'),
  sunday: text('Sunday'),
}
