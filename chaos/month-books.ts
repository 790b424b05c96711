import { bookFile, type ReadVoucher, vouchersOf } from '#server/testing/book-files.ts'
import type { TestUser } from '#server/testing/shop.ts'

/* The months as the tax consultant gets them, from the files of "Tax and books". In paise. */

const paise = (rupees: number) => Math.round(rupees * 100)

/**
 * The taxes of the months of these days, and the sums of their vouchers for Tally. Their return has no file: the
 * documents were moved into the past, so numbers of a month are missing.
 */
export async function readBooks(staff: TestUser, days: readonly string[]) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const sums = { tax: 0, register: 0, money: 0 }
  for (const month of months) {
    const vouchers = vouchersOf(await bookFile(staff, month, 'tally-vouchers'))
    for (const voucher of vouchers) checkBalance(voucher)
    const isMoney = ({ type }: ReadVoucher) => type === 'Receipt' || type === 'Payment'
    sums.register += customersOf(vouchers.filter((one) => !isMoney(one)))
    sums.money -= customersOf(vouchers.filter(isMoney))
    const { sum } = (await staff.call('books.month', { query: { month } })).data
    sums.tax += paise(sum.cgst_amount) + paise(sum.sgst_amount) + paise(sum.igst_amount)
  }
  return sums
}

function checkBalance({ number, entries }: ReadVoucher) {
  const difference = entries.reduce((all, entry) => all + entry.paise, 0)
  if (difference !== 0) throw new Error(`Voucher ${number} is out by ${difference}`)
}

const customersOf = (vouchers: readonly ReadVoucher[]) =>
  vouchers
    .flatMap(({ entries }) => entries)
    .filter(({ ledger }) => ledger === 'Online customers')
    .reduce((all, entry) => all + entry.paise, 0)
