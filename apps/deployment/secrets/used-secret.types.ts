/** A secret that a process has used as the first of FORECOURT_SECRET. */
export interface UsedSecret {
  readonly fingerprint: string
  readonly firstUsedAt: Date
  readonly lastUsedAt: Date
}
