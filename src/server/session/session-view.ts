import type { AccountEvent as EventView, SignedInDevice } from '#contract/account/account.ts'
import type { AccountEvent } from '#server/user/account-event-store.ts'
import { deviceName } from './device-rules.ts'
import type { Session } from './session-store.ts'

export const sessionView = (session: Session, currentId: string): SignedInDevice => ({
  _id: session.id,
  device: deviceName(session.userAgent),
  signedInAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: session.id === currentId,
})

export const eventView = ({ id, event, userAgent, createdAt }: AccountEvent): EventView => ({
  _id: id,
  event,
  device: deviceName(userAgent),
  at: createdAt.toISOString(),
})
