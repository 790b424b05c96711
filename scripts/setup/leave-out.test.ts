import { expect, test } from 'vitest'
import { type LeftOut, leaveOut } from './leave-out.ts'

const NOTHING: LeftOut = { variables: {}, properties: {}, functions: {}, pieces: [], cases: [] }

test('a variable that never changes is told where it is asked for, and not where it is an argument', () => {
  const code = `
    let isCold = false
    function cool() { isCold = true }
    function say(isCold) { return isCold }
    if (isCold) say(1)`

  expect(leaveOut(code, { ...NOTHING, variables: { isCold: '!1' } })).toBe(`
    let isCold = false
    function cool() { void 0 }
    function say(isCold) { return isCold }
    if (!1) say(1)`)
})

test('a property is told where it is read, not where it is given', () => {
  const code = 'const a = { cold: b.cold, c: b.warm.cold }'

  expect(leaveOut(code, { ...NOTHING, properties: { cold: 'null' } })).toBe(
    'const a = { cold: null, c: null }',
  )
})

test('a function keeps its name and its arguments', () => {
  const code = 'function warm(a, b) { return a + b }; warm(1, 2)'

  expect(leaveOut(code, { ...NOTHING, functions: { warm: '{}' } })).toBe(
    'function warm(a, b) {}; warm(1, 2)',
  )
})

test('a case goes with what it alone leads to, and what is declared in it stays declared', () => {
  const code = `function f(x) { switch (x.tag) {
    case 1: a(); break
    case 2: case 3: var b = 1, c = 2; break
    case 4: case 2: b = 3; break
    default: c = b
  } }`

  const left = leaveOut(code, { ...NOTHING, cases: ['2', '3'] })

  expect(left.replace(/\s+/g, ' ')).toBe(
    'function f(x) { var b, c; switch (x.tag) { case 1: a(); break case 4: b = 3; break default: c = b } }',
  )
})

test('a case into which another goes on is not left out', () => {
  const code = 'switch (x) { case 1: a(); case 2: b() }'

  expect(() => leaveOut(code, { ...NOTHING, cases: ['2'] })).toThrow('goes on into it')
})

test('what is not there cannot be left out', () => {
  const leftOut = { ...NOTHING, functions: { warm: '{}' }, cases: ['2'] }

  expect(() => leaveOut('cool()', leftOut)).toThrow('There is no warm, 2 to leave out.')
})
