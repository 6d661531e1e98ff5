/**
 * Whether the same request may succeed in a moment: the store is overloaded or broken (5xx), waited too long for it (408), or
 * asks for fewer (429). Any other status is about the request, such as a key without rights: sent again it would be the same.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export const isPassingStatus = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429
