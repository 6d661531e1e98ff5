import { expect, inject } from 'vitest'
import { queryDatabase } from './query-database.ts'

/**
 * Waits for a mail with a token link to an address and returns the newest link as a path.
 *
 * @param path of the page, such as `/survey`
 */
export async function readLinkTo(email: string, path: string): Promise<string> {
  const pattern = new RegExp(`href="https?://[^/"]+(${path}\\?token=[\\w.-]+)"`)
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const [mail] = await queryDatabase<{ html: string }>(
          inject('webData'),
          'SELECT html FROM kept_mails WHERE $1 = ANY (recipients) ORDER BY id DESC LIMIT 1',
          [email],
        )
        found = pattern.exec(mail?.html ?? '')?.[1]
        return found
      },
      // Long, because mails of all tests share one queue.
      { timeout: 60_000 },
    )
    .toBeDefined()
  return found!
}
