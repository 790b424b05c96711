import { homeHelpers } from './home-cleaning.ts'
import { category, shelf } from './notation.ts'

export const cleaningEssentials = category('cleaning-essentials: Cleaning Essentials', [
  shelf('detergents: Detergents', 'goods - 36 months', [
    [
      'Dhobi Ghat: * / * Powder',
      'pouch | Matic #5a2f8f bubbles | Hand Wash #1d6bb5 bubbles',
      '1 kg 145 | 4 kg 549',
      'Lifts collars and curry in hard water. * washing powder.',
    ],
    [
      'Dhobi Ghat: Matic Liquid * / Matic Liquid, * Load',
      'bottle | Front #3a4ab5 t-shirt cap=#e8741c flagInk=#2a2f8a | Top #2f8fb5 t-shirt cap=#e8741c flagInk=#12506b',
      '1 L 225 | 2 L 415',
      'Dissolves at once and leaves no white marks. For * load machines.',
    ],
    [
      'Dhobi Ghat: Bar / Detergent Bar',
      'box #2f6ab5 soap low',
      '4 x 250 g 96',
      'Hard, long-lasting, for cuffs and socks.',
    ],
    [
      'Dhobi Ghat: Fabric Softener / Fabric Conditioner, Mogra',
      'bottle #9a8ad9 white-flower cap=#fff flagInk=#4a3a9a',
      '860 ml 229',
      'In the last rinse. Smells of balconies.',
    ],
    [
      'Dhobi Ghat: Stain Remover / Oxygen Stain Remover',
      'tub #d6336c sparkles cap=#fff',
      '400 g 249',
      'Haldi, tea, wine: soak for thirty minutes.',
    ],
  ]),
  shelf('dishwash: Dishwash', 'goods - 24 months', [
    [
      'Chamkeela: * / Dishwash Gel, *',
      'bottle | Lemon #b5cf2a lemon cap=#226627 flagInk=#226627 | Pudina #3fae8a herb cap=#12506b flagInk=#12506b',
      '250 ml 62 | 750 ml 169',
      'One spoon for a sinkful. Cuts ghee, kind to hands.',
    ],
    [
      'Chamkeela: Dishwash Bar',
      'box #3f8a2a lemon low',
      '300 g 30 | 4 x 300 g 115',
      'A firm bar in a tub that does not go soggy.',
    ],
    [
      'Chamkeela: Scrub Pad',
      'blister #2f7f3a sponge',
      '3 pcs 45',
      'Soft sponge with a hard green side for pans that resist.',
    ],
    [
      'Chamkeela: Steel Scrubber',
      'blister #6b7a85 sparkles',
      '2 pcs 30',
      'Stainless curls that do not rust. For burnt bottoms, not for non-stick.',
    ],
  ]),
  shelf('floor-surface: Floor & Surface Cleaners', 'goods - 24 months', [
    [
      'Ujli: * / Floor Cleaner, *',
      'bottle | Nimbu #cfd93a lemon cap=#226627 flagInk=#226627 | Lavender #8a6ac2 hyacinth cap=#4a2a8a flagInk=#4a2a8a | Neem #4c9a4a herb cap=#1f4a1f flagInk=#1f4a1f',
      '500 ml 109 | 1 L 199 | 2 L 375',
      'One cap to half a bucket. Kills germs, dries without streaks.',
    ],
    [
      'Ujli: Phenyl / White Phenyl',
      'bottle #eef1f3 shield cap=#1d5fa8 flagInk=#1d5fa8',
      '1 L 65',
      'The old reliable, pine smell and all.',
    ],
    [
      'Ujli: Glass Cleaner',
      'trigger #3a9ad9 window',
      '500 ml 105',
      'Leaves no lines on glass, mirrors and screens. A newspaper helps.',
    ],
    [
      'Ujli: Kitchen Cleaner / Kitchen Degreaser Spray',
      'trigger #e8741c cooking',
      '450 ml 165',
      'Spray the chimney, wait a minute, wipe.',
    ],
  ]),
  shelf('toilet-bathroom: Toilet & Bathroom', 'goods - 24 months', [
    [
      'Ujli: Toilet Cleaner',
      'bottle #1d3f8a toilet cap=#c22f2f flagInk=#1d3f8a',
      '500 ml 99 | 1 L 189',
      'Thick, clings under the rim. Leave it for twenty minutes.',
    ],
    [
      'Ujli: Bathroom Cleaner / Bathroom Cleaner, Lemon',
      'trigger #c9cf2a shower',
      '500 ml 115',
      'Takes soap scum off tiles and taps.',
    ],
    [
      'Ujli: Rim Block / Toilet Rim Block, Jasmine',
      'blister #6ab5a8 toilet',
      '50 g 89',
      'Hangs on the rim, lasts three weeks.',
    ],
    [
      'Ujli: Drain Opener / Drain Opener Granules',
      'pouch #b3261e wrench',
      '50 g 35',
      'One sachet, half an hour, hot water.',
    ],
  ]),
  ...homeHelpers,
])
