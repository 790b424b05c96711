// @ts-check

/** @param {string} id */
export function element(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`This page has no ${id}.`)
  return found
}

/**
 * A call to the sandbox; throws its error message.
 * @param {'GET' | 'POST' | 'PUT'} method
 * @param {string} path
 * @param {object} [body]
 */
export async function send(method, path, body) {
  const answer = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.error?.description)
  return said
}

/** @param {number} paise */
export const rupees = (paise) =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
