import { expect } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'

test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ languages: 'en,hi' })

const WORDS =
  '- We answer within a day.\n\n# Returns\n\nBring it back within 48 hours. Delivery: {delivery_fee}.'
const HINDI = '- एक दिन में जवाब देते हैं।\n\n# वापसी\n\n48 घंटे में लौटाएँ। डिलीवरी: {delivery_fee}।'

test("an owner's own policy is read by shoppers in their language, and taken back again", async ({
  admin,
  shopper,
  say,
  language,
}) => {
  await admin.goto(officePaths.adminPolicies)
  await expectAccessible(admin)
  await admin.getByRole('link', { name: say('Refunds and cancellation') }).click()
  const [text, hindi] = [
    admin.getByLabel(say('Text'), { exact: false }).first(),
    admin.getByLabel(say('Text in Hindi')),
  ]
  await text.fill('No heading')
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText(say('Begin each part with # and a heading.')).first()).toBeVisible()
  await text.fill(WORDS)
  await hindi.fill(HINDI)
  await expect(admin.getByRole('heading', { name: 'Returns' })).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText(say('Published. Shoppers read it now.'))).toBeVisible()

  await shopper.goto(paths.policy('refunds'))
  const heading = language === 'hi' ? 'वापसी' : 'Returns'
  await expect(shopper.getByRole('heading', { name: heading })).toBeVisible()
  await expect(shopper.getByRole('main')).toContainText('₹40')
  await expectAccessible(shopper)

  await admin.goto(officePaths.adminPolicy('refunds'))
  await text.fill('')
  await hindi.fill('')
  await admin.keyboard.press('Control+Enter')
  await expect(
    admin.getByRole('button', { name: say('Use version {number}', { number: 1 }) }),
  ).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('main')).toContainText(
    say('Free cancellation while we pack, with a full refund.'),
  )
})
