import { category, shelf } from './notation.ts'

export const homeKitchen = category('home-kitchen: Home & Kitchen', [
  shelf('bottles-tiffin: Bottles & Tiffins', 'goods - -', [
    [
      'Bartan: * / Steel Water Bottle, *',
      'steelbottle | Brushed #b9c2c8 droplet | Sky Blue #4a9ad9 droplet | Matte Black #2a2d30 droplet',
      '750 ml 349 | 1 L 425',
      'Single-wall 304 steel, leak-proof cap. Not for hot drinks.',
    ],
    [
      'Bartan: Flask / Vacuum Flask, 24 Hours Hot & Cold',
      'steelbottle #1f5a4a hot-beverage',
      '500 ml 749 | 1 L 1099',
      'Double wall. Chai at eight is still chai at six.',
    ],
    [
      'Bartan: Tiffin / Stainless Steel Tiffin, 3 Tier',
      'tiffin #b9c2c8 bento-box',
      '1 set 649',
      'Three containers, one clamp, no leaks in the local train.',
    ],
  ]),
  shelf('cookware: Cookware', 'goods - -', [
    [
      'Loha: Kadhai / Cast Iron Kadhai, Pre-Seasoned',
      'kadhai #2a2a2a cooking',
      '24 cm 1299',
      'Heavy, even heat. Oil it after washing, hand it down later.',
    ],
    [
      'Loha: Tawa / Cast Iron Dosa Tawa',
      'pan #2a2a2a cooking',
      '28 cm 949',
      'Gets better with each dosa.',
    ],
    [
      'Bartan: Pressure Cooker / Pressure Cooker, Inner Lid, ISI Marked',
      'cooker #b9c2c8 pot-of-food',
      '3 L 1349 | 5 L 1799',
      'Three-millimetre base, spare gasket in the box.',
    ],
    [
      'Bartan: Fry Pan / Non-Stick Fry Pan',
      'pan #a8321c cooking',
      '24 cm 699',
      'Three coats, wooden spoons only.',
    ],
  ]),
  shelf('kitchen-tools: Kitchen Tools', 'goods - -', [
    [
      'Bartan: Peeler / Y Peeler & Slicer',
      'blister #3f8a3a carrot',
      '1 pc 89',
      'A sharp swivel blade for left hand or right, and a slicer edge on top.',
    ],
    [
      'Bartan: Knife / Kitchen Knife, Steel',
      'blister #b3261e kitchen-knife',
      '1 pc 129',
      'A six-inch steel blade with a full tang. Holds an edge for months.',
    ],
    [
      'Bartan: Lighter / Gas Lighter',
      'blister #1d5fa8 fire',
      '1 pc 120',
      'Fifty thousand sparks, says the maker.',
    ],
    [
      'Bartan: Scissors / Kitchen Scissors',
      'blister #e8741c scissors',
      '1 pc 149',
      'For packets, herbs and fish fins.',
    ],
    [
      'Bartan: Chakla Belan / Sheesham Chakla Belan',
      'sleeve #8a5a2c @chakla',
      '1 set 449',
      'One piece of sheesham each, oiled.',
    ],
  ]),
  shelf('storage: Storage & Containers', 'goods - -', [
    [
      'Dabbawala: Container / Airtight Container Set',
      'box #3a9ab5 jar low',
      '6 pcs 399 | 12 pcs 749',
      'Clear bodies, so you see when the dal ends.',
    ],
    [
      'Dabbawala: Masala Dabba / Steel Masala Dabba, 7 Bowls',
      'tiffin #b9c2c8 salt',
      '1 set 545',
      'Seven bowls, two spoons, one lid.',
    ],
    [
      'Dabbawala: Lunch Box / Microwave Lunch Box, 3 Compartments',
      'box #6a8a3a bento-box low',
      '1 pc 299',
      'Lid with clips, keeps sabzi and curd apart.',
    ],
    [
      'Dabbawala: Zip Bags / Zip Lock Bags, Medium',
      'box #2f6ab5 jar low',
      '25 pcs 145',
      'For the freezer and for travel.',
    ],
  ]),
  shelf(
    'disposables: Plates & Disposables',
    'goods - -',
    [
      [
        'Pattal: Plates / Areca Leaf Plates, 10 Inch',
        'sleeve #b5803c @plates',
        '10 pcs 129 | 25 pcs 299',
        'Fallen leaves, pressed with steam. Compost them.',
      ],
      [
        'Pattal: Cups / Paper Cups',
        'sleeve #c2541c @cups',
        '50 pcs 75',
        'For hot tea, 150 ml, no plastic lining.',
      ],
      [
        'Pattal: Spoons / Wooden Spoons',
        'sleeve #8a6a3a @spoons',
        '50 pcs 65',
        'Birchwood spoons with smooth edges, for kulfi and for picnics.',
      ],
    ],
    'gift-party',
  ),
  shelf('bed-bath: Bed, Bath & Mats', 'goods - -', [
    [
      'Rui: * / Bath Towel, *',
      'sleeve | Indigo #2a3f8a @cloth | Terracotta #b5512c @cloth | Sage #6f9a7a @cloth',
      '1 pc (70 x 140 cm) 449',
      'Five hundred grams a square metre of Solapur terry.',
    ],
    [
      'Rui: Door Mat / Coir Door Mat',
      'sleeve #8a5a2c @mat',
      '1 pc (40 x 60 cm) 279',
      'Kerala coir that takes the monsoon off your shoes.',
    ],
    [
      'Rui: Bedsheet / Cotton Bedsheet with 2 Pillow Covers',
      'sleeve #a83a5a @cloth',
      '1 set (King) 999',
      'Hand-block print, 180 threads, softens with washing.',
    ],
  ]),
])
