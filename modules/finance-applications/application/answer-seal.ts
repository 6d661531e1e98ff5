import { type Cipher, createCipher } from '#platform/config/secret-keys.ts'
import type { Answers } from './application.types.ts'

/** Purpose of the key that encrypts answers. */
export const answerPurpose = 'finance applications'

/** Encrypts an applicant's answers, bound to one application. */
export interface AnswerSeal {
  seal(applicationId: string, answers: Answers): string
  /**
   * @throws Error if the text was changed, belongs to another application, or its key is no longer
   * listed
   */
  open(applicationId: string, sealed: string): Answers
}

/**
 * AES-256-GCM with a key used for nothing else. Each encrypted text names its key, so that keys can
 * be rotated: the first encrypts, all decrypt.
 *
 * @param secrets derived from FINANCE_SECRET, then from FORECOURT_SECRET
 */
export function createAnswerSeal(secrets: readonly string[]): AnswerSeal {
  const cipher: Cipher = createCipher(secrets, answerPurpose)
  return {
    seal: (id, steps) => cipher.encrypt(JSON.stringify({ id, steps })),
    open(id, sealed) {
      const opened = JSON.parse(cipher.decrypt(sealed)) as { id: string; steps: Answers }
      if (opened.id !== id) throw new Error('these answers are another application’s')
      return opened.steps
    },
  }
}
