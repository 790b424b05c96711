/** A letter as it is handed to the post. */
export type OutgoingMail = {
  /** The same for every try of one mail, so that a letter that arrives twice is shown once. */
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** The post: a mail server, or the mailbox for development. `send` throws MailFailure. */
export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Whether the mail server answers at all. */
  isReachable: () => Promise<boolean>
}

/**
 * Why a letter was not taken. `refused` is for good: this letter will never be taken. `unreachable`
 * says nothing about the letter: the server was away.
 */
export class MailFailure extends Error {
  readonly reason: 'refused' | 'later' | 'unreachable'

  constructor(reason: 'refused' | 'later' | 'unreachable', message: string) {
    super(message)
    this.reason = reason
  }
}
