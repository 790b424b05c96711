/** What the search field suggests in turn while nothing is typed; the demo shop sells all of it. */
export const ROTATING_SEARCHES = [
  'milk',
  'sugar',
  'bread',
  'butter',
  'chips',
  'cold drinks',
  'chocolate',
  'sanitizer',
  'shampoo',
  'soap',
  'cheese',
  'salt',
  'deodorant',
]
