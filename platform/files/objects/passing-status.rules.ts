/**
 * Whether the same request may succeed soon: the store is overloaded or broken (5xx), timed out (408), or throttles
 * (429). Any other status is about the request itself, such as missing permissions.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export const isPassingStatus = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429
