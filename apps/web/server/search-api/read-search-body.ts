import type { ContractResponse } from '#platform/search-contract/contract.types.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'

/** Larger bodies are refused. */
const largestBytes = 1024 * 1024
/** The deepest nesting of arrays and objects that is accepted; no search needs ten levels. */
const deepest = 128
const accepted = 'Accepted values for the Content-Type header are: `application/json`'

export type SearchBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: ContractResponse }

/** Reads the body of a search as JSON, with Meilisearch's error messages. */
export async function readSearchBody(request: Request): Promise<SearchBody> {
  const type = request.headers.get('content-type')
  if (type === null) {
    return refuse('missing_content_type', `A Content-Type header is missing. ${accepted}`)
  }
  if (type.split(';')[0]!.trim().toLowerCase() !== 'application/json') {
    return refuse('invalid_content_type', `The Content-Type \`${type}\` is invalid. ${accepted}`)
  }
  const bytes = await readBytes(request)
  if (bytes === undefined) {
    return refuse(
      'payload_too_large',
      'The provided payload reached the limit. The maximum accepted payload size is 1 MiB.',
    )
  }
  if (bytes.length === 0) return refuse('missing_payload', 'A json payload is missing.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (isDeeperThan(deepest, text)) return refuseMalformed('recursion limit exceeded')
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is no UTF-8'
    return refuseMalformed(reason)
  }
}

/** Undefined if the body is larger than the limit. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBytes) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > largestBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Checked before parsing: recursion over a value with a hundred thousand levels would exhaust the stack. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at)
    if (letter === quote) isText = !isText
    else if (isText) at += letter === backslash ? 1 : 0
    else if (letter === openArray || letter === openObject) {
      depth += 1
      if (depth > most) return true
    } else if (letter === closeArray || letter === closeObject) depth -= 1
  }
  return false
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\[]{}')

const refuseMalformed = (reason: string): SearchBody =>
  refuse('malformed_payload', `The json payload provided is malformed. \`${reason}\`.`)

const refuse = (code: string, message: string): SearchBody => ({
  ok: false,
  fault: contractFault(code, message),
})
