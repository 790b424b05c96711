import { category, shelf } from './notation.ts'

export const chickenMeatFish = category('chicken-meat-fish: Chicken, Meat & Fish', [
  shelf('chicken: Chicken', 'nonveg chilled 2 days', [
    [
      'Murgi Mandi: Curry Cut / Chicken Curry Cut, Skinless',
      'meat #b3261e @chicken',
      '500 g (10-14 pcs) 159 | 1 kg (20-26 pcs) 309',
      'Bone-in pieces of a young bird, skinless and washed. Never frozen.',
    ],
    [
      'Murgi Mandi: Breast Boneless / Chicken Breast Boneless',
      'meat #c2541c @fillet',
      '450 g (2-4 pcs) 249',
      'Lean fillets, trimmed of fat. Slice thin, cook fast.',
    ],
    [
      'Murgi Mandi: Drumsticks / Chicken Drumsticks, Skinless',
      'meat #a8341c @drumstick',
      '500 g (5-6 pcs) 229',
      'Even sizes for tandoori. Three slits in each and it drinks the marinade.',
    ],
    [
      'Murgi Mandi: Chicken Mince / Chicken Keema',
      'meat #d9731c @mince',
      '450 g 245',
      'Minced once, medium grain, for kebabs and momos.',
    ],
  ]),
  shelf('mutton: Mutton', 'nonveg chilled 2 days', [
    [
      'Murgi Mandi: Goat Curry Cut / Goat Curry Cut, Pasture Raised',
      'meat #7a1f1f @mutton',
      '500 g (14-18 pcs) 475',
      'Shoulder, leg and rib in one pack. Slow fire, no hurry.',
    ],
    [
      'Murgi Mandi: Mutton Keema / Mutton Keema, Coarse',
      'meat #8a2a1c @mince',
      '450 g 499',
      'Coarse mince with just enough fat for seekh.',
    ],
    [
      'Murgi Mandi: Mutton Biryani Cut',
      'meat #5a1f2a @mutton',
      '500 g (7-9 pcs) 515',
      'Large pieces with bone, as a dum biryani wants them.',
    ],
  ]),
  shelf('fish-seafood: Fish & Seafood', 'nonveg chilled 2 days', [
    [
      'Machhli Ghat: Rohu / Rohu (রুই), Bengali Cut',
      'meat #1d5f7a @fishsteak',
      '500 g (6-8 pcs) 199',
      'Freshwater steaks, scaled and cleaned. Good in mustard gravy.',
    ],
    [
      'Machhli Ghat: Surmai / Seer Fish (Surmai) Steaks',
      'meat #1d4a8a @fishsteak',
      '500 g (4-6 pcs) 599',
      'Firm, few bones. Rava fry it.',
    ],
    [
      'Machhli Ghat: Pomfret / White Pomfret, Whole Cleaned',
      'meat #3a6a8a @wholefish',
      '2 pcs (400-500 g) 649',
      'Two plate-sized pomfrets, gutted and slit.',
    ],
    [
      'Machhli Ghat: Prawns / Prawns, Medium, Peeled & Deveined',
      'meat #c2541c @prawn',
      '250 g 289 | 500 g 559',
      'From Kakinada farms, tail off, vein out.',
    ],
    [
      'Machhli Ghat: Salmon / Norwegian Salmon Fillet',
      'meat #d9602c @salmon',
      '200 g 849',
      'One thick fillet, skin on. Flown in on ice.',
      'Country of origin=Norway',
    ],
  ]),
  shelf('sausages-coldcuts: Sausages & Cold Cuts', 'nonveg chilled 45 days', [
    [
      'Murgi Mandi: * Sausage / Chicken Sausages, *',
      'pouch | Cheese #d9a012 hot-dog | Pepper #3a3a3a hot-dog | Smoked #8a3a1c hot-dog',
      '250 g 165',
      'Coarse chicken sausage in a thin casing. Pan, medium heat, turn often.',
    ],
    [
      'Murgi Mandi: Salami / Chicken Salami, Peppered',
      'pouch #b3261e bacon',
      '200 g 155',
      'Cooked, peppered and sliced thin for sandwiches. Ready from the pack.',
    ],
    [
      'Murgi Mandi: Seekh Kebab / Chicken Seekh Kebab',
      'box #7a2a12 meat-on-bone low',
      '300 g 275',
      'Charred already. Six minutes on a tawa, onion rings, lemon.',
    ],
  ]),
  shelf('marinated: Ready to Cook', 'nonveg chilled 4 days', [
    [
      'Murgi Mandi: * / Chicken *, Marinated',
      'meat | Tandoori Tikka #b3261e @tikka | Afghani Tikka #d9c07a @malaitikka | Pahadi Tikka #3f7d2a @haratikka',
      '400 g 299',
      'Boneless thigh, twelve hours in the marinade. Grill or pan-roast for ten minutes.',
    ],
    [
      'Machhli Ghat: Fish Fingers',
      'box #1d6b8a fried-shrimp low',
      '250 g 245',
      'Basa strips in crumbs. Shallow fry from frozen.',
      'Storage=Keep frozen at -18 °C|Shelf life=9 months',
    ],
  ]),
  shelf('eggs-pantry: Eggs for Every Day', 'nonveg chilled 14 days', [
    [
      'Murgi Mandi: Quail Eggs / Quail Eggs (Bater)',
      'punnet #4a5a2a quailegg hi=बटेर_अंडे',
      '12 pcs 75',
      'Speckled and small. Boil for three minutes.',
    ],
  ]),
])
