import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PICTURE_MB } from '#contract/catalog/product-kinds.ts'
import { MAX_IMPORT_MB, MAX_ZIP_MB } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { atPace, type Timeouts } from '../connection/slow-clients.ts'
import { reserveFormShare } from './form-share.ts'

/** A file of a form. Type and name are the client's claims; only pictures of a price list are identified by name. */
export type FormFile = { field: string; name: string; bytes: Buffer; declaredType: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of the form; undefined when the request was not a form. */
    formFiles: readonly FormFile[] | undefined
  }
}

/** `fields` and `files` are counts; `bytesAtOnce` limits all concurrent forms of this kind together. */
type FormLimits = { files: number; fileBytes: number; fields: number; bytesAtOnce: number }

type Take = (bytes: number) => void

const MIB = 1024 * 1024
const FIELD_BYTES = 64 * 1024
const FIELD_NAME = 100
const AVATAR_FORM = { files: 1, fileBytes: 2 * MIB, fields: 5, bytesAtOnce: 48 * MIB }
const CATEGORY_FORM = {
  files: 1,
  fileBytes: MAX_PICTURE_MB * MIB,
  fields: 10,
  bytesAtOnce: 20 * MIB,
}
const PRODUCT_FORM = {
  files: 8,
  fileBytes: MAX_PICTURE_MB * MIB,
  fields: 30,
  bytesAtOnce: 84 * MIB,
}
const IMPORT_FORM = {
  files: 1,
  fileBytes: MAX_IMPORT_MB * MIB,
  fields: 5,
  bytesAtOnce: 2 * MAX_IMPORT_MB * MIB,
}
const PICTURES_FORM = {
  files: 30,
  fileBytes: MAX_ZIP_MB * MIB,
  fields: 5,
  bytesAtOnce: 2 * MAX_ZIP_MB * MIB,
}
const MAX_PARTS = 40

function limitsOf(name: RouteName): FormLimits {
  if (name === 'user.setAvatar') return AVATAR_FORM
  if (name === 'import.upload') return IMPORT_FORM
  if (name === 'import.addPictures') return PICTURES_FORM
  return name.startsWith('product.') ? PRODUCT_FORM : CATEGORY_FORM
}

/** Reads forms into memory, within limits, for the calls that take one: fields become the body, files `formFiles`. */
export async function acceptForms(app: FastifyInstance, timeouts: Timeouts) {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('formFiles', undefined)
  app.addHook('preValidation', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call || !request.isMultipart()) return

    const route: Route = routes[call]
    if (!route.form) throw new ShopError('wrong_type', text('Please send the request as JSON.'))
    const limits = limitsOf(call)
    const { take, whileReading } = reserveFormShare(request, reply, limits)
    const reading = atPace(request, timeouts, readForm(request, limits, take))
    await drainOnRejection(request, whileReading(reading))
  })
}

async function readForm(request: FastifyRequest, limits: FormLimits, take: Take): Promise<void> {
  const files: FormFile[] = []
  const fields: [name: string, value: unknown][] = []
  const { fileBytes: fileSize } = limits
  for await (const part of request.parts({
    limits: { files: limits.files, fields: limits.fields, fileSize, ...PART_LIMITS },
  })) {
    if (part.type === 'file') files.push(await readFile(part, fileSize, take))
    else fields.push([part.fieldname, fieldOf(part)])
  }
  request.body = gatherFields(fields)
  request.formFiles = files
}

/** The client is still sending: the rest of the form is discarded so that the client reads the response. */
async function drainOnRejection(request: FastifyRequest, reading: Promise<void>) {
  try {
    await reading
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw asRejection(error)
  }
}

/** The parser's errors about a broken form have no status; they are the client's fault. */
function asRejection(error: unknown): unknown {
  const isKnown = error instanceof ShopError || (error instanceof Error && 'statusCode' in error)
  return isKnown
    ? error
    : invalid(text('The form could not be read. It is incomplete or not a form.'))
}

const PART_LIMITS = {
  fieldSize: FIELD_BYTES,
  parts: MAX_PARTS,
  headerPairs: 20,
}

async function readFile(part: MultipartFile, fileBytes: number, take: Take): Promise<FormFile> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) {
    take(chunk.length)
    chunks.push(chunk)
  }
  if (part.file.truncated) {
    const maxMegabytes = fileBytes / MIB
    throw new ShopError(
      'too_large',
      text('The file is too large. Please choose one of at most {maxMegabytes} MB.', {
        maxMegabytes,
      }),
    )
  }
  const { fieldname: field, filename: name, mimetype: declaredType } = part
  return { field, name, bytes: Buffer.concat(chunks), declaredType }
}

function fieldOf({ value, valueTruncated, fieldname }: MultipartValue): unknown {
  if (valueTruncated || fieldname.length > FIELD_NAME) {
    throw new ShopError('too_large', text('A field of the form is too long.'))
  }
  return value
}

/** The fields of a form as one object. `name[0]`, `name[1]` and repeated names become one list. */
function gatherFields(fields: [name: string, value: unknown][]): Record<string, unknown> {
  const form = new Map<string, unknown>()
  for (const [written, value] of fields) {
    const { name, isListed } = readName(written)
    form.set(name, form.has(name) ? [form.get(name), value].flat() : isListed ? [value] : value)
  }
  return Object.fromEntries(form)
}

function readName(written: string) {
  const [, name] = /^([^[\]]+)\[\d*\]$/.exec(written) ?? []
  return { name: name ?? written, isListed: name !== undefined }
}
