import { expect } from 'vitest'
import type { ContractAnswer } from './contract-answer.ts'

export function expectFault(
  answer: ContractAnswer,
  code: string,
  message: string,
  status = 400,
): void {
  expect(answer).toEqual({
    status,
    body: {
      message,
      code,
      type: 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    },
  })
}
