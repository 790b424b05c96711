import type { FrontContent } from '#contract/front/front.ts'
import type { Db } from '#server/db/db.ts'
import { frontPublications } from '#server/db/schema/front.ts'
import { demoProducts } from './catalogue/catalogue.ts'
import { DIWALI_BANNER, pictureUrl } from './catalogue/pictures-of.ts'
import { demoId } from './demo-id.ts'
import { productIdOf } from './load-catalogue.ts'

/** Words in names of what people buy for Diwali. */
const FOR_DIWALI = /diya|dhoop|camphor|soan|besan|cashew|pista/i
const PICKED = 12

/** A notice, a banner and a row picked by hand, published as number one. */
export async function loadFront(tx: Db) {
  const named = demoProducts.filter(({ name, stock }) => stock > 0 && FOR_DIWALI.test(name))
  // Sizes of one thing have one name.
  const picked = named.filter(
    ({ name }, index) => named.findIndex((other) => other.name === name) === index,
  )
  const always = { from: null, until: null }
  const content: FrontContent = {
    notice: {
      words: 'Diwali orders: choose your delivery time before Saturday, 6 PM.',
      words_hi: 'दिवाली के ऑर्डर: शनिवार शाम 6 बजे से पहले डिलीवरी का समय चुनें।',
      tone: 'offer',
      target: { kind: 'screen', screen: 'delivery' },
      ...always,
    },
    banners: [
      {
        id: demoId('banner', 'diwali'),
        image: pictureUrl(DIWALI_BANNER),
        words: 'Diyas, dhoop and sweets for Diwali',
        words_hi: 'दिवाली के लिए दीये, धूप और मिठाई',
        shows_words: true,
        target: { kind: 'search', text: 'diya' },
        ...always,
      },
    ],
    row: {
      title: 'For Diwali',
      title_hi: 'दिवाली के लिए',
      product_ids: picked.slice(0, PICKED).map(({ key }) => productIdOf(key)),
      ...always,
    },
  }
  await tx.insert(frontPublications).values({ number: 1, content }).onConflictDoNothing()
}
