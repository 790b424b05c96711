import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { atEnd } from './at-end.ts'

/** Keys that the server of tests accepts. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** A real S3 server on this machine with the bucket `tokri`. Returns its URL. */
export async function openS3(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'tokri-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'tokri', configs: [] }],
  })
  const { port } = await server.run()
  atEnd(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return `http://127.0.0.1:${port}`
}
