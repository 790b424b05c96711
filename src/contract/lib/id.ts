const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id at the end of a URL segment such as `tomato-hybrid-<uuid>`; the slug is ignored. */
export const idAtEnd = (segment: string): string | undefined =>
  UUID.exec(segment)?.[0].toLowerCase()
