import { Option } from 'commander'

/** The option that makes a command print one JSON value. */
export interface JsonOption {
  readonly json?: boolean
}

export interface LimitOption {
  readonly limit?: string
}

export const jsonOption = (): Option =>
  new Option('--json', 'print one JSON value and nothing else on standard output')

export const authorOption = (): Option =>
  new Option('--by <name>', 'who does it, for the history (default: the name of your login)')

export const limitOption = (): Option =>
  new Option('--limit <number>', 'print at most this many; without it all of them')

/** The value of `--limit`; undefined: not a whole number from 1. Without the option there is no limit. */
export function readLimit({ limit }: LimitOption): number | undefined {
  if (limit === undefined) return Infinity
  return /^[1-9]\d{0,8}$/.test(limit) ? Number(limit) : undefined
}

export const badLimit = { code: 'limit', message: '--limit takes a whole number from 1' }
