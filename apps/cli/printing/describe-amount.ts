/** Bytes and duration as text for people. */
export function describeAmount({
  bytes,
  seconds,
}: {
  readonly bytes: number
  readonly seconds: number
}): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s`
}
