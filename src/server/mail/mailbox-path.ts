/** URL of the development mailbox. It cannot be guessed, since a Host header can be forged. */
export const mailboxPath = ({ mailboxKey }: { mailboxKey: string }) => `/dev/mailbox/${mailboxKey}`
