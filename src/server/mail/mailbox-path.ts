/** Where the development mailbox lies: at an address that cannot be guessed, since a Host header can be forged. */
export const mailboxPath = ({ mailboxKey }: { mailboxKey: string }) => `/dev/mailbox/${mailboxKey}`
