import { category, shelf } from './notation.ts'

export const electricals = category('batteries-electricals: Batteries & Electricals', [
  shelf('batteries: Batteries', 'goods - 84 months', [
    [
      'Bijli Ghar: * / Alkaline Batteries, *',
      'blister | AA #c22f2f battery | AAA #1d5fa8 battery | 9V #2f7f3a battery',
      '2 pcs 99 | 4 pcs 185',
      'Five-year shelf life. For remotes, toys and clocks.',
    ],
    [
      'Bijli Ghar: Coin Cell / CR2032 Coin Cell',
      'blister #6a4a9a coin',
      '2 pcs 89',
      'For car keys and kitchen scales. Keep out of reach of children.',
    ],
    [
      'Bijli Ghar: Rechargeable / Rechargeable AA with Charger',
      'blister #2f8a6a electric-plug',
      '1 set 699',
      'Two thousand milliamp hours, a thousand times.',
    ],
  ]),
  shelf('bulbs-lights: Bulbs & Lights', 'goods - -', [
    [
      'Roshni: * / LED Bulb, *',
      'bulbbox | 9 W #e8b53a light-bulb | 12 W #e8911c light-bulb | 15 W #d6601c light-bulb',
      '1 pc 110 | 4 pcs 399',
      'Cool daylight, B22 holder, survives voltage swings.',
    ],
    [
      'Roshni: Emergency Bulb / Emergency Bulb, 4 Hours Backup',
      'bulbbox #b3261e light-bulb',
      '1 pc 389',
      'Stays lit when the mains goes.',
    ],
    [
      'Roshni: Torch / Rechargeable Torch',
      'blister #1c2a3a flashlight',
      '1 pc 349',
      'Three modes, USB charging.',
    ],
    [
      'Roshni: Fairy Lights / Copper Fairy Lights, 10 m',
      'box #4a2a6b sparkles low',
      '1 pc 249',
      'A hundred warm points for Diwali and for balconies.',
      'in=festive-decor',
    ],
  ]),
  shelf('cables-chargers: Cables & Chargers', 'goods - -', [
    [
      'Taar: * / * Cable, Braided',
      'blister | USB C #1c2a3a electric-plug | Lightning #5a6a7a electric-plug | Micro USB #3a2a4a electric-plug',
      '1 m 249',
      "Nylon braid, fast charge, six months' replacement.",
    ],
    [
      'Taar: Charger / 20 W Fast Charger',
      'box #1d4a8a electric-plug low',
      '1 pc 599',
      'One Type C port, twenty watts, BIS marked. Cable not included.',
    ],
    [
      'Taar: Earphones / Wired Earphones with Mic',
      'blister #b3261e headphone',
      '1 pc 399',
      'Cheap enough to lose, good enough to regret it.',
    ],
    [
      'Taar: Power Bank / Power Bank 10000 mAh',
      'box #2a2d30 battery low',
      '1 pc 1199',
      'Two full charges of a phone through two ports. Allowed in cabin baggage.',
    ],
  ]),
  shelf('extension-tools: Extension Boards & Tools', 'goods - -', [
    [
      'Taar: Extension / Extension Board, 4 Sockets',
      'box #3a6a8a electric-plug low',
      '1 pc 449',
      'Surge guard, two metres of cable, child shutters.',
    ],
    [
      'Taar: Tape / PVC Electrical Tape',
      'blister #2a2a2a knot',
      '5 pcs 75',
      'Five colours of insulating tape for wires and for luggage handles.',
    ],
    [
      'Thokpeet: Screwdriver / Screwdriver Set, 8 in 1',
      'blister #c98a1c screwdriver',
      '1 set 199',
      'Eight bits in one handle, one of them a mains tester.',
    ],
    [
      'Thokpeet: Hooks / Self Adhesive Wall Hooks',
      'blister #8a949c hook',
      '10 pcs 129',
      'Three kilos each, on tiles.',
    ],
    [
      'Thokpeet: Super Glue',
      'blister #b3261e droplet',
      '3 g 20',
      'Sticks slippers, cups and, without care, fingers. Sets in ten seconds.',
    ],
  ]),
])
