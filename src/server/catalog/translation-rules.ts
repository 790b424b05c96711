/** The Hindi name in an answer, which is left out where there is none. */
export const hindiName = (named: { nameHi: string | null } | undefined): { name_hi?: string } =>
  named?.nameHi ? { name_hi: named.nameHi } : {}
