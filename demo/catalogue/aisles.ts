import { babyCare } from './baby.ts'
import { bakeryBiscuits } from './bakery.ts'
import { beautyGrooming } from './beauty.ts'
import { breakfastInstant } from './breakfast.ts'
import { cleaningEssentials } from './cleaning.ts'
import { dairyBreadEggs } from './dairy.ts'
import { coldDrinks } from './drinks.ts'
import { dryFruitsSeeds } from './dry-fruits.ts'
import { electricals } from './electricals.ts'
import { frozenIceCream } from './frozen.ts'
import { fruitsVegetables } from './fruits.ts'
import { gardening, giftParty } from './gift-party.ts'
import { healthWellness } from './health.ts'
import { organicHealthy } from './healthy.ts'
import { homeKitchen } from './home-kitchen.ts'
import { chickenMeatFish } from './meat.ts'
import type { Aisle } from './notation.ts'
import { oilGheeMasala } from './oils-masala.ts'
import { paanMukhwas } from './paan.ts'
import { personalCare } from './personal-care.ts'
import { petCare } from './pet-care.ts'
import { poojaFlowers } from './pooja-flowers.ts'
import { saucesSpreads } from './sauces.ts'
import { snacksMunchies } from './snacks.ts'
import { attaRiceDal } from './staples.ts'
import { stationeryToys } from './stationery-toys.ts'
import { sweetTooth } from './sweets.ts'
import { teaCoffee } from './tea-coffee.ts'

/** The shop from its entrance to its back wall: the order of the category grid. */
export const aisles: readonly Aisle[] = [
  fruitsVegetables,
  dairyBreadEggs,
  attaRiceDal,
  oilGheeMasala,
  snacksMunchies,
  coldDrinks,
  teaCoffee,
  sweetTooth,
  bakeryBiscuits,
  breakfastInstant,
  dryFruitsSeeds,
  saucesSpreads,
  chickenMeatFish,
  frozenIceCream,
  paanMukhwas,
  organicHealthy,
  cleaningEssentials,
  personalCare,
  beautyGrooming,
  babyCare,
  petCare,
  healthWellness,
  homeKitchen,
  electricals,
  stationeryToys,
  poojaFlowers,
  giftParty,
  gardening,
]
