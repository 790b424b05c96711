import { commonMessages } from './common-messages.ts'

/** Texts of the specification used by both sides. Texts of a single screen are in that screen. */
export const messages = {
  ...commonMessages,
  signIn: 'Please log in to continue.',
  fillAllDetails: 'Fill in all the user details and try again!',
  passwordsDiffer: "Password and Confirm Password don't match!",
  addressFields: 'Please fill all required fields',
  mobile: 'Please enter a valid 10-digit mobile number',
  pincode: 'Please enter a valid 6-digit pincode',
  pickAddress: 'Please select a delivery address',
  pickPayment: 'Please select a payment method',
  otpLength: 'OTP should be 6 digits long!',
  otpDigits: 'OTP should be a number!',
  productFields:
    'Missing one or more required fields: [name, image, categories, subcategories, unit, stock, price, description]',
  productNameAndPrice: 'Name and Price are required!',
  fieldName: 'Field Name is required!',
  categoryName: 'Category Name is required!',
  blockReason: 'Please enter the reason.',
  cancelReason: 'Please enter the reason.',
  paymentVerified: 'Payment verified successfully!',
  retryFromOrders: 'Payment failed. You can try again from your orders page.',
  retryOrOther: 'You can retry payment or choose a different method.',
  onlinePaymentRefused:
    'This order cannot be paid online. Please choose cash on delivery, or try again later.',
  lastPaymentUnknown: 'We could not check your last payment. Please try again in a minute.',
  onlinePaymentFailed: 'Failed to process online payment. Please try again.',
  shopNotReady: 'This shop does not take orders yet. Your cart is saved.',
  priceChanged: 'Some prices have changed since you opened checkout. Please look at the new total.',
} as const
