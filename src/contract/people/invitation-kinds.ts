/** Roles to which people are invited. */
export const INVITED_ROLES = ['PICKER', 'RIDER', 'STAFF', 'ADMIN'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** `void`: its sender may no longer give this role. */
export const INVITATION_STATES = ['open', 'expired', 'void'] as const

export const INVITATION_DAYS = 7
export const MAX_OPEN_INVITATIONS = 50
