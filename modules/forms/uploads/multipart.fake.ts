export interface SentPart {
  readonly name: string
  readonly value?: string
  readonly file?: { readonly name: string; readonly type?: string; readonly content: Buffer }
}

const boundary = 'forecourt-test-boundary'

/** A multipart body, well-formed or not. */
export function buildMultipart(parts: readonly SentPart[]): Buffer {
  const pieces = parts.flatMap(({ name, value, file }) => {
    const named = file === undefined ? '' : `; filename="${file.name}"`
    const type = file === undefined ? '' : `content-type: ${file.type ?? 'image/jpeg'}\r\n`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n${type}\r\n`
    return [Buffer.from(head), file?.content ?? Buffer.from(value ?? ''), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A request with that body, in chunks of 64 kB. */
export function buildMultipartRequest(
  body: Buffer,
  type: string = multipartType,
): Pick<Request, 'headers' | 'body'> {
  let at = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= body.length) controller.close()
      else controller.enqueue(new Uint8Array(body.subarray(at, (at += 65_536))))
    },
  })
  return { headers: new Headers({ 'content-type': type }), body: stream }
}
