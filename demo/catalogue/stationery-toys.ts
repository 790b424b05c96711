import { category, shelf } from './notation.ts'

export const stationeryToys = category('stationery-toys: Stationery & Toys', [
  shelf('notebooks-paper: Notebooks & Paper', 'goods - -', [
    [
      'Lekhan: * / Long Notebook, *',
      'book | Single Line #1d5fa8 notebook | Unruled #3f8a4a notebook | Square Ruled #b3541c notebook',
      '172 pages 60 | 6 x 172 pages 345',
      'Bright paper that takes ink without ghosting.',
    ],
    [
      'Lekhan: Diary / Kalamkari Hardbound Diary',
      'book #7a1f2a notebook-with-decorative-cover',
      '200 pages 249',
      'Cloth spine, ribbon, printed in Machilipatnam.',
    ],
    [
      'Lekhan: A4 Paper / A4 Copier Paper, 75 GSM',
      'box #e8741c page-facing-up low',
      '100 sheets 85 | 500 sheets 339',
      'Runs clean in home printers.',
    ],
  ]),
  shelf('pens-pencils: Pens & Pencils', 'goods - -', [
    [
      'Lekhan: * Pens / Ball Pens, *',
      'blister | Blue #1d4fb5 pen | Black #2a2a2a pen | Red #c22f2f pen',
      '5 pcs 50 | 10 pcs 95',
      'A 0.7 mm tip that starts at once.',
    ],
    [
      'Lekhan: Pencils / HB Pencils with Eraser & Sharpener',
      'box #c22f2f pencil low',
      '10 pcs 60',
      'Bonded lead that does not break in the sharpener.',
    ],
    [
      'Lekhan: Gel Pen / Waterproof Gel Pen',
      'blister #4a2a8a fountain-pen',
      '1 pc 20',
      'Smooth black gel that dries before the palm gets there. For exam halls.',
    ],
    [
      'Lekhan: Highlighter / Highlighters, 5 Colours',
      'blister #b5cf2a crayon',
      '5 pcs 110',
      'Chisel tip, does not bleed through.',
    ],
  ]),
  shelf('art-craft: Art & Craft', 'goods - -', [
    [
      'Lekhan: Crayons / Wax Crayons, 24 Shades',
      'box #e8b012 crayon low',
      '1 set 75',
      'Non-toxic, thick, hard to snap.',
    ],
    [
      'Lekhan: Water Colours / Water Colour Cakes, 12 Shades',
      'box #3a9ad9 artist-palette low',
      '1 set 99',
      'With a brush that holds a point.',
    ],
    [
      'Lekhan: Glue / White Glue',
      'bottle #f3f5f6 paperclip cap=#1d5fa8 flagInk=#1d5fa8',
      '100 g 45',
      'White craft glue that washes off hands and dries clear.',
    ],
    [
      'Lekhan: Clay / Modelling Clay, 12 Colours',
      'box #8a4ab5 artist-palette low',
      '200 g 85',
      'Soft from the pack; washes out of most things.',
    ],
  ]),
  shelf('office-supplies: Tapes, Glue & Office', 'goods - -', [
    [
      'Lekhan: Stapler / Mini Stapler with Pins',
      'blister #b3261e paperclip',
      '1 set 79',
      'A small stapler that takes twenty sheets, with a box of pins.',
    ],
    [
      'Lekhan: Tape / Clear Tape, 24 mm',
      'blister #5a9ac2 knot',
      '2 pcs 40',
      'Clear tape that tears straight and does not yellow.',
    ],
    [
      'Lekhan: Scissors / Paper Scissors',
      'blister #2f7f8a scissors',
      '1 pc 65',
      'Steel blades with rounded tips, for small hands.',
    ],
    [
      'Lekhan: Sticky Notes',
      'box #e8c83a memo low',
      '400 sheets 99',
      'Four colours, hold for weeks.',
    ],
  ]),
  shelf('games: Games & Cards', 'goods - -', [
    [
      'Pitara: Ludo / Ludo & Saanp Seedhi, Two-Sided Board',
      'box #c22f2f game-die low',
      '1 set 149',
      'Two games that have ended friendships for centuries.',
    ],
    [
      'Pitara: Playing Cards / Playing Cards, Plastic Coated',
      'box #1d4a8a joker low',
      '1 deck 99',
      'For teen patti and for train journeys.',
    ],
    [
      'Pitara: Chess / Magnetic Travel Chess',
      'box #4a3a2a chess-pawn low',
      '1 set 299',
      'Pieces stay put through Kasara Ghat.',
    ],
    [
      'Pitara: Badminton / Badminton Set with Net',
      'box #3f8a5a badminton low',
      '1 set 599',
      'Two rackets, three shuttles, a net and a bag.',
    ],
  ]),
  shelf('toys: Toys', 'goods - -', [
    [
      'Gudiya Ghar: * / Soft Toy, *',
      'box | Bear #b5803c teddy-bear | Elephant #6a8fa8 elephant | Tiger #e8911c tiger',
      '30 cm 449',
      'Stitched eyes, washable cover. A *, thirty centimetres tall.',
    ],
    [
      'Gudiya Ghar: Blocks / Building Blocks, 100 Pieces',
      'box #d6336c puzzle-piece',
      '1 set 499',
      'Big bricks for small hands, from three years.',
    ],
    [
      'Gudiya Ghar: Lattu / Channapatna Wooden Tops (लट्टू)',
      'box #b3261e yo-yo low',
      '3 pcs 199',
      'Lac-turned ivory wood with vegetable colours, from Channapatna.',
    ],
    [
      'Gudiya Ghar: Ball / Cricket Tennis Ball',
      'blister #a8cf2a tennis',
      '3 pcs 180',
      'Heavy ones, for gully cricket.',
    ],
  ]),
])
