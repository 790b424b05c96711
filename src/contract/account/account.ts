import { z } from 'zod'
import { LANGUAGES, type Language } from '../language/languages.ts'
import { plainText } from '../language/text.ts'
import { mobileDigits, otpDigits } from '../lib/typed-digits.ts'
import { messages } from '../messages.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  Nothing,
  named,
  RequiredText,
  Text,
} from '../schema.ts'
import { PERMISSIONS, ROLES } from './access.ts'
import {
  isMobile,
  isOtp,
  MAX_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordMessages,
} from './validation.ts'

/** Security events of an account. A `new-device` is a login, too. */
const ACCOUNT_EVENTS = [
  'login',
  'new-device',
  'failed-login',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'blocked',
] as const

const CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

export const EmailOr = (missing: string | undefined) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH.email)
    .pipe(z.email(plainText('Please enter a valid email address')))
const Email = EmailOr(undefined)
const Filled = z.string({ error: messages.fillAllDetails }).min(1, messages.fillAllDetails)
export const Password = Filled.pipe(
  z
    .string()
    .min(PASSWORD_MIN, passwordMessages.tooShort)
    .max(PASSWORD_MAX, passwordMessages.tooLong),
)
const Username = RequiredText(MAX_LENGTH.username)
export const Mobile = z
  .string()
  .overwrite(mobileDigits)
  .pipe(Text(MAX_LENGTH.mobile))
  .refine((mobile) => mobile === '' || isMobile(mobile), messages.mobile)

const User = z.object({
  _id: Id,
  username: z.string(),
  email: z.string().describe('the address the person wants: the pending one while there is one'),
  pending_email: z
    .string()
    .describe('not empty while this address is not verified; until then the one before it counts'),
  avatar: z.string(),
  mobile: z.string(),
  email_is_verified: z.boolean(),
  last_login_date: Instant.nullable(),
  status: z.string(),
  address_details: z.array(Id),
  shopping_cart: z.array(Id),
  order_history: z.array(Id),
  role: z.enum(ROLES),
  permissions: z
    .array(z.enum(PERMISSIONS))
    .optional()
    .describe('what the role of a STAFF allows; the other roles have none of these'),
  language: z
    .string()
    .nullable()
    .describe('the chosen language of the shop and its emails; null if none was chosen'),
  createdAt: Instant,
})

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

const SignedInDevice = z.object({
  _id: Id,
  device: z.string().describe('what the browser calls itself, in words'),
  signedInAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})

export const AccountEvent = z.object({
  _id: Id,
  event: z.enum(ACCOUNT_EVENTS),
  device: z.string().describe('what the browser calls itself, in words'),
  at: Instant,
})

export const accountSchemas = {
  'user.register': {
    body: z.object({
      username: named(messages.fillAllDetails, MAX_LENGTH.username),
      email: EmailOr(messages.fillAllDetails),
      password: Password,
    }),
    data: z.object({ _id: Id, username: z.string(), email: z.string() }),
  },
  'user.login': {
    body: z.object({
      email: Filled.trim().min(1, messages.fillAllDetails).max(MAX_LENGTH.email),
      password: Filled.max(1024),
    }),
    data: z.object({ tokens: Tokens, user: User }),
    beside: { tokens: Tokens },
  },
  'user.details': { data: User },
  'user.forgotPassword': { body: z.object({ email: Email }), data: Nothing },
  'user.verifyOtp': {
    body: z.object({
      email: Email,
      otp: z
        .string({ error: messages.otpLength })
        .overwrite(otpDigits)
        .refine(isOtp, messages.otpLength),
    }),
    data: z.object({ resetToken: z.string().optional() }),
  },
  'user.verifyEmail': {
    body: z.object({ verificationCode: z.string().min(1).max(200) }),
    data: Nothing,
  },
  'user.resetPassword': {
    body: z.object({
      email: Email,
      newPassword: Password,
      confirmNewPassword: Filled.max(1024),
    }),
    data: Nothing,
  },
  'user.refresh': { data: z.object({ tokens: Tokens }), beside: { tokens: Tokens } },
  'user.logout': { data: Nothing },
  'user.setAvatar': {
    data: z.object({ avatarUrl: z.string() }),
    beside: { avatarUrl: z.string() },
  },
  'user.update': {
    body: z.object({
      username: Username,
      email: Email,
      mobile: Mobile.default(''),
      password: z
        .string()
        .min(1)
        .max(1024)
        .optional()
        .describe('confirms a change of the email, so that it counts as soon as it is verified'),
    }),
    data: User,
  },
  'user.setLanguage': {
    body: z.object({ language: z.enum(CODES).describe('of the shop and its emails') }),
    data: Nothing,
  },
  'user.undoEmailChange': {
    body: z.object({ undoCode: z.string().min(1).max(200) }),
    data: z.object({
      email: z.string().describe('the address that counts again'),
      resetToken: z.string().optional(),
    }),
  },
  'user.sendVerification': { data: Nothing },
  'user.sessions': { data: z.array(SignedInDevice) },
  'user.accountEvents': { data: z.array(AccountEvent).describe('the newest hundred') },
  'user.endSession': { params: ByIdParams, data: Nothing },
  'user.endAllSessions': { data: Nothing },
  'user.export': { data: z.record(z.string(), z.unknown()) },
  'user.delete': { body: z.object({ password: z.string().min(1).max(1024) }), data: Nothing },
} satisfies Record<string, CallSchema>

export type User = z.output<typeof User>
export type Tokens = z.output<typeof Tokens>
export type AccountEvent = z.output<typeof AccountEvent>
export type SignedInDevice = z.output<typeof SignedInDevice>
