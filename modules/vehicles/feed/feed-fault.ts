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
  | 'import.xml'
  | 'import.cut-short'
  | 'import.unknown-mapping'
  | 'import.invalid-mapping'
  | 'import.too-many-removed'

/** Why a whole file was refused without any change. */
export interface FeedFault {
  readonly code: FeedFaultCode
  /** A sentence that says what is wrong, where, and what to do. */
  readonly message: string
  /** Line of the file, from 1. */
  readonly line?: number
  /** Offset in the file in bytes, from 0. */
  readonly byte?: number
  /** For `import.too-many-removed`: how many vehicles would leave, and how many are in stock. */
  readonly leaving?: number
  readonly current?: number
}

/** Thrown at a fault, to end the stream and to roll back the transaction. */
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
