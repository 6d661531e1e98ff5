import { expect, inject } from 'vitest'
import { queryDatabase } from '../query-database.ts'

/** Waits for a mail to an address whose subject and HTML match, and returns what the pattern captures. */
export async function readStaffMail(email: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const sql = `SELECT subject || ' ' || html AS text FROM kept_mails
                     WHERE $1 = ANY (recipients) ORDER BY id DESC LIMIT 5`
        const mails = await queryDatabase<{ text: string }>(inject('webData'), sql, [email])
        found = mails.map(({ text }) => pattern.exec(text)?.[1]).find((each) => each) ?? ''
        return found !== ''
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return found
}
