import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const PASSWORD = 'seven green parrots'
let people = 0

test('a new user is created, logs in and sees their details', async () => {
  const email = newEmail()
  const created = await shop.visitor.call('user.register', { body: person({ email }) })
  expect(created).toMatchObject({ status: 201, message: 'User has been created successfully!' })

  const answer = await logIn(email)

  expect(answer).toMatchObject({ status: 200, message: 'Login Successful!' })
  expect(answer.tokens).toEqual(answer.data.tokens)
  const details = await shop.visitor.call('user.details', {}, bearer(answer.tokens?.accessToken))
  expect(details.data).toMatchObject({ username: 'Asha', email, role: 'USER' })
})

const newEmail = () => `asha${++people}@example.in`
const person = (values: { email: string }) => ({ username: 'Asha', password: PASSWORD, ...values })
const logIn = (email: string, password = PASSWORD) =>
  shop.visitor.call('user.login', { body: { email, password } })
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })
