import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { FilesAway } from '../files-away.ts'
import type { S3Account } from './s3-account.types.ts'

const timeoutMs = 10_000
/** Amazon rejects the name of its first region as a location constraint. */
const unnamedRegion = 'us-east-1'

/**
 * Creates the account's bucket if it does not exist.
 * @returns whether it was created
 * @throws FilesAway if the store does not respond, or refuses
 */
export async function createBucket(account: S3Account): Promise<boolean> {
  const found = await send(account, 'HEAD', '')
  if (found === 200) return false
  if (found !== 404) throw refuse(found)
  const made = await send(account, 'PUT', describeRegion(account.region))
  // Another process has just created it.
  if (made === 409 && (await send(account, 'HEAD', '')) === 200) return false
  if (made < 200 || made >= 300) throw refuse(made)
  return true
}

const describeRegion = (region: string): string =>
  region === unnamedRegion
    ? ''
    : `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`

function refuse(status: number): FilesAway {
  const why =
    status === 401 || status === 403
      ? ': S3_ACCESS_KEY_ID may not make buckets; make it by hand, or with another key'
      : ''
  return new FilesAway(`answers ${status}${why}`)
}

/** @returns the HTTP status */
async function send(account: S3Account, method: 'HEAD' | 'PUT', body: string): Promise<number> {
  const signed = await new AwsV4Signer({
    ...account,
    service: 's3',
    method,
    url: `${account.endpoint.replace(/\/+$/, '')}/${account.bucket}`,
    headers: { 'x-amz-content-sha256': hash('sha256', body) },
  }).sign()
  try {
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== '' && { body }),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new FilesAway('cannot be reached', { cause: error })
  }
}
