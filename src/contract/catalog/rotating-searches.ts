/** Example searches shown in the empty search field; the demo shop sells all of them. */
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
