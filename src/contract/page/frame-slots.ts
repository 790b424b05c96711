/** A slot for a word in a frame that the build has rendered; the server fills it in when it sends the page. */
export const slot = (name: string) => `__${name}__`
export const SLOT = /__([a-z]+\d?)__/

/** The slots of the pictures that a screen shows first. */
export const pictureSlots = (index: number) => ({ src: `src${index}`, srcSet: `srcset${index}` })
