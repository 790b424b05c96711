/** Texts of the specification that every screen may have to say: its first script carries these alone. */
export const commonMessages = {
  unexpected: 'Unexpected Error Occured!',
  notAdmin: "You don't have permission to visit this page...",
} as const
