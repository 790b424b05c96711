import type { Variant } from './expand.ts'
import { hashOf } from './numbers.ts'

/** Forms that show their goods openly get a close-up; some packs show their back. */
const OPEN = ['tray', 'net', 'punnet']
const PACKS = ['pouch', 'box', 'carton', 'pillow', 'jar', 'bottle', 'tub', 'sack', 'milkpouch']

export function picturesOf({ slug, look }: Pick<Variant, 'slug' | 'look'>) {
  const second = OPEN.includes(look.form) ? 'close' : hasBack(slug, look.form) ? 'back' : undefined
  return second ? [`${slug}.webp`, `${slug}-${second}.webp`] : [`${slug}.webp`]
}

const hasBack = (slug: string, form: string) => PACKS.includes(form) && hashOf(slug) % 6 === 0
