/** A request that was served. */
interface MeteredRequest {
  /** Kind of the page or name of the endpoint; one of few words of ours. */
  readonly kind: string
  readonly status: number
  readonly seconds: number
}

/** Counts requests. */
export type RequestMeter = (request: MeteredRequest) => void

/** Metrics of this process for whoever has the token. */
export interface MetricsService {
  readonly token: string
  readonly count: RequestMeter
  /** In Prometheus' text format. */
  render(): Promise<string>
}
