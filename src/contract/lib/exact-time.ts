import { dateFormatter } from './india.ts'

/** "7:46:10 PM" */
export const exactTime = /* @__PURE__ */ dateFormatter({
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
