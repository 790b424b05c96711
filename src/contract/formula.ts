/**
 * Whether a spreadsheet would run this text as a formula (OWASP, CSV injection): signs that begin one,
 * their full-width forms, and the white space that spreadsheets skip before them. Apostrophes in front
 * count as well, so that a text which was escaped already is escaped once more and reads back the same.
 */
export const isFormula = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
