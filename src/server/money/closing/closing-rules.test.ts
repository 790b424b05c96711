import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CLOSING_HEAD, closingCount, closingRows } from './closing-rules.ts'

const REASONS = [
  'छुट्टे पैसे कम थे',
  'சில்லறை இல்லை',
  'ভাঙতি ছিল না',
  'ರೂ ೨೦ ಕಡಿಮೆ',
  'کھلے پیسے کم تھے',
  'Rider’s café – ₹20 short 🙈',
  'e\u0301 \u1112\u1161\u11ab',
  'two\nlines',
  'a, b; "c"',
  '- 20 short',
]

test.each(REASONS)('the reason %j is in the file as it was typed', (reason) => {
  const figures = { openingFloat: 0, expected: 100_00, counted: 80_00, removed: 0, reason }

  const rows = cellsOf(CLOSING_HEAD + closingCount(figures, [{ paise: -5_00, reason }]))

  const kept = reason.startsWith('-') ? `'${reason}` : reason
  expect(rows).toContainEqual(['difference', '', '', kept, '', '-20.00'])
  expect(rows).toContainEqual(['correction', '', '', kept, '', '-5.00'])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', "'=1"])(
  'the note %j is text and no formula',
  (reference) => {
    const line = { kind: 'other', at: new Date(0), number: 'TKR-1', paise: 1_00 } as const

    const csv = closingRows([{ ...line, reference, method: 'bank transfer' }])

    expect(cellsOf(csv)).toEqual([
      ['other', '1970-01-01 05:30:00', 'TKR-1', `'${reference}`, 'bank transfer', '1.00'],
    ])
  },
)

test('a spreadsheet reads the file as UTF-8', () => {
  expect(CLOSING_HEAD.startsWith('\uFEFF')).toBe(true)
})

const cellsOf = (csv: string) => parse(csv, { bom: true }) as string[][]
