/** In LIKE, `%` and `_` are wildcards and `\` escapes them: what somebody types means itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
