/** A letter as it is handed to the mail server. */
export type OutgoingMail = {
  /** The same for every try of one mail, so that a letter that arrives twice is shown once. */
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** A mail server, or the mailbox for development. `send` throws JobFailure. */
export type MailTransport = {
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  /** Whether the mail server answers at all. */
  isReachable: () => Promise<boolean>
}
