import { t } from '@lingui/core/macro'
import { COMPLAINT_YEARS } from '#contract/complaint/complaint-kinds.ts'
import type { PolicyText } from '#contract/policy/policy-text.ts'
import type { FactWords } from './policy-facts.ts'

/** What personal data is stored, why, for how long, and the user's rights. */
export const privacyText = ({ seller: us, officer_email: email }: FactWords): PolicyText => ({
  short: [
    t`We keep what an order needs, and nothing to follow you around.`,
    t`You can take your data with you, and delete your account, from your profile.`,
  ],
  sections: [
    {
      heading: t`What we keep, and why`,
      text: [
        t`Your name, email and phone number, to know you and to reach you about an order. Your addresses, to bring it. Your orders, because the books of a shop must be kept.`,
        t`When and from which kind of device your account was logged in to, for 180 days, so that you can see whether it was you. Passwords are kept only as a hash.`,
        t`Card numbers and UPI details are typed into the payment provider’s window. Of what it tells us afterwards we keep whether, when, how and how much was paid, and nothing of who paid.`,
      ],
    },
    {
      heading: t`Complaints`,
      text: [
        t`What you write in a complaint, with the name, email or phone number you give there, is read by those who answer it. It is deleted ${{ years: COMPLAINT_YEARS }} years after it was closed: for so long you can go to a consumer commission with it.`,
      ],
    },
    {
      heading: t`Cookies`,
      text: [
        t`Two cookies keep you signed in, one remembers what you said to the cookie banner, and one the language that you choose. There are no cookies of advertisers, and no trackers.`,
      ],
    },
    {
      heading: t`Who else sees it`,
      text: [
        t`The rider sees the name, address and phone number of the order in hand. The payment provider sees the amount and the order’s number, and what its window begins with: your name and email, and the phone number of the address. We don't sell or share your data.`,
      ],
    },
    {
      heading: t`Your rights`,
      text: [
        t`In your profile you can read and correct what we know, download all of it, and delete the account. Orders then stay in the books without your name, street and phone number. Bills stay as they were issued, with all three, because tax law has us keep them for up to eight years. Complaints stay without your name, address and words: those that are open once they are answered.`,
        t`You may withdraw a consent as easily as you gave it, and nominate a person to act for you.`,
        email
          ? t`${us} answers for all this under the Digital Personal Data Protection Act, 2023; write to ${email}.`
          : t`${us} answers for all this under the Digital Personal Data Protection Act, 2023.`,
      ],
    },
  ],
})
