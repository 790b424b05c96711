export type DemoAddress = {
  addressName: string
  /** Absent: the user's own name. */
  receiverName?: string
  addressType: 'Home' | 'Work' | 'Other'
  addressLine1: string
  addressLine2?: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
  isDefault: boolean
  leaveAtGate?: boolean
  callOnArrival?: boolean
  instructions?: string
}

export type DemoPerson = {
  key: 'asha' | 'ravi' | 'meera' | 'raju' | 'kiran' | 'sunita'
  username: string
  email: string
  mobile: string
  addresses: DemoAddress[]
}

const asha: DemoPerson = {
  key: 'asha',
  username: 'Asha Kulkarni',
  email: 'asha@tokri.example',
  mobile: '9000000011',
  addresses: [
    {
      addressName: 'Home',
      addressType: 'Home',
      addressLine1: 'Flat 402, Sai Residency, Lane 5',
      addressLine2: 'Near Baner Road bus stop, Baner',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411045',
      country: 'India',
      mobile: '9000000011',
      isDefault: true,
    },
    {
      addressName: 'Office',
      addressType: 'Work',
      addressLine1: '3rd floor, Tower B, Kalyani Business Court',
      addressLine2: 'Kalyani Nagar, gate opposite the temple',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411006',
      country: 'India',
      mobile: '9000000012',
      isDefault: false,
      leaveAtGate: true,
      instructions: 'Give it to the guard at gate 2',
    },
    {
      addressName: 'Aai & Baba',
      receiverName: 'Sunanda Kulkarni',
      addressType: 'Other',
      addressLine1: '17 Shivprasad Society, Kothrud',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411038',
      country: 'India',
      mobile: '9000000013',
      isDefault: false,
      callOnArrival: true,
    },
  ],
}

const ravi: DemoPerson = {
  key: 'ravi',
  username: 'Ravi Menon',
  email: 'ravi@tokri.example',
  mobile: '9000000021',
  addresses: [
    {
      addressName: 'Home',
      addressType: 'Home',
      addressLine1: '2nd floor, 114, 8th Cross, 3rd Block',
      addressLine2: 'Above the tailor, Koramangala',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560034',
      country: 'India',
      mobile: '9000000021',
      isDefault: true,
    },
    {
      addressName: 'Studio',
      addressType: 'Work',
      addressLine1: '41, 12th Main, HAL 2nd Stage',
      addressLine2: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560038',
      country: 'India',
      mobile: '9000000022',
      isDefault: false,
    },
    {
      addressName: 'Amma',
      receiverName: 'Lakshmi Menon',
      addressType: 'Other',
      addressLine1: 'B-6 Lakeview Apartments, Bellandur',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560103',
      country: 'India',
      mobile: '9000000023',
      isDefault: false,
    },
  ],
}

export const demoShoppers: DemoPerson[] = [asha, ravi]

export const demoAdmin: DemoPerson = {
  key: 'meera',
  username: 'Meera Joshi',
  email: 'meera@tokri.example',
  mobile: '9000000001',
  addresses: [],
}

export const demoRider: DemoPerson = {
  key: 'raju',
  username: 'Raju Pawar',
  email: 'raju@tokri.example',
  mobile: '9000000031',
  addresses: [],
}

/** Staff with roles of the shop: the accounts, and the orders with the catalogue. */
export const demoStaff: DemoPerson[] = [
  {
    key: 'kiran',
    username: 'Kiran Shetty',
    email: 'kiran@tokri.example',
    mobile: '9000000041',
    addresses: [],
  },
  {
    key: 'sunita',
    username: 'Sunita Jadhav',
    email: 'sunita@tokri.example',
    mobile: '9000000042',
    addresses: [],
  },
]
