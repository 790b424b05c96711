import type { FastifyInstance } from 'fastify'

export type TestFile = { bytes: Buffer; type?: string; name?: string; field?: string }
export type UploadAnswer = {
  status: number
  avatarUrl?: string
  data?: { avatarUrl: string }
  message?: string
  errorMessage?: string
  headers: Record<string, unknown>
}

const BOUNDARY = 'tokri-test-boundary'

/** A multipart body written by hand, because a proper client would clean up what a hostile one would not. */
export function formOf(files: TestFile[], fields: [string, string][] = []): Buffer {
  const text = fields.map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  const parts = files.flatMap(
    ({ bytes, type = 'image/png', name = 'me.png', field = 'avatar' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  )
  return Buffer.concat([...text, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Uploads an avatar as this user. */
export const uploaderOf =
  (app: FastifyInstance) =>
  async ({ token }: { token: string }, file: TestFile | Buffer): Promise<UploadAnswer> => {
    const response = await app.inject({
      method: 'PUT',
      url: '/api/v1/user/set-avatar',
      payload: Buffer.isBuffer(file) ? file : formOf([file]),
      headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
    })
    return { ...response.json(), status: response.statusCode, headers: response.headers }
  }
