import { expect, test } from 'vitest'
import { inEnglish } from '#server/lib/language/in-english.ts'
import * as texts from './delivery-texts.ts'
import { DEFAULT_TIMES, type DeliveryTimes, WEEKDAYS } from './opening-hours.ts'
import { openingHoursText } from './opening-hours-text.ts'

const deliveryTexts = (times: DeliveryTimes, at: number) =>
  Object.fromEntries(
    Object.entries(texts.deliveryTexts(texts.promisedAt(times, at), at)).map(([name, text]) => [
      name,
      text ? inEnglish(text) : '',
    ]),
  )

const arrivalText = (times: DeliveryTimes, at: number) =>
  inEnglish(texts.arrivalText(texts.promisedAt(times, at), at))

function openingHours({ hours }: Pick<DeliveryTimes, 'hours'>) {
  const text = openingHoursText(hours)
  return text && inEnglish(text)
}

/** 23 November 2026 is a Monday. */
const india = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)

const sixToEleven: DeliveryTimes = {
  ...DEFAULT_TIMES,
  hours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { from: '06:00', to: '23:00' }]),
  ) as DeliveryTimes['hours'],
}

test('with its defaults the shop says 10 minutes, 10 min and Superfast, also at 1 AM', () => {
  expect(deliveryTexts(DEFAULT_TIMES, india(26, '01:00'))).toEqual({
    promise: '10 minutes',
    tag: 'Superfast',
    badge: '10 min',
    banner: 'Fresh from the mandi, at your door in',
    door: 'at the door in',
    time: '10 minutes',
    sentence: 'Delivery in 10 minutes',
  })
  expect(arrivalText(DEFAULT_TIMES, india(26, '01:00'))).toBe('in 10 minutes')
})

test('at 1 AM a shop that opens at 6 says so, and nothing of minutes', () => {
  const words = deliveryTexts(sixToEleven, india(26, '01:00'))

  expect(words).toMatchObject({
    promise: 'Delivers from 6 AM',
    tag: '',
    badge: 'From 6 AM',
    sentence: 'Delivers from 6 AM',
  })
  expect(JSON.stringify(words)).not.toMatch(/min/)
  expect(arrivalText(sixToEleven, india(26, '01:00'))).toBe('from 6 AM')
})

test('the minutes are those of the settings', () => {
  const words = deliveryTexts({ ...sixToEleven, minutes: 25 }, india(26, '12:00'))

  expect(words).toMatchObject({ promise: '25 minutes', badge: '25 min' })
})

test('a holiday is said with its reason and the day on which it ends', () => {
  const times = {
    ...sixToEleven,
    closed_until: { until: '2026-11-28T09:30:00+05:30', note: 'Closed for Diwali' },
  }

  expect(deliveryTexts(times, india(26, '09:00'))).toMatchObject({
    badge: 'From Saturday',
    sentence: 'Closed for Diwali. Delivers from 9:30 AM on Saturday',
  })
  const long = { ...times, closed_until: { until: '2026-12-05T09:30:00+05:30', note: '' } }
  expect(deliveryTexts(long, india(26, '09:00'))).toMatchObject({
    badge: 'From 5 Dec',
    sentence: 'Delivers from 9:30 AM on 5 December',
  })
  expect(deliveryTexts(times, india(28, '10:00')).sentence).toBe('Delivery in 10 minutes')
})

test('the hours of the week are said in one sentence, and not at all where the shop never closes', () => {
  expect(openingHours(DEFAULT_TIMES)).toBeUndefined()
  expect(openingHours(sixToEleven)).toBe('6 AM to 11 PM, every day')
  expect(
    openingHours({
      hours: { ...sixToEleven.hours, saturday: { from: '18:30', to: '02:00' }, sunday: 'closed' },
    }),
  ).toBe('6 AM to 11 PM, Monday to Friday; 6:30 PM to 2 AM, Saturday; closed on Sunday')
})
