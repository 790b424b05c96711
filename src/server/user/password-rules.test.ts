import { expect, test } from 'vitest'
import { passwordWeakness } from './password-rules.ts'

const ASHA = { username: 'Asha Kulkarni', email: 'asha.rao@example.in' }
const isWeak = (password: string) => passwordWeakness(password, ASHA) !== undefined

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'password@123',
  'qwerty123',
  'Qwertyuiop',
  '12345678',
  '1234567890',
  '87654321',
  '11111111',
  'abcdefgh',
  'iloveyou',
  'iloveyou143',
  'Welcome@2026',
  'admin1234',
  'letmein!!',
  'India@123',
  'jaishreeram',
  'sachin10',
  'krishna108',
  'zaq12wsx',
  '1q2w3e4r',
  'asdfghjkl',
  'ababababab',
])('T-PWD-2: %s is among the first guesses of an attacker', (password) => {
  expect(isWeak(password)).toBe(true)
})

test.each(['Tokri@2026', 'tokri1234', 'Kulkarni1', '123asha.rao', 'kulkarni!!', 'T0kri2026!'])(
  'T-PWD-2: %s contains the name of the shop or of the user',
  (password) => {
    expect(isWeak(password)).toBe(true)
  },
)

test.each([
  'seven green parrots',
  'tnBq7-xwPz',
  '48151623421',
  'मेरा पासवर्ड लंबा है',
  '🐘🐘🦜🥭🥭🛺🛺🪔',
  'kulkarni family owns a blue rickshaw',
])('T-PWD-1: %s is accepted', (password) => {
  expect(passwordWeakness(password, ASHA)).toBeUndefined()
})
