/** A request that was served. */
interface MeteredRequest {
  /** Kind of the page or name of the endpoint, from a short fixed list. */
  readonly kind: string
  readonly status: number
  readonly seconds: number
}

export type RequestMeter = (request: MeteredRequest) => void

/** Metrics of this process, protected by a token. */
export interface MetricsService {
  readonly token: string
  readonly count: RequestMeter
  /** Renders all metrics in Prometheus' text format. */
  render(): Promise<string>
}
