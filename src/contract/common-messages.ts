/** Texts of the specification needed on every screen, kept small for the first bundle. */
export const commonMessages = {
  unexpected: 'Unexpected Error Occured!',
  notAdmin: "You don't have permission to visit this page...",
} as const
