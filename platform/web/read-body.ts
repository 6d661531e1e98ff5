/** The default limit; leads without files are never larger. */
const usualBytes = 256 * 1024

export type BodyText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'too-large' | 'not-text' }

/** The body's bytes; null if it is too large. */
export async function readBodyBytes(
  request: Request,
  largestBytes = usualBytes,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > largestBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body decoded as UTF-8. */
export async function readBodyText(request: Request, largestBytes = usualBytes): Promise<BodyText> {
  const bytes = await readBodyBytes(request, largestBytes)
  if (bytes === null) return { ok: false, fault: 'too-large' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, fault: 'not-text' }
  }
}

/** Returns 'application/json' for 'Application/JSON; charset=utf-8'. */
export function readMediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}
