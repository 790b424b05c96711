import type { RouteName } from '#contract/routes.ts'
import type { Input } from '#contract/schemas.ts'
import { createUser } from '#server/account/register.ts'
import type { Shop, TestAnswer } from './shop.ts'

export const PASSWORD = 'seven green parrots'

let people = 0
let addresses = 0

export const newEmail = () => `asha${++people}@example.in`

/** An address that no other test uses, so that limits are not shared. */
export const newAddress = () => `10.7.${(++addresses >> 8) & 255}.${addresses & 255}`

type Person = Partial<Omit<Parameters<typeof createUser>[1], 'email'>> & { email?: string }

/** A user who can log in with `PASSWORD`. */
export const insertMember = (shop: Shop, person: Person = {}) =>
  createUser(shop.db, { username: 'Asha', email: newEmail(), password: PASSWORD, ...person })

type Extra = NonNullable<Parameters<Shop['visitor']['call']>[2]>

/** A client without cookies and without browser headers. */
export async function logIn(shop: Shop, email: string, password = PASSWORD, extra: Extra = {}) {
  const answer = await shop.visitor.call('user.login', { body: { email, password } }, extra)
  return { ...answer, ...answer.tokens }
}

export const bearer = (token: string | undefined): Extra => ({
  headers: { authorization: `Bearer ${token}` },
})

/** A browser at its own address: keeps cookies, and sends the token that the page reads from one. */
export function openBrowser(shop: Pick<Shop, 'visitor'>, remoteAddress = newAddress()) {
  const jar = new Map<string, string>()

  const call = async <N extends RouteName>(
    name: N,
    input: Input<N>,
    { headers, cookies }: Extra = {},
  ): Promise<TestAnswer<N>> => {
    const token = jar.get('accessToken')
    const answer = await shop.visitor.call(name, input, {
      remoteAddress,
      cookies: { ...Object.fromEntries(jar), ...cookies },
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    for (const { name: cookie, value } of answer.cookies) {
      if (value === '') jar.delete(cookie)
      else jar.set(cookie, value)
    }
    return answer
  }
  const refresh = () => call('user.refresh', {}, bearer(jar.get('refreshToken')))

  return { jar, call, refresh }
}
