import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Removed at any depth of a logged object, up to three levels. */
const secretNames = [
  'authorization',
  'authorization_key',
  'cookie',
  'password',
  'secret',
  'token',
  'email',
  'phone',
  'first_name',
  'last_name',
  'postcode',
  'payload',
  'lead_token',
]

/** Maximum number of characters that wait for a full disk. */
const mostWaiting = 1024 * 1024

/** Parts of database errors that contain values of refused rows. */
const rowsInErrors = ['err.detail', 'err.where', 'err.internalQuery']

/**
 * Writes JSON lines to standard output or `destination`. Personal data and secrets are removed by property name, three
 * levels deep; callers should still not log them.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...rowsInErrors,
      ],
      censor: '[cut]',
    },
  }
  return pino(options, destination ?? openOutput())
}

/** Writes to standard output. If its reader is gone or the disk is full, lines are lost without further effect. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  output.on('error', () => undefined)
  return output
}
