import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { listAddresses } from './address-store.ts'
import { addressFromForm, addressView } from './address-view.ts'
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './save-address.ts'

export function addressRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('address.list', async ({ user }) => ({
    data: (await listAddresses(readDb, user.id)).map(addressView),
  }))

  route('address.add', async ({ user, body }) => ({
    message: 'Address added successfully',
    data: addressView(await addAddress(db, user.id, addressFromForm(body))),
  }))

  route('address.update', async ({ user, params, body }) => ({
    message: 'Address updated successfully',
    data: addressView(await changeAddress(db, user.id, params.id, addressFromForm(body))),
  }))

  route('address.delete', async ({ user, params }) => ({
    message: 'Address deleted successfully',
    data: (await removeAddress(db, user.id, params.id)).map(addressView),
  }))

  route('address.setDefault', async ({ user, params, body }) => {
    const id = params.id ?? body?.addressId
    if (!id) throw invalid('Please choose an address.', { missingFields: ['addressId'] })
    return { data: (await setDefaultAddress(db, user.id, id)).map(addressView) }
  })
}
