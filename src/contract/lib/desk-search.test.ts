import { describe, expect, test } from 'vitest'
import { deskSearchOf } from './desk-search.ts'

describe('a phone number is read from every form that it is written in', () => {
  test.each([
    '9822022222',
    '98220 22222',
    ' 98220-22222 ',
    '+91 98220 22222',
    '+91-98220-22222',
    '(+91) 98220.22222',
    '0091 98220 22222',
    '91 98220 22222',
    '098220 22222',
    'tel:+919822022222',
    '९८२२० २२२२२',
    '+९१ ९८२२० २२२२२',
    '౯౮౨౨౦౨౨౨౨౨',
    '９８２２０２２２２２',
    '98220\u00a022222',
    '\u200e98220\u201122222',
  ])('%j', (typed) => {
    expect(deskSearchOf(typed).phones).toEqual(['9822022222'])
  })

  test('or from a part of it, whose first digits may be a prefix', () => {
    expect(deskSearchOf('98220 22').phones).toEqual(['9822022'])
    expect(deskSearchOf('+91 98220').phones).toEqual(['98220'])
    expect(deskSearchOf('91982201').phones).toEqual(['91982201', '982201'])
    expect(deskSearchOf('91982').phones).toEqual(['91982'])
    expect(deskSearchOf('022222').phones).toEqual(['022222'])
  })

  test('and from nothing else', () => {
    expect(deskSearchOf('Asha 98220').phones).toEqual([])
    expect(deskSearchOf('TKR-7Q4M-2HXP').phones).toEqual([])
    expect(deskSearchOf('').phones).toEqual([])
  })
})

describe('an order number is read with and without its dashes and its prefix', () => {
  test.each([
    'TKR-7Q4M-2HXP',
    'tkr-7q4m-2hxp',
    'TKR7Q4M2HXP',
    'tkr 7q4m 2hxp',
    '#TKR-7Q4M-2HXP',
    'TKR–7Q4M–2HXP',
    'TKR/7Q4M/2HXP',
    'ＴＫＲ７Ｑ４Ｍ２ＨＸＰ',
    'TKR-७Q४M-२HXP',
  ])('%j', (typed) => {
    expect(deskSearchOf(typed).numbers).toEqual(['TKR-7Q4M-2HXP'])
  })

  test('or from a part of it', () => {
    expect(deskSearchOf('7q4m 2hxp').numbers).toEqual(['7Q4M-2HXP'])
    expect(deskSearchOf('tkr7q4m2').numbers).toEqual(['TKR-7Q4M-2'])
    expect(deskSearchOf('tkr7q').numbers).toEqual(['TKR-7Q'])
    expect(deskSearchOf('4m2hx').numbers).toContain('4M-2HX')
  })

  test('a complaint is read alike', () => {
    expect(deskSearchOf('cmp7q4m2hxp').numbers).toEqual(['CMP-7Q4M-2HXP'])
    expect(deskSearchOf('CMP 7Q4M 2HXP').numbers).toEqual(['CMP-7Q4M-2HXP'])
  })

  test('words are none', () => {
    expect(deskSearchOf('milk').numbers).toEqual([])
    expect(deskSearchOf('Kavita Joshi').numbers).toEqual([])
    expect(deskSearchOf('TKR-7Q4M-2HXP-9').numbers).toEqual([])
  })
})

test.each([
  'TKR/26-27/000409',
  'tkr/26-27/409',
  'TKR 26-27 409',
  'TKR2627000409',
  'TKR/2026-27/409',
  'TKR/२६-२७/०००४०९',
  'TKR/26–27/000409',
])('the invoice number %j is read', (typed) => {
  expect(deskSearchOf(typed).document).toEqual({ serial: 409, year: '26-27', prefix: 'TKR' })
})

test.each([
  ['9899 123456', '9899123456'],
  ['98 99 123456', '9899123456'],
  ['98-99-123456', '9899123456'],
  ['+91 9899 123456', '9899123456'],
  ['91 9293123456', '9293123456'],
  ['91-92 12345678', '9212345678'],
  ['0 9899 123456', '9899123456'],
  ['९८९९ १२३४५६', '9899123456'],
])('%j is a phone number and no invoice of a year', (typed, phone) => {
  expect(deskSearchOf(typed)).toMatchObject({ phones: [phone], document: undefined })
})

test('a part of a phone number is no invoice', () => {
  expect(deskSearchOf('9899 1234')).toMatchObject({ phones: ['98991234'], document: undefined })
  expect(deskSearchOf('2627 40')).toMatchObject({ phones: ['262740'], document: undefined })
})

test.each(['26-27/409', '26-27 409', '26-27-000409', '2026-27/409', '2627/409', '२६-२७/४०९'])(
  'the number %j is read without its prefix, because its year is written as on the document',
  (typed) => {
    expect(deskSearchOf(typed).document).toEqual({ serial: 409, year: '26-27', prefix: undefined })
  },
)

test('an invoice number without its prefix may be of any series of its year', () => {
  expect(deskSearchOf('26-27/409').document).toEqual({
    serial: 409,
    year: '26-27',
    prefix: undefined,
  })
  expect(deskSearchOf('2627409').document).toBeUndefined()
  expect(deskSearchOf('26-28/409').document).toBeUndefined()
})

test.each([
  'pay_SbXk39QpLm7RtZ',
  ' pay_SbXk39QpLm7RtZ\n',
  'pay_ SbXk39QpLm7RtZ',
  'pay_SbXk39QpLm7RtZ...',
  'pay_SbXk39QpLm7RtZ…',
])('the payment id %j is read', (typed) => {
  expect(deskSearchOf(typed).providerId).toBe('pay_SbXk39QpLm7RtZ')
})

test('ids of the provider for its order and its refund are read, and words are none', () => {
  expect(deskSearchOf('ORDER_Sb3').providerId).toBe('ORDER_Sb3')
  expect(deskSearchOf('rfnd_Sb3').providerId).toBe('rfnd_Sb3')
  expect(deskSearchOf('payment').providerId).toBeUndefined()
})

test.each(['8901058000290', '8 901058 000290', '8901-0580-00290', '८९०१०५८०००२९०'])(
  'the barcode %j is read',
  (typed) => {
    expect(deskSearchOf(typed).barcodes).toEqual(['8901058000290', '08901058000290'])
  },
)

test('a barcode of twelve digits is the one of thirteen with a zero before it', () => {
  expect(deskSearchOf('012345678905').barcodes).toContain('0012345678905')
  expect(deskSearchOf('0012345678905').barcodes).toContain('012345678905')
  expect(deskSearchOf('1234567').barcodes).toEqual([])
})

test('words keep their script, without invisible characters and piled blanks', () => {
  expect(deskSearchOf('  आशा \u200b  राव ').words).toBe('आशा राव')
})
