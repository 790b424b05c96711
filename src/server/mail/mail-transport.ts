/** An email as it is passed to the mail server. */
export type OutgoingMail = {
  /** The same for every attempt, so that email clients show an email that arrives twice only once. */
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** A mail server, or the mailbox for development. `send` throws JobFailure. */
export type MailTransport = {
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  /** Whether the mail server responds. */
  isReachable: () => Promise<boolean>
}
