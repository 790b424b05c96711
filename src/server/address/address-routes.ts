import { deliversTo } from '#contract/delivery/delivery-area.ts'
import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Address } from './address-rules.ts'
import { listAddresses } from './address-store.ts'
import { addressFromForm, addressView } from './address-view.ts'
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './save-address.ts'

export function addressRoutes(route: ServeRoute, { db, readDb, deliveryFeed }: Deps) {
  const show = async (address: Address) => {
    const { area } = (await deliveryFeed.settled()).delivery
    return { ...addressView(address), is_deliverable: deliversTo(area, address.pincode) }
  }
  const showAll = (addresses: Address[]) => Promise.all(addresses.map(show))

  route('address.list', async ({ user }) => ({
    data: await showAll(await listAddresses(readDb, user.id)),
  }))

  route('address.add', async ({ user, body }) => ({
    message: 'Address added successfully',
    data: await show(await addAddress(db, user.id, addressFromForm(body))),
  }))

  route('address.update', async ({ user, params, body }) => ({
    message: 'Address updated successfully',
    data: await show(await changeAddress(db, user.id, params.id, addressFromForm(body))),
  }))

  route('address.delete', async ({ user, params }) => ({
    message: 'Address deleted successfully',
    data: await showAll(await removeAddress(db, user.id, params.id)),
  }))

  route('address.setDefault', async ({ user, params, body }) => {
    const id = params.id ?? body?.addressId
    if (!id) throw invalid(text('Please choose an address.'), { missingFields: ['addressId'] })
    return { data: await showAll(await setDefaultAddress(db, user.id, id)) }
  })
}
