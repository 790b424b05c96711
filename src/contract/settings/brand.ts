import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { isShopName } from './brand-defaults.ts'
import { isColour } from './header-colour.ts'

export const Brand = z.object({
  name: z
    .string()
    .trim()
    .max(OFFICE_LENGTH.shopName)
    .refine((name) => name === '' || isShopName(name), {
      error: plainText('has signs that cannot be shown, or no letter'),
    })
    .describe('what the shop is called everywhere; empty: Tokri'),
  logo: z
    .string()
    .max(100)
    .regex(/^$|^\/media\/[0-9a-f]{32}-192\.webp$/, plainText('is not a logo of the shop'))
    .describe('as answered by settings.addLogo; empty: the name, written'),
  header_colour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((colour) => colour === '' || isColour(colour), {
      error: plainText('is not a colour such as #14432a'),
    })
    .describe('six hex digits, dark enough for white text; empty: as in every new shop'),
})
