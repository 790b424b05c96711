import { category, shelf } from './notation.ts'

export const healthWellness = category('health-wellness: Health & Wellness', [
  shelf('first-aid: First Aid', 'goods - 36 months', [
    [
      'Marham: Bandages / Washproof Bandages',
      'box #c98a5a adhesive-bandage low',
      '20 pcs 45 | 100 pcs 199',
      'Breathable strips that stay on through a bath.',
    ],
    [
      'Marham: Antiseptic / Antiseptic Liquid',
      'bottle #8a4a1c shield cap=#fff flagInk=#226627',
      '120 ml 65 | 550 ml 225',
      'For cuts, for the floor, for the wash.',
    ],
    [
      'Marham: Cotton / Absorbent Cotton Roll',
      'roll #1d5fa8 cloud',
      '100 g 65',
      'Bleached, soft, sterilised.',
    ],
    [
      'Marham: Thermometer / Digital Thermometer',
      'blister #3a9ab5 thermometer',
      '1 pc 199',
      'Reads in thirty seconds, beeps, and switches itself off.',
    ],
  ]),
  shelf('pain-cold: Pain Relief & Cold Care', 'goods - 36 months', [
    [
      'Marham: Balm / Strong Pain Balm',
      'tub #c9801c fire cap=#226627',
      '8 ml 45 | 45 ml 155',
      'Menthol, camphor, wintergreen. Keep it away from your eyes.',
    ],
    [
      'Marham: Vapour Rub',
      'tub #1d4a9a dashing-away cap=#226627',
      '25 ml 98 | 50 ml 175',
      'On chest and back, a blanket, sleep.',
    ],
    [
      'Marham: Spray / Pain Relief Spray',
      'spraycan #b3261e high-voltage',
      '100 g 215',
      'For the ankle and the back, after cricket.',
    ],
    [
      'Vaidyam: * / Herbal Cough Drops, *',
      'jar | Ginger #c98a2c ginger-root cap=#226627 | Mulethi #6b4a2a herb cap=#226627',
      '100 pcs 100',
      'Drops that soothe a dry throat.',
    ],
  ]),
  shelf('vitamins: Vitamins & Supplements', 'goods dry 24 months', [
    [
      'Jeevni: * / * Tablets',
      'jar | Multivitamin #e8741c pill cap=#fff | Vitamin C #f0a31b tangerine cap=#fff | Calcium + D3 #3a7fc2 bone cap=#fff | Omega 3 #d9a012 fish cap=#fff',
      '60 tabs 349',
      'One a day after a meal. A supplement is not a medicine.',
    ],
    [
      'Jeevni: Electrolyte / ORS Powder, Orange',
      'box #e8741c tangerine low',
      '5 x 21.8 g 110',
      'WHO formula. One sachet to one litre.',
    ],
  ]),
  shelf('masks-gloves: Masks, Gloves & Devices', 'goods - -', [
    [
      'Marham: Masks / Three Ply Masks',
      'box #5aa8d9 face-with-medical-mask low',
      '50 pcs 149',
      'Melt-blown middle layer and soft loops.',
    ],
    [
      'Marham: Gloves / Nitrile Gloves, Medium',
      'box #2f5fb5 gloves low',
      '20 pcs 169',
      'Powder-free blue nitrile that keeps its grip when wet.',
    ],
    [
      'Marham: Hot Bag / Hot Water Bag',
      'blister #b3261e drop-of-blood',
      '2 L 275',
      'Ribbed rubber, does not leak. Fill two thirds.',
    ],
  ]),
])
