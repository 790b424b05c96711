import { category, shelf } from './notation.ts'

export const petCare = category('pet-care: Pet Care', [
  shelf('dog-food: Dog Food', 'goods dry 15 months', [
    [
      'Moti: * / Dog Food, Adult, *',
      'sack | Chicken & Rice #8a4b1f dog-face | Lamb & Rice #5a3a6b dog-face | Veg #4c7d3a dog-face',
      '1.2 kg 385 | 3 kg 899 | 10 kg 2749',
      'Complete food for grown dogs, with omega oils for the coat.',
    ],
    [
      'Moti: Puppy / Puppy Food, Chicken & Milk',
      'sack #c26a1c dog-face',
      '1.2 kg 419 | 3 kg 979',
      'Small kibble, more calcium, for two to twelve months.',
    ],
    [
      'Moti: Gravy / Chicken Gravy Pouch for Dogs',
      'pouch #a83a2c poodle',
      '80 g 45 | 12 x 80 g 499',
      'Real pieces. Mix it into the kibble and watch.',
    ],
  ]),
  shelf('cat-food: Cat Food', 'goods dry 15 months', [
    [
      'Billu: * / Cat Food, Adult, *',
      'pouch | Ocean Fish #1d5f9a cat-face | Chicken #c2541c cat-face',
      '400 g 165 | 1.2 kg 425',
      'Crunchy complete food for grown cats, with taurine for eyes and heart.',
    ],
    [
      'Billu: Tuna Jelly / Tuna in Jelly Pouch',
      'pouch #3a8ab5 fish',
      '70 g 45 | 12 x 70 g 515',
      'Opens with a smell that ends all sleep.',
    ],
    [
      'Billu: Kitten / Kitten Food, Mackerel',
      'pouch #8a5ab5 cat-face',
      '400 g 189',
      'Tiny kibble, extra protein.',
    ],
  ]),
  shelf('pet-treats: Treats & Chews', 'goods dry 18 months', [
    [
      'Moti: * / Dog Treats, *',
      'pouch | Chicken Sticks #b5641c bone | Dental Bones #3a9a8a bone | Biscuits #c9a03c bone',
      '70 g 99 | 400 g 449',
      'For good behaviour, or for no reason.',
    ],
    [
      'Billu: Creamy Treat / Creamy Cat Treat, Chicken',
      'pouch #d6679a cat-face',
      '4 x 15 g 119',
      'A lickable cream of chicken and tuna. Squeeze slowly, fingers away.',
    ],
  ]),
  shelf('pet-hygiene: Grooming & Litter', 'goods - -', [
    [
      'Billu: Litter / Clumping Cat Litter, Lavender',
      'sack #6a5a9a cat',
      '5 kg 399',
      'Bentonite, clumps hard, little dust.',
    ],
    [
      'Moti: Pet Shampoo / Neem Pet Shampoo',
      'bottle #4c9a5a dog cap=#1f4a1f flagInk=#1f4a1f',
      '200 ml 199',
      'Tick season is every season.',
    ],
    [
      'Moti: Pads / Training Pads',
      'pouch #3a7fc2 paw-prints',
      '10 pcs 299',
      'For puppies and for old friends.',
    ],
  ]),
  shelf('pet-toys: Toys & Accessories', 'goods - -', [
    [
      'Moti: Rope Toy / Knotted Rope Toy',
      'blister #c2541c knot',
      '1 pc 149',
      'Cotton, for tug of war.',
    ],
    [
      'Moti: Collar / Nylon Collar & Leash, Medium',
      'blister #1d4a8a guide-dog',
      '1 set 349',
      'Reflects headlights.',
    ],
    [
      'Billu: Feather / Feather Wand',
      'blister #8a3a9a feather',
      '1 pc 129',
      'Five minutes, twice a day.',
    ],
  ]),
])
