export type FeedFaultCode =
  | 'import.unreadable'
  | 'import.empty'
  | 'import.encoding'
  | 'import.nul'
  | 'import.binary'
  | 'import.record-too-large'
  | 'import.quote-not-closed'
  | 'import.malformed'
  | 'import.no-header'
  | 'import.missing-column'
  | 'import.json'
  | 'import.cut-short'
  | 'import.unknown-mapping'
  | 'import.invalid-mapping'
  | 'import.too-many-removed'

/** Why a whole file was refused. Nothing was changed. */
export interface FeedFault {
  readonly code: FeedFaultCode
  /** For people: what is wrong, where, and what to do. */
  readonly message: string
  /** Line of the file, from 1. */
  readonly line?: number
  /** Offset in the file in bytes, from 0. */
  readonly byte?: number
  /** Of `import.too-many-removed`: how many of how many current vehicles would leave. */
  readonly leaving?: number
  readonly current?: number
}

/** Carries a fault out of the stream and the transaction it was found in, which then rolls back. */
export class FeedFaultError extends Error {
  readonly fault: FeedFault

  constructor(fault: FeedFault) {
    super(fault.message)
    this.name = 'FeedFaultError'
    this.fault = fault
  }
}

export function refuseFeed(
  code: FeedFaultCode,
  message: string,
  position: { readonly line?: number; readonly byte?: number } = {},
): never {
  throw new FeedFaultError({ code, message, ...position })
}
