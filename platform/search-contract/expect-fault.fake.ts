import { expect } from 'vitest'
import type { ContractResponse } from './contract.types.ts'

export function expectFault(
  answer: ContractResponse,
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
