import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseSecrets } from './secrets.rules.ts'

/** Encrypts short texts for storage in the database. */
export interface Cipher {
  /** Gives a different text each time, even for the same input. */
  encrypt(text: string): string
  /** @throws Error if the text was changed, or encrypted with a secret that is no longer listed */
  decrypt(sealed: string): string
}

/** File name in the data folder. */
export const secretFile = 'secret'

/**
 * The deployment's secret: the configured one, else the one generated on first start and stored in the data folder
 * (mode 0600). A comma-separated list is the current secret followed by older ones, which still decrypt.
 * @throws Error if one of them is weak: empty, short, or one character repeated
 */
export function getSecrets(given: string | undefined, dataFolder: string): readonly string[] {
  if (given !== undefined) return checkSecrets(given, 'FORECOURT_SECRET')
  const path = join(dataFolder, secretFile)
  if (!existsSync(path)) makeSecret(dataFolder, path)
  return checkSecrets(readFileSync(path, 'utf8'), path)
}

/**
 * The secrets that seal finance applications: FINANCE_SECRET if set, then the deployment's secret, which sealed earlier
 * applications.
 * @throws Error as `getSecrets`
 */
export function getFinanceSecrets({
  financeSecret,
  secret,
  dataFolder,
}: {
  readonly financeSecret: string | undefined
  readonly secret: string | undefined
  readonly dataFolder: string
}): readonly string[] {
  const own = financeSecret === undefined ? [] : checkSecrets(financeSecret, 'FINANCE_SECRET')
  return [...own, ...getSecrets(secret, dataFolder)]
}

/**
 * @param origin the variable or file, for the message
 * @throws Error that says which member is wrong and why, and what to do
 */
function checkSecrets(text: string, origin: string): readonly string[] {
  const parsed = parseSecrets(text)
  if (parsed.ok) return parsed.secrets
  const advice =
    origin === 'FORECOURT_SECRET' || origin === 'FINANCE_SECRET'
      ? ''
      : '. Restore the file from a backup, or remove it to have a new one made: what the lost one encrypted or signed is lost with it'
  throw new Error(`${origin}: ${parsed.faults.join('; ')}${advice}`)
}

/**
 * Writes the secret to a temporary file and links it into place, so that no process reads half a secret. If several
 * processes start together, the first one's secret is kept.
 */
function makeSecret(dataFolder: string, path: string): void {
  mkdirSync(dataFolder, { recursive: true })
  const making = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = openSync(making, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
    linkSync(making, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(making, { force: true })
  }
}

/** One key per purpose from each of the secrets, the current one first. */
export const deriveKeys = (secrets: readonly string[], purpose: string): readonly string[] =>
  secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32)).toString('base64url'),
  )

/** Identifies a secret in records and backups; the secret cannot be computed from it. */
export const fingerprintSecret = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'fingerprint', 9)).toString('base64url')

/** The key ids in sealed texts, one per secret for one purpose, the current one first. */
export const listKeyIds = (secrets: readonly string[], purpose: string): readonly string[] =>
  secrets.map((secret) => deriveCipherKey(secret, purpose).id)

/** The KEY of a sealed text, `v1.KEY.IV.BODY.TAG`. */
function deriveCipherKey(secret: string, purpose: string): { key: Buffer; id: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32))
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 6) }
}

/**
 * AES-256-GCM with a separate key for each purpose. A sealed text is `v1.KEY.IV.BODY.TAG`, where KEY identifies the
 * secret that sealed it.
 */
export function createCipher(secrets: readonly string[], purpose: string): Cipher {
  const keys = secrets.map((secret) => deriveCipherKey(secret, purpose))
  const current = keys[0]
  if (current === undefined) throw new Error('a cipher needs a secret')
  return {
    encrypt(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [iv, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))
      return ['v1', current.id, ...parts].join('.')
    },
    decrypt(sealed) {
      const [version, id, iv = '', body = '', tag = ''] = sealed.split('.')
      const found = keys.find((candidate) => candidate.id === id)
      if (version !== 'v1' || found === undefined) {
        throw new Error('sealed with a secret that is not in FORECOURT_SECRET any more')
      }
      const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([
        decipher.update(Buffer.from(body, 'base64url')),
        decipher.final(),
      ]).toString('utf8')
    },
  }
}
