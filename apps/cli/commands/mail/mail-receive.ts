import {
  signMail,
  signatureHeader,
  timestampHeader,
} from '#modules/conversations/inbound/inbound-signature.ts'
import type { CommandContext } from '../../command/command-context.ts'

interface MailReceiveOptions {
  readonly to: string
}

/** As mail servers read them (sysexits.h): only the last one is tried again. */
const exitCodes = { unreadable: 65, unknownAddress: 67, tryLater: 75 } as const

const largestMail = 10 * 1024 * 1024
const timeoutMs = 60_000

/** Hands a mail over, and says by its exit code what the mail server is to do. */
export async function runMailReceive(
  context: Pick<CommandContext, 'environment' | 'now' | 'printNote'>,
  { to }: MailReceiveOptions,
  input: AsyncIterable<Uint8Array> = process.stdin,
): Promise<number> {
  const secret = context.environment.inboundMail?.secrets[0]
  const origin = URL.parse(to)?.origin
  if (secret === undefined || origin === undefined || !/^https?:/.test(origin)) {
    context.printNote(
      secret === undefined
        ? 'INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET are not set here.'
        : `--to takes an origin such as https://console.platform.example, not ${to}`,
    )
    // The mail waits at its server until the configuration is right.
    return exitCodes.tryLater
  }
  const raw = await readMail(input)
  if (raw === undefined) {
    context.printNote('the mail is larger than 10 MB')
    return exitCodes.unreadable
  }
  const timestamp = String(Math.floor(context.now().getTime() / 1000))
  const outcome = await post(`${origin}/api/inbound-mail`, raw, {
    [timestampHeader]: timestamp,
    [signatureHeader]: signMail(secret, timestamp, raw),
    'content-type': 'message/rfc822',
  })
  if (outcome.code !== 0) context.printNote(outcome.reason)
  return outcome.code
}

/** @returns undefined: it is too large */
async function readMail(input: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of input) {
    bytes += piece.byteLength
    if (bytes > largestMail) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

interface Posted {
  readonly code: number
  readonly reason: string
}

async function post(
  url: string,
  raw: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(raw),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { code: 0, reason: '' }
    const text = (await response.text()).slice(0, 500)
    return { code: decideExitCode(response.status, text), reason: `${response.status} ${text}` }
  } catch (error) {
    return { code: exitCodes.tryLater, reason: (error as Error).message }
  }
}

/** Only what the website says of the mail itself is final; everything else may be different later. */
function decideExitCode(status: number, text: string): number {
  if (status === 413 || text.includes('inbound-mail.unreadable')) return exitCodes.unreadable
  return text.includes('inbound-mail.unknown-address')
    ? exitCodes.unknownAddress
    : exitCodes.tryLater
}
