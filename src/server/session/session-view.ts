import type { SignedInDevice } from '#contract/account.ts'
import { deviceName } from './device-rules.ts'
import type { Session } from './session-store.ts'

export const sessionView = (session: Session, currentId: string): SignedInDevice => ({
  _id: session.id,
  device: deviceName(session.userAgent),
  signedInAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: session.id === currentId,
})
