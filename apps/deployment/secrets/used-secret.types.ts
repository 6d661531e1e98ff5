/** A secret that some process had as the first of FORECOURT_SECRET. */
export interface UsedSecret {
  readonly fingerprint: string
  readonly firstUsedAt: Date
  readonly lastUsedAt: Date
}
