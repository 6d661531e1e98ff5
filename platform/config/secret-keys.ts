import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts short texts for storage. */
export interface Cipher {
  /** Another text each time, for the same input. */
  encrypt(text: string): string
  /** @throws Error where the text was changed, or made with a secret that is no longer listed */
  decrypt(sealed: string): string
}

/**
 * The deployment's secret: what was given, else the one made on first start and kept in the data folder
 * (mode 0600). Several, separated by commas, are one current secret and older ones that still open.
 */
export function getSecrets(given: string | undefined, dataFolder: string): string[] {
  return (given ?? readOrMakeSecret(dataFolder)).split(',').map((secret) => secret.trim())
}

function readOrMakeSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    // Processes that start together must end up with the same one: whoever creates the file wins.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * AES-256-GCM with a key of its own for each purpose. A sealed text is `v1.KEY.IV.BODY.TAG`, where KEY tells
 * which of the secrets made it.
 */
export function createCipher(secrets: readonly string[], purpose: string): Cipher {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32))
    return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 6) }
  })
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
