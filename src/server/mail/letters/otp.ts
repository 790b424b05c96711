import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo } from './letter.ts'

export const otpLetter = ({ username }: Told<'otp'>, _linkTo: LinkTo, code: string): Letter => ({
  subject: 'Your code to set a new Tokri password',
  preview: 'Works once, for 10 minutes.',
  title: 'Your code',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: 'Type this code where you asked for it, and choose a new password.' },
    { kind: 'code', code },
    { kind: 'text', text: 'It works once, for 10 minutes. Nobody from Tokri will ask you for it.' },
  ],
  footnote:
    'You get this because somebody asked for a new password for this address. If it was not you, ignore this mail: your password stays as it is.',
})
