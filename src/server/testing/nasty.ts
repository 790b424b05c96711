/**
 * Values that break applications: bounds, wrong types, text that PostgreSQL cannot store, text with a meaning
 * elsewhere.
 */
export const NASTY: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  1e308,
  [],
  {},
  [[[]]],
  'a'.repeat(10_000),
  'a!'.repeat(5_000),
  'nul \u0000 inside',
  '\ud800',
  '\u202etxet',
  '😀'.repeat(300),
  "' or 1=1 --",
  '%_\\',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'NaN',
  '2',
  '9999-99-99',
  '00000000-0000-0000-0000-000000000000',
  ['x', 'y'],
  { $gt: '' },
]

/** Lone surrogates cannot be percent-encoded, so they are sent as a hostile client would. */
export const encodeNasty = (text: string) =>
  /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
