import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Never written, wherever in a logged object they stand. */
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

/** Characters that wait for a disk that is full. */
const mostWaiting = 1024 * 1024

/** What the database tells of rows that it did not take, values and all. */
const rowsInErrors = ['err.detail', 'err.where', 'err.internalQuery']

/**
 * JSON lines on standard output, or on `destination`. Personal data and secrets are cut out by name, three
 * levels deep; code that logs is still expected not to hand them over.
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

/** Writes to standard output. If its reader is gone or the disk is full, lines are lost and nothing else happens. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  output.on('error', () => undefined)
  return output
}
