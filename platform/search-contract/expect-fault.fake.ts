import { expect } from 'vitest'
import type { ContractResponse } from './contract.types.ts'

export function expectFault(
  response: ContractResponse,
  code: string,
  message: string,
  status = 400,
): void {
  expect(response).toEqual({
    status,
    body: {
      message,
      code,
      type: 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    },
  })
}
