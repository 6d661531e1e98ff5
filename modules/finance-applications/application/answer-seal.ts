import { type Cipher, createCipher } from '#platform/config/secret-keys.ts'
import type { Answers } from './application.types.ts'

/** What seals the answers of applications for finance. */
export const answerPurpose = 'finance applications'

/** Seals what an applicant answers, for one application alone. */
export interface AnswerSeal {
  seal(applicationId: string, answers: Answers): string
  /** @throws Error where it was changed, is another application's, or was made with a key that is no longer listed */
  open(applicationId: string, sealed: string): Answers
}

/**
 * AES-256-GCM with a key that is used for nothing else. Each sealed text names its key, so that keys can be changed: the
 * first seals, each of them opens.
 *
 * @param secrets of FINANCE_SECRET, and of FORECOURT_SECRET after them
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
