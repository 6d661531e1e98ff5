import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a whole document, so that its status and headers are final before it is sent. Content is in document order,
 * so that it is all visible without script.
 *
 * @param options.nonce of the document's scripts; absent: they have none
 * @throws what the document's shell throws; React Router handles errors of loaders
 */
export function renderWhole(
  document: ReactNode,
  { nonce }: { readonly nonce?: string } = {},
): Promise<NonSharedBuffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      ...(nonce === undefined ? {} : { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collectBytes(resolve)),
      onShellError: reject,
      onError: reject,
    })
  })
}

function collectBytes(onEnd: (bytes: NonSharedBuffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, onWritten) {
      chunks.push(chunk)
      onWritten()
    },
    final(onFinished) {
      onEnd(Buffer.concat(chunks))
      onFinished()
    },
  })
}
