/** An Indian mobile number in two halves: "98220 45613". Any other text is returned unchanged. */
export const formatMobile = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
