import type { ContractResponse } from './contract.types.ts'

/** A faulty request. */
export interface RequestFault {
  readonly code: string
  readonly message: string
  /** Defaults to the status of the code. */
  readonly status?: number
}

const statusByCode: Readonly<Record<string, number>> = {
  missing_authorization_header: 401,
  invalid_api_key: 403,
  index_not_found: 404,
  document_not_found: 404,
  not_found: 404,
  payload_too_large: 413,
  missing_content_type: 415,
  invalid_content_type: 415,
  too_many_search_requests: 503,
  internal: 500,
}
const typeByCode: Readonly<Record<string, string>> = {
  missing_authorization_header: 'auth',
  invalid_api_key: 'auth',
  internal: 'internal',
  too_many_search_requests: 'system',
}

/** A fault in Meilisearch's format; the status defaults to that of the code, mostly 400. */
export function contractFault(code: string, message: string, status?: number): ContractResponse {
  return {
    status: status ?? statusByCode[code] ?? 400,
    body: {
      message,
      code,
      type: typeByCode[code] ?? 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    },
  }
}

export function respondWithFault({ code, message, status }: RequestFault): ContractResponse {
  return contractFault(code, message, status)
}
