/**
 * Whether a spreadsheet would run this text as a formula (OWASP, CSV injection): leading formula characters,
 * their full-width forms, and white space before them. Leading apostrophes count as well, so that escaped
 * text is escaped again and reads back unchanged.
 */
export const isFormula = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
