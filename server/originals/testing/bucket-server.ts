import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 server with a bucket, which checks signatures as the real one does. Its objects live in a folder of their own. */
export interface BucketServer {
  readonly environment: Readonly<Record<string, string>>
  /** The keys of the objects it holds. */
  readonly keys: () => Promise<string[]>
  readonly close: () => Promise<void>
}

const NAME = 'filings'

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const configureBuckets = [{ name: NAME }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const suffix = '._S3rver_object'
  return {
    environment: {
      S3_URL: `http://127.0.0.1:${port}/${NAME}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const files = await readdir(join(directory, NAME), { recursive: true })
      return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
