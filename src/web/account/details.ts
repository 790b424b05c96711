import type { User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { isMobile } from '#contract/validation.ts'

/** What a shopper may change of themselves. */
export type Details = Pick<User, 'username' | 'email' | 'mobile'>

export const detailsOf = ({ username, email, mobile }: Details): Details => ({
  username: username.trim(),
  email: email.trim(),
  mobile: mobile.trim(),
})

/** Blanks around a word are no difference: the shop does not keep them. */
export const differs = (details: Details, from: Details) =>
  (['username', 'email', 'mobile'] as const).some(
    (field) => details[field].trim() !== from[field].trim(),
  )

/** Name and email are required; a mobile number is optional. In the order of the fields. */
export function mistakesInDetails({
  username,
  email,
  mobile,
}: Details): Partial<Record<keyof Details, string>> {
  return {
    ...(username.trim() === '' && { username: 'Please enter your name' }),
    ...(email.trim() === '' && { email: 'Please enter your email' }),
    ...(mobile.trim() !== '' && !isMobile(mobile.trim()) && { mobile: messages.mobile }),
  }
}
