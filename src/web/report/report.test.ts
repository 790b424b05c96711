import { expect, test } from 'vitest'
import {
  changeInNumber,
  changeInPercent,
  changeInPoints,
  changeInSeconds,
  durationName,
  hourName,
  lastsFor,
} from './report.ts'

test('hours are named as a clock says them', () => {
  expect([0, 6, 12, 19].map(hourName).map(withPlainSpaces)).toEqual([
    '12 AM',
    '6 AM',
    '12 PM',
    '7 PM',
  ])
})

test('durations are minutes and seconds, and nothing is a dash', () => {
  expect([494.2, 59.6, 42, null].map(durationName)).toEqual([
    '8 min 14 s',
    '1 min 0 s',
    '42 s',
    '–',
  ])
})

test('what is compared says more or less, and nothing where nothing can be said', () => {
  expect(changeInPercent(202, 184)).toEqual({ words: '9.8% more', isUp: true })
  expect(changeInPercent(50, 100)).toEqual({ words: '50% less', isUp: false })
  expect(changeInPercent(5, 0)).toBeUndefined()
  expect(changeInSeconds(494, 526)).toEqual({ words: '32 s faster', isUp: false })
  expect(changeInSeconds(null, 526)).toBeUndefined()
  expect(changeInPoints(0.84, 0.79)).toEqual({ words: '5 points more', isUp: true })
  expect(changeInPoints(0.841, 0.839)).toBeUndefined()
  expect(changeInNumber(11, 8)).toEqual({ words: '3 more', isUp: true })
})

/** Browsers put a narrow space before AM and PM. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

const shelf = (stock: number, sold_in_week: number) =>
  lastsFor({ _id: '1', name: '', unit: '', image: '', threshold: 10, stock, sold_in_week })

test('a shelf lasts as long as the pace of a week says', () => {
  expect(shelf(0, 70)).toBe('Out of Stock')
  expect(shelf(4, 0)).toBe('Nothing sold in a week')
  expect(shelf(4, 168)).toBe('about 4 hours')
  expect(shelf(9, 14)).toBe('5 days')
})
